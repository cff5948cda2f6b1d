import { type RefObject, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { backOnline } from '../context/back-online.ts'
import { alike, controls, type Field, fields, isField, setField } from '../context/controls.ts'
import { useQuery } from '../ui/use-query.ts'
import { useTimeout } from '../ui/use-timeout.ts'
import { readQuestionsFrom } from './product-questions.tsx'
import { ProductReviews, type ProductReviewsProps } from './product-reviews.tsx'
import type { ReviewLists } from './reviews-view.ts'
import { readFirst } from './use-review-list.ts'

export { ProductReviews } from './product-reviews.tsx'

export interface HydrateReviewsProps extends Omit<ProductReviewsProps, 'lists'> {
  /** Undefined while only the HTML has them. */
  lists: ReviewLists | undefined
  /** Holds the HTML from the server. */
  container: RefObject<HTMLElement | null>
  /** What was last pressed in it. */
  pressed: RefObject<EventTarget | null>
}

/** Replaces the static HTML with the working section, once its data have come. */
export function HydrateReviews({ lists: loadedLists, ...props }: HydrateReviewsProps) {
  const { id } = props.product
  const { value, load } = useQuery(() => readLists(id), { key: loadedLists ? null : id })
  const [retries, setRetries] = useState(0)
  const retry = () => {
    setRetries(retries + 1)
    void load()
  }
  const pauseMs = Math.min(firstPauseMs * 2 ** retries, longestPauseMs)
  useTimeout(retry, value === 'failed' ? pauseMs : undefined, retries)
  const lists = loadedLists ?? value
  return lists && lists !== 'failed' && <LiveReviews lists={lists} {...props} />
}

const firstPauseMs = 5_000
const longestPauseMs = 60_000

async function readLists(productId: string): Promise<ReviewLists | 'failed'> {
  if (!navigator.onLine) await backOnline()
  const [page, questions] = await Promise.all([
    readFirst(productId),
    readQuestionsFrom(productId, 0),
  ])
  return page.ok && questions.ok ? { page: page.value, questions: questions.value } : 'failed'
}

/** The working section in the place of the static one, without a visible change. */
function LiveReviews({
  container,
  pressed,
  ...props
}: Omit<HydrateReviewsProps, 'lists'> & ProductReviewsProps) {
  const [live] = useState(() => document.createElement('div'))

  useLayoutEffect(() => {
    function replace() {
      const old = [...(container.current?.children ?? [])].filter((part) => part !== live)
      container.current?.append(live)
      const replacementOf = pairControls(old, live)
      copyFields(old, replacementOf)
      unfold(old, replacementOf)
      replacementOf(document.activeElement)?.focus({ preventScroll: true })
      const button = replacementOf(pressed.current)
      for (const part of old) part.remove()
      if (button instanceof HTMLButtonElement) button.click()
    }
    return onceReleased(container.current, replace)
  }, [container, live, pressed])

  return createPortal(<ProductReviews {...props} />, live)
}

/** Does the work once nothing in the element is being pressed: a button that is replaced meanwhile gets no click. */
function onceReleased(element: HTMLElement | null, work: () => void): (() => void) | undefined {
  if (!element?.matches(':active')) {
    work()
    return undefined
  }
  const waiting = new AbortController()
  let click: ReturnType<typeof setTimeout> | undefined
  const release = () => {
    waiting.abort()
    click = setTimeout(work)
  }
  for (const event of ['pointerup', 'pointercancel', 'keyup'])
    window.addEventListener(event, release, { signal: waiting.signal })
  return () => {
    waiting.abort()
    clearTimeout(click)
  }
}

const pairable = `${controls}, summary`

/**
 * Pairs each old control with the one that says the same, in the same order: only the new ones have listeners, and for
 * a customer some may be missing, such as the link to sign in.
 */
function pairControls(from: readonly Element[], to: Element) {
  const old = from.flatMap((part) => [...part.querySelectorAll(pairable)])
  const fresh = [...to.querySelectorAll<HTMLElement>(pairable)]
  return (target: EventTarget | null): HTMLElement | undefined => {
    const control = target instanceof Element ? target.closest(pairable) : null
    if (!control) return undefined
    return alike(fresh, control)[alike(old, control).indexOf(control)]
  }
}

/** Copies what was typed and chosen in the old controls to the new ones. */
function copyFields(
  from: readonly Element[],
  replacementOf: (field: Element) => HTMLElement | undefined,
): void {
  for (const field of from.flatMap((part) => [...part.querySelectorAll<Field>(fields)])) {
    const next = replacementOf(field)
    if (!next || !isField(next)) continue
    if (!isSame(field, next)) setField(next, stateOf(field))
    if (field instanceof HTMLTextAreaElement && next instanceof HTMLTextAreaElement)
      next.setSelectionRange(field.selectionStart, field.selectionEnd)
  }
}

/** Unfolds what was unfolded. */
function unfold(
  from: readonly Element[],
  replacementOf: (summary: Element) => HTMLElement | undefined,
): void {
  for (const summary of from.flatMap((part) => [...part.querySelectorAll('[open] > summary')]))
    replacementOf(summary)?.parentElement?.toggleAttribute('open', true)
}

const stateOf = (field: Field) => ({
  value: field.value,
  checked: field instanceof HTMLInputElement && field.checked,
})

const isSame = (one: Field, other: Field) =>
  one instanceof HTMLInputElement
    ? stateOf(one).checked === stateOf(other).checked
    : one.value === other.value
