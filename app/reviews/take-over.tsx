import { type RefObject, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { handOver, placeOfButton } from '../ui/hand-over.ts'
import { ProductReviews, type ProductReviewsProps } from './product-reviews.tsx'

export { ProductReviews } from './product-reviews.tsx'

export interface TakeOverProps {
  /** Holds what the server wrote. */
  place: RefObject<HTMLElement | null>
  /** What was pressed in it last. */
  pressed: RefObject<EventTarget | null>
}

/** Puts the section that works in the place of the one that can only be read, unnoticed. */
export function TakeOver({ place, pressed, ...props }: TakeOverProps & ProductReviewsProps) {
  const [live, setLive] = useState<HTMLElement | null>(null)

  useLayoutEffect(() => {
    const { current } = place
    if (!current) return
    const made = current.appendChild(document.createElement('div'))
    setLive(made)
    return () => made.remove()
  }, [place])

  useLayoutEffect(() => {
    if (!live) return
    const old = [...(live.parentElement?.children ?? [])].filter((part) => part !== live)
    const button = placeOfButton(old, pressed.current)
    handOver(old, live)
    for (const part of old) part.remove()
    live.querySelectorAll('button')[button]?.click()
  }, [live, pressed])

  return live && createPortal(<ProductReviews {...props} />, live)
}
