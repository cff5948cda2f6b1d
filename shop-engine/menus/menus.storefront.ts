import type { Kysely } from 'kysely'
import { resourceIdOf } from '#/contract/menu-targets.ts'
import { menuHandles, templateMenus } from '#/contract/menus.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { storefrontPath } from '#/contract/storefront-paths.ts'
import type { RequestContext, StorefrontResolvers } from '../graphql/resolvers.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { DocumentServices } from '../pages/document.store.ts'
import { findMenuByHandle, type Menu } from './menu.store.ts'
import type { MenuItem } from './menu-items.ts'
import { pathOf, readPaths, shownItems } from './menu-paths.ts'
import { type Titles, titlesIn } from './menu-titles.ts'

export interface MenuServices extends DocumentServices {
  publicUrl: string
  facts: () => EmailFacts
  menus: { db: Kysely<ShopTables> }
}

type Context = RequestContext<MenuServices>

/** An entry that shoppers see. */
interface ShownItem extends Omit<MenuItem, 'items'> {
  /** Null for an entry that only groups others. */
  to: string | null
  resourceId: string | null
  items: readonly ShownItem[]
}

interface ShownMenu extends Omit<Menu, 'items'> {
  items: readonly ShownItem[]
}

/** A template's name for a menu returns that menu, flattened and without pages that only our website has. */
async function readAnyMenu(handle: string, context: Context): Promise<ShownMenu | null> {
  const [, template] = Object.entries(templateMenus).find(([name]) => name === handle) ?? []
  if (template === undefined) return readMenu(handle, context)
  const menu = await readMenu(template, context)
  return menu && { ...menu, handle, items: menu.items.flatMap(leadingSomewhere) }
}

function leadingSomewhere(item: ShownItem): readonly ShownItem[] {
  if (item.to === null) return item.items.flatMap(leadingSomewhere)
  return item.to.startsWith('/orders') ? [] : [item]
}

async function readMenu(handle: string, { services }: Context): Promise<ShownMenu | null> {
  const { db } = services.menus
  const stored = handle === menuHandles.groups ? menuHandles.footer : handle
  const menu = await findMenuByHandle(db, stored)
  if (!menu) return null
  const paths = await readPaths(db, menu.items, {
    hidden: false,
    documents: services.documents.shown,
  })
  const shown = (items: readonly MenuItem[]): readonly ShownItem[] =>
    items.map((item) => ({
      ...item,
      to: pathOf(item, paths) ?? null,
      resourceId: resourceIdOf(item),
      items: shown(item.items),
    }))
  return { ...menu, handle, items: shown(shownItems(menu.items, paths)) }
}

const titleIn = (titles: Titles, { services, language }: Context) =>
  titlesIn(titles, services.facts().languages.first)[language]

const filled = (text: string, { services }: Context) =>
  text.replaceAll('{{supportEmail}}', services.facts().supportEmail)

declare module '#/contract/storefront/types.generated.ts' {
  interface Views {
    Menu: ShownMenu
    MenuItem: ShownItem
  }
}

export const menuResolvers = {
  QueryRoot: {
    menu: (_root, { handle }, context) => readAnyMenu(handle, context),
  },
  Menu: {
    title: ({ titles }, _args, context) => titleIn(titles, context),
    itemsCount: ({ items }) => items.length,
  },
  MenuItem: {
    title: ({ titles }, _args, context) => filled(titleIn(titles, context), context),
    tags: () => [],
    url: ({ to }, _args, context) => {
      if (to === null) return null
      if (!to.startsWith('/')) return filled(to, context)
      const [path = '', rest = ''] = to.split(/(?=[?#])/, 2)
      return context.services.publicUrl + storefrontPath(path) + rest
    },
  },
} satisfies StorefrontResolvers<MenuServices>
