import { useEffect, useRef, useState } from 'react'

export interface ListRow {
  id: string | number
}

/**
 * The row that the keys act on. It has the focus, so that screen readers follow; when it leaves the list, the next
 * one takes its place.
 */
export function useCursor(rows: readonly ListRow[]) {
  const [index, setIndex] = useState<number | null>(null)
  const current = index === null ? null : Math.min(index, rows.length - 1)
  const id = current === null ? undefined : rows[current]?.id
  const focusNext = useFocusedRow(id)
  const goTo = (next: number) => {
    focusNext()
    setIndex(Math.max(0, Math.min(next, rows.length - 1)))
  }
  return {
    id,
    move: (by: 1 | -1) => goTo(current === null ? 0 : current + by),
    /** Moves on after a moderation action; `leaves`: whether its row leaves the list. */
    goOn: (leaves: boolean) => goTo((current ?? 0) + (leaves ? 0 : 1)),
    put: (at: number) => setIndex(at),
  }
}

export type Cursor = ReturnType<typeof useCursor>

/** Focuses the row, in the table or among the cards, after the render that follows a call. */
function useFocusedRow(id: ListRow['id'] | undefined): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current || id === undefined) return
    isWanted.current = false
    const rows = document.querySelectorAll<HTMLElement>(`[data-row="${CSS.escape(String(id))}"]`)
    const row = [...rows].find((each) => each.checkVisibility())
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  })
  return () => {
    isWanted.current = true
  }
}
