import type { Drop, Place, Step } from '../editor/row-order.ts'

/** A row of an outline: those that follow it with a higher level are below it. */
export interface OutlineRow<Value> {
  key: number
  /** From 0. */
  level: number
  value: Value
}
export type Outline<Value> = readonly OutlineRow<Value>[]

/** A tree as rows, from the top to the bottom. */
export const outlineOf = <Value extends { items: readonly Value[] }>(
  items: readonly Value[],
  level = 0,
): { level: number; value: Value }[] =>
  items.flatMap((value) => [{ level, value }, ...outlineOf(value.items, level + 1)])

/** Where the rows below a row end. */
export function endOf<Value>(rows: Outline<Value>, from: number): number {
  const level = rows[from]?.level ?? 0
  const next = rows.findIndex((row, index) => index > from && row.level <= level)
  return next < 0 ? rows.length : next
}

/** Moves a row with all below it. */
export function moveTo<Value>(
  rows: Outline<Value>,
  from: number,
  { index, level = 0 }: Place,
): Outline<Value> {
  const by = level - (rows[from]?.level ?? 0)
  const moved = rows.slice(from, endOf(rows, from))
  const rest = rows.toSpliced(from, moved.length)
  return rest.toSpliced(index, 0, ...moved.map((row) => ({ ...row, level: row.level + by })))
}

/** Where a row comes to be past the one beside it of its level, or by a level in or out; null where it can't be. */
export function placeAfterStep<Value>(
  rows: Outline<Value>,
  from: number,
  { step, levels }: { step: Step; levels: number },
): Place | null {
  const level = rows[from]?.level ?? 0
  const end = endOf(rows, from)
  const before = siblingBefore(rows, from)
  switch (step) {
    case 'up':
      return before === null ? null : { index: before, level }
    case 'down':
      return rows[end]?.level === level ? { index: from + endOf(rows, end) - end, level } : null
    case 'in':
      return before === null || deepestOf(rows, from) + 1 >= levels
        ? null
        : { index: from, level: level + 1 }
    case 'out':
      return level === 0 ? null : { index: from, level: level - 1 }
  }
}

/** Where a row comes to be that is dropped: not deeper than below the row before it, and not between a row and those below it. */
export function placeAfterDrop<Value>(
  rows: Outline<Value>,
  from: number,
  { before, inward, levels }: Drop & { levels: number },
): Place | null {
  const own = rows[from]?.level ?? 0
  const size = endOf(rows, from) - from
  const rest = rows.toSpliced(from, size)
  const index = before <= from ? before : Math.max(from, before - size)
  const least = rest[index]?.level ?? 0
  const most = Math.min(
    (rest[index - 1]?.level ?? -1) + 1,
    levels - 1 - (deepestOf(rows, from) - own),
  )
  const level = Math.min(Math.max(own + inward, least), most)
  return level < least || (index === from && level === own) ? null : { index, level }
}

/** The row before it among the rows of the same level; null if there's none. */
function siblingBefore<Value>(rows: Outline<Value>, from: number): number | null {
  const level = rows[from]?.level ?? 0
  const index = rows.findLastIndex((row, at) => at < from && row.level <= level)
  return rows[index]?.level === level ? index : null
}

const deepestOf = <Value>(rows: Outline<Value>, from: number): number =>
  Math.max(...rows.slice(from, endOf(rows, from)).map(({ level }) => level))
