import type { TranslatedTextInput } from '#/contract/admin/types.generated.ts'
import { resourceTypes } from '#/contract/menu-targets.ts'
import { isTarget, type MenuItemType, menuItemTypes, menuLimits } from '#/contract/menus.ts'
import { fromStorefrontPath } from '#/contract/storefront-paths.ts'
import type { Change } from '../changes/change.ts'
import { type Path, problem, Refused, refuse, refusingAt } from '../changes/refused.ts'
import { contentOf, translationsAmong } from '../products/translations.ts'
import type { Menu } from './menu.store.ts'
import { allItems, type MenuItem } from './menu-items.ts'
import { pathOf, readAllPaths } from './menu-paths.ts'
import { checkedTitle, titlesIn, withTranslations } from './menu-titles.ts'

/** An entry as it's written, with those below it. */
export interface ItemEdit {
  /** Of the entry that it was; it keeps its translations. */
  id?: number | null | undefined
  title: string
  type: string
  resource: string | null
  url?: string | null | undefined
  translations?: readonly TranslatedTextInput[] | null | undefined
  items: readonly ItemEdit[]
}

/** New entries count on from here, past those that menus start with. */
const firstOwnId = 10_000

/** The entries of a menu as they're stored. @throws Refused for each that can't be one */
export async function itemsFrom(
  { tx, first }: Pick<Change, 'tx' | 'first'>,
  edits: readonly ItemEdit[],
  { menus, menu }: { menus: readonly Menu[]; menu?: Menu },
): Promise<readonly MenuItem[]> {
  const count = countOf(edits)
  if (depthOf(edits) > menuLimits.levels) throw refuse('menuTooDeep', ['items'])
  if (count > menuLimits.items)
    throw refuse('tooManyMenuItems', ['items'], { max: menuLimits.items })
  const before = new Map(allItems(menu?.items ?? []).map((item) => [item.id, item]))
  const ids = menus.flatMap(({ items }) => allItems(items).map(({ id }) => id))
  let last = Math.max(firstOwnId, ...ids)
  const places = new Map<MenuItem, Path>()
  const itemFrom = async (edit: ItemEdit, at: Path): Promise<MenuItem> => {
    const former = before.get(edit.id ?? 0)
    if (typeof edit.id === 'number' && !former) throw refuse('menuItemUnknown', [...at, 'id'])
    before.delete(edit.id ?? 0)
    if (!former) last += 1
    const id = former?.id ?? last
    const title = checkedTitle(edit.title, [...at, 'title'])
    const titles = { ...former?.titles, [first]: title }
    const content = contentOf({ kind: 'Link', id, title: titlesIn(titles, first) })
    const translations = await refusingAt(
      (path) => [...at, ...path],
      async () => translationsAmong(content, edit.translations ?? [], first),
    )
    for (const [index, { value }] of translations.entries())
      checkedTitle(value, [...at, 'translations', index, 'value'])
    const item: MenuItem = {
      kind: 'MenuItem',
      id,
      titles: withTranslations(titles, translations, first),
      ...targetFrom(edit, at),
      items: await itemsAt(edit.items, [...at, 'items']),
    }
    places.set(item, at)
    return item
  }
  const itemsAt = async (all: readonly ItemEdit[], at: Path): Promise<readonly MenuItem[]> => {
    const items: MenuItem[] = []
    for (const [index, edit] of all.entries()) items.push(await itemFrom(edit, [...at, index]))
    return items
  }
  const items = await itemsAt(edits, ['items'])
  const paths = await readAllPaths(tx, items)
  const unknown = [...places].filter(([item]) => pathOf(item, paths) === undefined)
  if (unknown.length > 0)
    throw new Refused(
      ...unknown.map(([, at]) => problem('menuResourceUnknown', [...at, 'resourceId'])),
    )
  return items
}

const isType = (type: string): type is MenuItemType => menuItemTypes.some((name) => name === type)

function targetFrom(
  { type, resource, url, items }: ItemEdit,
  at: Path,
): Pick<MenuItem, 'type' | 'resource' | 'url'> {
  if (!isType(type)) throw refuse('notSupported', [...at, 'type'])
  if (type !== 'HTTP') {
    if (!resourceTypes[type]) return { type, resource: null, url: null }
    if (resource === null) throw refuse('menuResourceUnknown', [...at, 'resourceId'])
    return { type, resource, url: null }
  }
  const address = url?.trim() ?? ''
  if (address === '#' || (address === '' && items.length > 0))
    return { type, resource: null, url: null }
  const [path = ''] = address.split(/[?#]/)
  const own = fromStorefrontPath(path) + address.slice(path.length)
  if (!isTarget(own) || own.length > menuLimits.urlMax) throw refuse('menuItemUrl', [...at, 'url'])
  return { type, resource: null, url: own }
}

const countOf = (edits: readonly ItemEdit[]): number =>
  edits.reduce((count, { items }) => count + 1 + countOf(items), 0)

/** How many levels there are, as far as it matters. */
const depthOf = (edits: readonly ItemEdit[]): number =>
  edits.length === 0 ? 0 : 1 + Math.max(...edits.map(({ items }) => depthOf(items)))
