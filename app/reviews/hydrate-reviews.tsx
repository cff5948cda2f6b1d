import { type RefObject, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { ProductReviews, type ProductReviewsProps } from './product-reviews.tsx'

export { ProductReviews } from './product-reviews.tsx'

export interface HydrateReviewsProps {
  /** Holds the HTML from the server. */
  container: RefObject<HTMLElement | null>
  /** What was last pressed in it. */
  pressed: RefObject<EventTarget | null>
}

/** Replaces the static HTML with the working section, without a visible change. */
export function HydrateReviews({
  container,
  pressed,
  ...props
}: HydrateReviewsProps & ProductReviewsProps) {
  const [live] = useState(() => document.createElement('div'))

  useLayoutEffect(() => {
    const old = [...(container.current?.children ?? [])].filter((part) => part !== live)
    container.current?.append(live)
    const button = placeOfButton(old, pressed.current)
    copyFieldState(old, live)
    for (const part of old) part.remove()
    live.querySelectorAll('button')[button]?.click()
  }, [container, live, pressed])

  return createPortal(<ProductReviews {...props} />, live)
}

const fields = 'input, textarea, select'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Copies the state of the old controls to the new ones: both are the same elements in the same order, but only the new
 * ones have listeners.
 */
function copyFieldState(from: readonly Element[], to: Element): void {
  const fresh = [...to.querySelectorAll<Field>(fields)]
  const old = from.flatMap((part) => [...part.querySelectorAll<Field>(fields)])
  for (const [position, field] of old.entries()) {
    const next = fresh[position]
    if (!next || next.tagName !== field.tagName) continue
    copy(field, next)
    if (field === document.activeElement) next.focus({ preventScroll: true })
  }
}

function copy(field: Field, next: Field): void {
  if (field instanceof HTMLInputElement && next instanceof HTMLInputElement) {
    if (field.checked !== next.checked) next.click()
    return
  }
  if (field.value === next.value) return
  // React overrides the setter on the element, and would miss the change.
  const { prototype } =
    next instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLSelectElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(next, field.value)
  next.dispatchEvent(new Event('input', { bubbles: true }))
  next.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The index of the pressed button among those in these parts; -1 for anything else. */
function placeOfButton(parts: readonly Element[], target: EventTarget | null): number {
  const button = target instanceof Element ? target.closest('button') : null
  const buttons = parts.flatMap((part) => [...part.querySelectorAll('button')])
  return button ? buttons.indexOf(button) : -1
}
