/** Where a row is, or would be. */
export interface Place {
  index: number
  /** In an outline, from 0. */
  level?: number
}

/** Of a row: past the one beside it; in an outline, also below the one before it, and out again. */
export const steps = ['up', 'down', 'in', 'out'] as const
export type Step = (typeof steps)[number]

export interface Drop {
  /** The row that it's dropped before, by its index; the number of rows at the end. */
  before: number
  /** By how many levels it's dragged inward, less than 0 outward. */
  inward: number
}

/** The order of a list's rows, which readers change; a place is null where a change isn't possible. */
export interface RowOrder {
  count: number
  /** How many rows move with a row, itself included. */
  sizeOf: (index: number) => number
  afterStep: (index: number, step: Step) => Place | null
  afterDrop: (index: number, drop: Drop) => Place | null
  move: (index: number, place: Place) => void
}

/** The order of rows without levels. */
export function listOrder(count: number, move: (from: number, to: number) => void): RowOrder {
  const placeAt = (index: number) => (index < 0 || index >= count ? null : { index })
  return {
    count,
    sizeOf: () => 1,
    afterStep(from, step) {
      if (step === 'up') return placeAt(from - 1)
      return step === 'down' ? placeAt(from + 1) : null
    },
    afterDrop(from, { before }) {
      const index = before > from ? before - 1 : before
      return index === from ? null : { index }
    },
    move: (from, { index }) => move(from, index),
  }
}

/** Rows of which one is at another index. */
export function withMoved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  return rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1))
}
