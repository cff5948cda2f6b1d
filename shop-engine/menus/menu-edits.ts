import { auditedTextMax } from '#/contract/audit.ts'
import { toHandle } from '#/contract/handle.ts'
import { menuHandles, menuLimits, templateMenus } from '#/contract/menus.ts'
import type { Change, Values } from '../changes/change.ts'
import { refuse } from '../changes/refused.ts'
import type { Content, Translation } from '../changes/translated-content.ts'
import { handleTaken } from '../products/product-edits.ts'
import { unknownResource } from '../products/translations.ts'
import { type ItemEdit, itemsFrom } from './item-edits.ts'
import {
  deleteMenuRow,
  findMenu,
  insertMenu,
  isDefault,
  lockMenus,
  type Menu,
  updateMenu,
} from './menu.store.ts'
import { allItems, type MenuItem } from './menu-items.ts'
import { type Paths, pathOf, readAllPaths } from './menu-paths.ts'
import { allTitles, checkedTitle, type Titles, titlesIn, withTranslations } from './menu-titles.ts'

export interface MenuEdit {
  title: string
  handle?: string | null | undefined
  items: readonly ItemEdit[]
}

/** Handles that the Storefront API answers other menus by. */
const reserved: readonly string[] = [menuHandles.groups, ...Object.keys(templateMenus)]

export async function createMenu(change: Change, edit: MenuEdit): Promise<number> {
  const menus = await lockMenus(change.tx)
  if (menus.length >= menuLimits.menus) throw refuse('tooManyMenus', [], { max: menuLimits.menus })
  const title = checkedTitle(edit.title, ['title'])
  const handle = freeHandle(toHandle(edit.handle || title) || 'menu', menus)
  const items = await itemsFrom(change, edit.items, { menus })
  const titles = { [change.first]: title }
  const id = await insertMenu(change.tx, { handle, titles, items, now: change.now })
  return edited(change, id, {})
}

export async function editMenu(
  change: Change,
  id: number | undefined,
  edit: MenuEdit,
): Promise<number> {
  const { menu, menus } = await existing(change, id)
  const title = checkedTitle(edit.title, ['title'])
  const handle = edit.handle ? toHandle(edit.handle) || menu.handle : menu.handle
  if (handle !== menu.handle) {
    if (isDefault(menu)) throw refuse('defaultMenuHandle', ['handle'])
    freeHandle(handle, menus)
  }
  const items = await itemsFrom(change, edit.items, { menus, menu })
  const titles = { ...menu.titles, [change.first]: title }
  return save(change, menu, { handle, titles, items })
}

export async function removeMenu(change: Change, id: number | undefined): Promise<void> {
  const { menu } = await existing(change, id)
  if (isDefault(menu)) throw refuse('defaultMenuDeleted', ['id'])
  const before = await audited(change, menu)
  await deleteMenuRow(change.tx, menu.id)
  await change.report('menuChanged', menu.id, before)
}

/** Writes the title of a menu, or of one of its entries, in other languages. */
export async function translateTitle(
  change: Change,
  { kind, id }: { kind: 'Menu' | 'Link'; id: number },
  translationsOf: (content: readonly Content[]) => readonly Translation[],
): Promise<void> {
  const translated = (titles: Titles): Titles => {
    const texts = titlesIn(titles, change.first)
    const content = [{ key: 'title', type: 'SINGLE_LINE_TEXT_FIELD' as const, texts }]
    const translations = translationsOf(content).map(({ key, locale, value }, index) => ({
      ...{ key, locale },
      value: checkedTitle(value, ['translations', index, 'value']),
    }))
    return withTranslations(titles, translations, change.first)
  }
  const menus = await lockMenus(change.tx)
  const isHere = (menu: Menu) =>
    kind === 'Menu' ? menu.id === id : allItems(menu.items).some((item) => item.id === id)
  const menu = menus.find(isHere)
  if (!menu) throw refuse('resourceUnknown', unknownResource.path)
  const inItems = (items: readonly MenuItem[]): readonly MenuItem[] =>
    items.map((item) => ({
      ...item,
      ...(item.id === id && { titles: translated(item.titles) }),
      items: inItems(item.items),
    }))
  const { handle, titles, items } = menu
  await save(
    change,
    menu,
    kind === 'Menu'
      ? { handle, items, titles: translated(titles) }
      : { handle, titles, items: inItems(items) },
  )
}

function freeHandle(handle: string, menus: readonly Menu[]): string {
  if (reserved.includes(handle) || menus.some((menu) => menu.handle === handle))
    throw handleTaken(handle)
  return handle
}

async function existing(change: Change, id: number | undefined) {
  const menus = await lockMenus(change.tx)
  const menu = menus.find((menu) => menu.id === id)
  if (!menu) throw refuse('menuUnknown', ['id'])
  return { menu, menus }
}

async function save(
  change: Change,
  menu: Menu,
  columns: Pick<Menu, 'handle' | 'titles' | 'items'>,
): Promise<number> {
  const before = await audited(change, menu)
  await updateMenu(change.tx, menu.id, { ...columns, now: change.now })
  return edited(change, menu.id, before)
}

async function edited(change: Change, id: number, before: Values): Promise<number> {
  const menu = await findMenu(change.tx, id)
  if (!menu) throw new Error(`There is no menu ${id}`)
  await change.report('menuChanged', id, before, await audited(change, menu))
  return id
}

async function audited(change: Change, { handle, titles, items }: Menu): Promise<Values> {
  const paths = await readAllPaths(change.tx, items)
  return {
    handle,
    title: allTitles(titles),
    menuItems: items
      .map((item) => auditedItem(item, paths))
      .join('; ')
      .slice(0, auditedTextMax),
  }
}

function auditedItem(item: MenuItem, paths: Paths): string {
  const below = item.items.map((inner) => auditedItem(inner, paths)).join('; ')
  return `${allTitles(item.titles)} → ${pathOf(item, paths) ?? '–'}${below && ` (${below})`}`
}
