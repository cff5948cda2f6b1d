import type { MenuEntry } from '#/clients/shop-admin/menus.ts'
import { languagesBut, type ShopLanguages } from '#/contract/languages.ts'
import { builtInTargets, resourceIdOf } from '#/contract/menu-targets.ts'
import { isTarget } from '#/contract/menus.ts'
import type { Problems, Typed } from '../../forms/use-form.ts'

/** An entry as the Admin API takes it. */
export interface EntryInput {
  id?: string
  title: string
  type: string
  resourceId?: string
  url?: string
  translations: { key: 'title'; locale: string; value: string }[]
  items: EntryInput[]
}

export interface TypedEntries {
  items: EntryInput[]
  /** The names of rows' fields, by where their entries are: `items.0.items.1`. */
  places: Readonly<Record<string, string>>
}

/** The entries as they were typed, by the names of their fields: `0.en`, `0.to`, `0.level`, and `0.id`. */
export function entriesIn(
  typed: Typed,
  saved: readonly MenuEntry[],
  sentence: (problem: 'title' | 'to') => string,
  { first }: Pick<ShopLanguages, 'first'>,
): { value: TypedEntries; problems: Problems } {
  const problems: Record<string, string> = {}
  const places: Record<string, string> = {}
  const items: EntryInput[] = []
  const before = new Map(allEntries(saved).map((entry) => [entry.id, entry]))
  /** What the next row of each level goes into, and where that is. */
  const parents = [{ at: '', items }]
  const text = (name: string) => typed[name]?.trim() ?? ''
  const levelOf = (row: number) => Number(typed[`${row}.level`] ?? 0)
  for (let row = 0; typed[`${row}.to`] !== undefined; row += 1) {
    const [title, to, id] = [text(`${row}.${first}`), text(`${row}.to`), text(`${row}.id`)]
    const groups = levelOf(row + 1) > levelOf(row)
    const former = before.get(id)
    const leads = to === '' ? groups : isTarget(to) || to === former?.url
    if (title === '') problems[`${row}.${first}`] = sentence('title')
    if (!leads) problems[`${row}.to`] = sentence('to')
    const entry: EntryInput = {
      ...(former && { id }),
      title,
      ...targetOf(to, former),
      translations: languagesBut(first).map((locale) => ({
        key: 'title',
        locale,
        value: text(`${row}.${locale}`),
      })),
      items: [],
    }
    const parent = parents[levelOf(row)] ?? { at: '', items }
    const at = [...(parent.at ? [parent.at] : []), 'items', parent.items.length].join('.')
    places[at] = String(row)
    parent.items.push(entry)
    parents.splice(levelOf(row) + 1, parents.length, { at, items: entry.items })
  }
  return { value: { items, places }, problems }
}

/** An entry that leads where it did stays what it is. */
function targetOf(to: string, former?: MenuEntry): Pick<EntryInput, 'type' | 'resourceId' | 'url'> {
  if (former && (former.url ?? '') === to) {
    const { type, resourceId, url } = former
    return type === 'HTTP' ? { type, url: url ?? '#' } : { type, ...(resourceId && { resourceId }) }
  }
  const target = builtInTargets.get(to)
  if (!target) return { type: 'HTTP', url: to || '#' }
  const resourceId = resourceIdOf(target)
  return { type: target.type, ...(resourceId && { resourceId }) }
}

/** Entries with those below them, from the top to the bottom. */
export const allEntries = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...allEntries(entry.items)])

/** Entries that lead to products and collections name them, so that they follow a new address. */
export async function withResources(
  entries: readonly EntryInput[],
  targetAt: (
    address: string,
  ) => Promise<Pick<EntryInput, 'type' | 'resourceId'> | null | undefined>,
): Promise<EntryInput[]> {
  return Promise.all(
    entries.map(async ({ url, ...entry }) => {
      const resource = url === undefined ? undefined : await targetAt(url)
      const items = await withResources(entry.items, targetAt)
      return { ...entry, ...(resource ?? (url !== undefined && { url })), items }
    }),
  )
}
