import { type RefObject, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { copyFieldState, placeOfButton } from '../ui/copy-field-state.ts'
import { ProductReviews, type ProductReviewsProps } from './product-reviews.tsx'

export { ProductReviews } from './product-reviews.tsx'

export interface HydrateReviewsProps {
  /** Holds what the server wrote. */
  container: RefObject<HTMLElement | null>
  /** What was pressed in it last. */
  pressed: RefObject<EventTarget | null>
}

/** Puts the section that works in the place of the one that can only be read, unnoticed. */
export function HydrateReviews({
  container,
  pressed,
  ...props
}: HydrateReviewsProps & ProductReviewsProps) {
  const [live, setLive] = useState<HTMLElement | null>(null)

  useLayoutEffect(() => {
    const { current } = container
    if (!current) return
    const made = current.appendChild(document.createElement('div'))
    setLive(made)
    return () => made.remove()
  }, [container])

  useLayoutEffect(() => {
    if (!live) return
    const old = [...(live.parentElement?.children ?? [])].filter((part) => part !== live)
    const button = placeOfButton(old, pressed.current)
    copyFieldState(old, live)
    for (const part of old) part.remove()
    live.querySelectorAll('button')[button]?.click()
  }, [live, pressed])

  return live && createPortal(<ProductReviews {...props} />, live)
}
