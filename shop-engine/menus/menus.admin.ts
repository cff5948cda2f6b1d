import type { Kysely } from 'kysely'
import type { MenuItemUpdateInput } from '#/contract/admin/types.generated.ts'
import { type Language, languagesBut } from '#/contract/languages.ts'
import { resourceIdOf, resourceTypes } from '#/contract/menu-targets.ts'
import {
  type AdminContext,
  type AdminFeature,
  mutations,
  type Translatable,
} from '../graphql/admin.ts'
import { listWanted } from '../graphql/admin-lists.ts'
import { pageOf } from '../graphql/connections.ts'
import { numberIn, parseGlobalId } from '../graphql/global-id.ts'
import { numberAtEnd } from '../graphql/named-search.ts'
import { compares, isFound } from '../graphql/search-in-memory.ts'
import { parseSearch } from '../graphql/search-syntax.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { resourceOf, translationsOf } from '../products/translations.ts'
import type { ItemEdit } from './item-edits.ts'
import { findMenu, isDefault, type Menu, readMenus } from './menu.store.ts'
import { createMenu, editMenu, removeMenu, translateTitle } from './menu-edits.ts'
import { allItems, type MenuItem } from './menu-items.ts'
import { type Paths, pathOf, readAllPaths } from './menu-paths.ts'
import { titlesIn } from './menu-titles.ts'

export interface AdminMenuServices {
  db: Kysely<ShopTables>
}
type Context = AdminContext<AdminMenuServices>

/** What an id names; '', which nothing has, for one of another type. */
function resourceIn({ type, resourceId }: MenuItemUpdateInput): string | null {
  if (!resourceId) return null
  const { type: name, key } = parseGlobalId(resourceId)
  return Object.entries(resourceTypes).some((pair) => pair[0] === type && pair[1] === name)
    ? key
    : ''
}

const itemsIn = (items: readonly MenuItemUpdateInput[]): ItemEdit[] =>
  items.map(({ id, items, ...item }) => ({
    ...item,
    id: id ? (numberIn(id, 'MenuItem') ?? -1) : null,
    resource: resourceIn(item),
    items: itemsIn(items ?? []),
  }))

const idIn = (id: string) => numberIn(id, 'Menu')
const find = (id: string, { services }: Context) => findMenu(services.db, idIn(id))
const view =
  (id: number, { services }: Context) =>
  async () => ({ menu: await findMenu(services.db, id) })

/** What menus can be searched by. */
const menuFields = ['id', 'title'] as const

async function listMenus(
  { query, sortKey, reverse }: ReturnType<typeof listWanted>,
  { services, language }: Context,
): Promise<Menu[]> {
  const search = parseSearch(query, menuFields)
  const titleOf = ({ titles }: Menu) => titlesIn(titles, language)[language]
  const holds = (menu: Menu, text: string) =>
    titleOf(menu).toLowerCase().includes(text.trim().toLowerCase())
  const found = (await readMenus(services.db)).filter((menu) =>
    isFound(search, {
      terms: (text) => holds(menu, text),
      condition: ({ name, sign, value }) =>
        name === 'id' ? compares(menu.id, sign, numberAtEnd(value)) : holds(menu, value),
    }),
  )
  const { compare } = new Intl.Collator(language)
  const sorted = found.toSorted((one, other) => {
    if (sortKey === 'TITLE') return compare(titleOf(one), titleOf(other))
    if (sortKey === 'UPDATED_AT') return compare(one.updatedAt, other.updatedAt)
    return one.id - other.id
  })
  return reverse ? sorted.reverse() : sorted
}

const titled = (
  kind: 'Menu' | 'Link',
  { id, titles }: Pick<Menu, 'id' | 'titles'>,
  first: Language,
) => ({ kind, id, title: titlesIn(titles, first) })

/** Titles are translated of menus, and of their entries by Shopify's name for these. */
const translatable = (kind: 'Menu' | 'Link'): Translatable<AdminMenuServices> => ({
  scope: 'online_store_navigation',
  async find(id, { services, language }) {
    const menus = await readMenus(services.db)
    const number = numberIn(id, kind)
    const all = kind === 'Menu' ? menus : menus.flatMap(({ items }) => allItems(items))
    const found = all.find((menu) => menu.id === number)
    return found && resourceOf(titled(kind, found, language))
  },
  translate: (change, id, translationsOf) =>
    translateTitle(change, { kind, id: numberIn(id, kind) ?? 0 }, translationsOf),
})

/** An entry with those below it, and where all of them lead. */
interface AdminItem extends MenuItem {
  paths: Paths
}

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    Menu: Menu
    MenuItem: AdminItem
  }
}

const writes = mutations<AdminMenuServices>('write_online_store_navigation', {
  menuCreate: async ({ items, ...menu }, change, context) =>
    view(await createMenu(change, { ...menu, items: itemsIn(items) }), context),
  menuUpdate: async ({ id, items, ...menu }, change, context) =>
    view(await editMenu(change, idIn(id), { ...menu, items: itemsIn(items) }), context),
  menuDelete: async ({ id }, change) => {
    await removeMenu(change, idIn(id))
    return () => ({ deletedMenuId: id })
  },
})

export const menusAdmin = {
  searches: { menus: menuFields },
  scopes: { Menu: 'read_online_store_navigation' },
  translatable: { Menu: translatable('Menu'), Link: translatable('Link') },
  nodes: { Menu: find },
  resolvers: {
    QueryRoot: {
      menu: (_root, { id }, context) => find(id, context),
      menus: async (_root, args, context) =>
        pageOf(await listMenus(listWanted('menus', args, 'ID'), context), { args, field: 'menus' }),
    },
    Mutation: writes,
    Menu: {
      isDefault,
      title: ({ titles }, _args, { language }) => titlesIn(titles, language)[language],
      items: async ({ items }, { limit }, { services }) => {
        const paths = await readAllPaths(services.db, items)
        return items.slice(0, limit ?? undefined).map((item) => ({ ...item, paths }))
      },
      translations: (menu, { locale }, { language }) =>
        translationsOf(titled('Menu', menu, language), locale, language),
    },
    MenuItem: {
      title: ({ titles }, _args, { language }) => titlesIn(titles, language)[language],
      url: (item) => pathOf(item, item.paths) ?? null,
      resourceId: resourceIdOf,
      tags: () => [],
      items: ({ items, paths }) => items.map((item) => ({ ...item, paths })),
      translations: (item, _args, { language }) =>
        languagesBut(language).flatMap((locale) =>
          translationsOf(titled('Link', item, language), locale, language),
        ),
    },
  },
} satisfies AdminFeature<AdminMenuServices>
