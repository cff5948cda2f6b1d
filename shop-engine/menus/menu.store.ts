import type { Kysely, Selectable } from 'kysely'
import { otherMenus } from '#/content/menus.ts'
import { textsOf } from '#/content/texts.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import type { MenuTarget } from '#/contract/menu-targets.ts'
import { type MenuEntry, type Menus, menuHandles } from '#/contract/menus.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { itemsColumn, type MenuItem } from './menu-items.ts'
import { targetAt } from './menu-paths.ts'
import { type Titles, titlesColumn } from './menu-titles.ts'

type Db = Kysely<ShopTables>

export interface Menu {
  kind: 'Menu'
  id: number
  handle: string
  titles: Titles
  items: readonly MenuItem[]
  updatedAt: string
}

/** Whether every shop has the menu. */
export const isDefault = ({ handle }: Pick<Menu, 'handle'>): boolean =>
  handle === menuHandles.main || handle === menuHandles.footer

const texts = textsOf('storefront')

/** The titles that the two menus of every shop start with. */
const firstTitles = (handle: string): Titles =>
  inEachLanguage(
    (language) => texts[language].menus[handle === menuHandles.main ? 'main' : 'footer'],
  )

/** The entries of one of these two, as they come with a shop. */
export function firstItems(
  handle: string,
  { main, footer }: Menus,
  targetOf: (to: string) => MenuTarget = targetAt,
): readonly MenuItem[] {
  const entries = (of: readonly MenuEntry[], id: number) =>
    of.map(
      ({ title, to }, i): MenuItem => ({
        kind: 'MenuItem',
        id: id + i + 1,
        titles: title,
        ...targetOf(to),
        items: [],
      }),
    )
  if (handle === menuHandles.main) return entries(main, 100)
  if (handle !== menuHandles.footer) return []
  return footer.map(({ title, items }, i) => {
    const id = 200 + 100 * i
    const heading = { type: 'HTTP', resource: null, url: null } as const
    return { kind: 'MenuItem', id, titles: title, ...heading, items: entries(items, id) }
  })
}

const toMenu = (row: Selectable<ShopTables['shop_menus']>): Menu => ({
  kind: 'Menu',
  id: row.id,
  handle: row.handle,
  titles: row.titles_json
    ? titlesColumn.parse(JSON.parse(row.titles_json))
    : firstTitles(row.handle),
  items: row.items_json
    ? itemsColumn.parse(JSON.parse(row.items_json))
    : firstItems(row.handle, otherMenus),
  updatedAt: row.updated_at,
})

/** All menus of the shop; there are few. */
export async function readMenus(db: Db): Promise<readonly Menu[]> {
  return (await db.selectFrom('shop_menus').selectAll().orderBy('id').execute()).map(toMenu)
}

export async function findMenu(db: Db, id: number | undefined): Promise<Menu | null> {
  const query = db
    .selectFrom('shop_menus')
    .selectAll()
    .where('id', '=', id ?? 0)
  const row = await query.executeTakeFirst()
  return row ? toMenu(row) : null
}

export async function findMenuByHandle(db: Db, handle: string): Promise<Menu | null> {
  const query = db.selectFrom('shop_menus').selectAll().where('handle', '=', handle)
  const row = await query.executeTakeFirst()
  return row ? toMenu(row) : null
}

/** Reads all menus for a change: the next one waits until this is done. */
export async function lockMenus(tx: Db): Promise<readonly Menu[]> {
  const { main } = menuHandles
  await tx.updateTable('shop_menus').set({ handle: main }).where('handle', '=', main).execute()
  return readMenus(tx)
}

interface Columns extends Pick<Menu, 'handle' | 'titles' | 'items'> {
  now: Date
}

const rowOf = ({ handle, titles, items, now }: Columns) => ({
  handle,
  titles_json: JSON.stringify(titles),
  items_json: JSON.stringify(items),
  updated_at: now.toISOString(),
})

export async function insertMenu(tx: Db, columns: Columns): Promise<number> {
  const query = tx.insertInto('shop_menus').values(rowOf(columns)).returning('id')
  return (await query.executeTakeFirstOrThrow()).id
}

export async function updateMenu(tx: Db, id: number, columns: Columns): Promise<void> {
  await tx.updateTable('shop_menus').set(rowOf(columns)).where('id', '=', id).execute()
}

export async function deleteMenuRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('shop_menus').where('id', '=', id).execute()
}
