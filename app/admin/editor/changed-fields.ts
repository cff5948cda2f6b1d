import type { Typed } from '../../forms/use-form.ts'

/** The list that a row's field is in: of `zones.0.name`, `zones`; other fields are on their own. */
const listOf = (name: string) => name.replace(/(?:^|\.)\d+(?:\.|$).*/, '')

/** How many fields differ. Where rows were added, removed, or moved, their whole list counts as a single change, as does another order. */
export function countChanges(before: Typed, now: Typed): number {
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  const changed = [...names].filter((name) => before[name] !== now[name])
  const isMoved = (name: string) =>
    before[name] === undefined || now[name] === undefined || /\.(?:id|level)$/.test(name)
  if (changed.length === 0) return Object.keys(before).join() === Object.keys(now).join() ? 0 : 1
  const movedLists = new Set(changed.filter(isMoved).map(listOf))
  return new Set(changed.map((name) => (movedLists.has(listOf(name)) ? listOf(name) : name))).size
}
