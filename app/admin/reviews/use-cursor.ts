import { useEffect, useRef, useState } from 'react'

/**
 * The row that the keys act on. It has the focus, so that screen readers follow; when its review leaves the
 * list, the next one takes its place.
 */
export function useCursor(ids: readonly string[]) {
  const [at, setAt] = useState<number | null>(null)
  const wantsFocus = useRef(false)
  const current = at === null ? null : Math.min(at, ids.length - 1)
  const id = current === null ? undefined : ids[current]

  useEffect(() => {
    if (!wantsFocus.current || id === undefined) return
    wantsFocus.current = false
    const rows = [...document.querySelectorAll<HTMLElement>(`[data-review="${CSS.escape(id)}"]`)]
    const row = rows.find((each) => each.checkVisibility())
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  })

  const focusRow = (index: number) => {
    wantsFocus.current = true
    setAt(Math.max(0, Math.min(index, ids.length - 1)))
  }
  return {
    id,
    move: (by: 1 | -1) => focusRow(current === null ? 0 : current + by),
    /** After a decision: `leaves` says whether the review goes out of the list. */
    goOn: (leaves: boolean) => focusRow((current ?? 0) + (leaves ? 0 : 1)),
    put: (index: number) => setAt(index),
  }
}
