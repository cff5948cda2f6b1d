import type { KeyboardEvent } from 'react'

/** How far a key moves, in rows and in cells. */
const steps: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * Enter and the arrow keys lead from one input with `data-cell`, the name of its column, to the next; within a text,
 * left and right move the caret first.
 */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, target, currentTarget } = event
  if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey)
    return
  const { cell } = target.dataset
  const step = key === 'Enter' ? ([shiftKey ? -1 : 1, 0] as const) : steps[key]
  if (!cell || !step) return
  const [rows, cells] = step
  if (cells !== 0 && !isAtEdge(target, cells)) return
  // Enter never sends the form, not even from the last row.
  event.preventDefault()
  const row = target.closest<HTMLElement>('tr, li') ?? currentTarget
  const line = cells === 0 ? cellsIn(currentTarget, `="${cell}"`) : cellsIn(row)
  line[line.indexOf(target) + rows + cells]?.focus()
}

const cellsIn = (part: HTMLElement, column = '') => [
  ...part.querySelectorAll<HTMLInputElement>(`[data-cell${column}]`),
]

/** Whether the caret can't move any further, or all of the text is selected. */
function isAtEdge({ value, selectionStart, selectionEnd }: HTMLInputElement, by: number): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true
  return by < 0 ? selectionEnd === 0 : selectionStart === value.length
}
