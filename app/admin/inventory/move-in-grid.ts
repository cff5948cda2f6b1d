import type { KeyboardEvent } from 'react'

/** How far a key moves, in rows and in cells. */
const steps: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Enter and the arrow keys lead to the next cell; within a number, left and right move the caret first. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, target, currentTarget } = event
  if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey)
    return
  const step = key === 'Enter' ? ([shiftKey ? -1 : 1, 0] as const) : steps[key]
  if (!step) return
  const [rows, cells] = step
  if (cells !== 0 && !isAtEdge(target, cells)) return
  // Enter never sends the form, not even from the last row.
  event.preventDefault()
  const all = [...currentTarget.querySelectorAll<HTMLInputElement>('[data-cell]')]
  const perRow = target.closest('tr')?.querySelectorAll('[data-cell]').length ?? 1
  const at = all.indexOf(target)
  const next = all[at + rows * perRow + cells]
  const isSameRow = next?.closest('tr') === target.closest('tr')
  if (next && (cells === 0 || isSameRow)) next.focus()
}

/** Whether the caret can't move any further, or all of the number is selected. */
function isAtEdge({ value, selectionStart, selectionEnd }: HTMLInputElement, by: number): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true
  return by < 0 ? selectionEnd === 0 : selectionStart === value.length
}
