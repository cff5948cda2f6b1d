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
    const replacementOf = pairControls(old, live)
    copyFields(old, replacementOf)
    replacementOf(document.activeElement)?.focus({ preventScroll: true })
    const button = replacementOf(pressed.current)
    for (const part of old) part.remove()
    if (button instanceof HTMLButtonElement) button.click()
  }, [container, live, pressed])

  return createPortal(<ProductReviews {...props} />, live)
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fields = 'input, textarea, select'
const isField = (element: Element): element is Field => element.matches(fields)
const controls = `${fields}, button, a[href]`

/**
 * Pairs each old control with the one that says the same, in the same order: only the new ones have listeners, and for
 * a customer some may be missing, such as the link to sign in.
 */
function pairControls(from: readonly Element[], to: Element) {
  const old = from.flatMap((part) => [...part.querySelectorAll(controls)])
  const fresh = [...to.querySelectorAll<HTMLElement>(controls)]
  return (target: EventTarget | null): HTMLElement | undefined => {
    const control = target instanceof Element ? target.closest(controls) : null
    if (!control) return undefined
    const isAlike = (one: Element) => nameOf(one) === nameOf(control)
    return fresh.filter(isAlike)[old.filter(isAlike).indexOf(control)]
  }
}

const nameOf = (control: Element) =>
  isField(control)
    ? `${control.type} ${control.name}`
    : `${control.tagName} ${control.getAttribute('aria-label')} ${control.textContent}`

/** Copies what was typed and chosen in the old controls to the new ones. */
function copyFields(
  from: readonly Element[],
  replacementOf: (field: Element) => HTMLElement | undefined,
): void {
  for (const field of from.flatMap((part) => [...part.querySelectorAll<Field>(fields)])) {
    const next = replacementOf(field)
    if (next && isField(next)) copy(field, next)
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
