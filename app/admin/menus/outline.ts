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

/** Moves a row with all below it to where another one is, and to its level. */
export function moveTo<Value>(rows: Outline<Value>, from: number, to: number): Outline<Value> {
  const end = endOf(rows, from)
  const target = rows[to]
  if (!rows[from] || !target || (to >= from && to < end)) return rows
  const moved = shift(rows.slice(from, end), target.level - (rows[from]?.level ?? 0))
  const rest = rows.toSpliced(from, end - from)
  const at = rest.indexOf(target)
  return rest.toSpliced(to > from ? endOf(rest, at) : at, 0, ...moved)
}

/** The row of the same level before or after a row, among the same rows; undefined if there's none. */
export function siblingOf<Value>(
  rows: Outline<Value>,
  from: number,
  side: 'before' | 'after',
): number | undefined {
  const level = rows[from]?.level ?? 0
  if (side === 'after') {
    const end = endOf(rows, from)
    return rows[end]?.level === level ? end : undefined
  }
  for (let index = from - 1; index >= 0; index -= 1) {
    const other = rows[index]?.level ?? 0
    if (other === level) return index
    if (other < level) return undefined
  }
  return undefined
}

/** Moves a row with all below it by one level; the same rows where that isn't possible. */
export function indent<Value>(
  rows: Outline<Value>,
  from: number,
  { by, levels }: { by: 1 | -1; levels: number },
): Outline<Value> {
  const row = rows[from]
  if (!row) return rows
  const end = endOf(rows, from)
  const block = shift(rows.slice(from, end), by)
  const tooDeep = block.some(({ level }) => level >= levels)
  const noParent = by === 1 && siblingOf(rows, from, 'before') === undefined
  if (row.level + by < 0 || tooDeep || noParent) return rows
  return rows.toSpliced(from, end - from, ...block)
}

const shift = <Value>(rows: Outline<Value>, by: number): Outline<Value> =>
  rows.map((row) => ({ ...row, level: row.level + by }))
