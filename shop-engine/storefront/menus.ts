import { textsOf } from '#/content/texts.ts'
import { decoded } from '#/contract/decoded.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import type { Translated } from '#/contract/languages.ts'
import { type MenuEntry, type Menus, menuHandles, templateMenus } from '#/contract/menus.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { MenuItemType } from '#/contract/storefront/types.generated.ts'
import { storefrontPath } from '#/contract/storefront-paths.ts'
import type { CollectionServices } from '../collections/collections.storefront.ts'
import { publishedCollection } from '../collections/collections.storefront.ts'
import { globalId } from '../graphql/global-id.ts'
import type { RequestContext, StorefrontResolvers } from '../graphql/resolvers.ts'
import { pageNumber, type StorefrontDocuments } from './documents.ts'
import { documentAt } from './own-documents.ts'

export interface MenuServices extends CollectionServices, StorefrontDocuments {
  publicUrl: string
  facts: () => EmailFacts
  menus: () => Menus
}

type Context = RequestContext<MenuServices>

interface MenuItem {
  kind: 'MenuItem'
  id: string
  title: Translated
  /** Null for an entry that only groups others. */
  to: string | null
  type: MenuItemType
  resourceId: string | null
  items: readonly MenuItem[]
}

const texts = textsOf('storefront')
const titleOf = (menu: 'main' | 'footer') =>
  inEachLanguage((language) => texts[language].menus[menu])

/** The types of pages that are no resource; everything else is an address of its own. */
const types: Readonly<Record<string, MenuItemType>> = {
  '/': 'FRONTPAGE',
  '/products': 'CATALOG',
  '/account': 'CUSTOMER_ACCOUNT_PAGE',
}

/** Leaves out entries that link to an unpublished product or collection. */
async function readItems(
  entries: readonly MenuEntry[],
  { id, context }: { id: number; context: Context },
): Promise<MenuItem[]> {
  const items = await Promise.all(
    entries.map(async ({ title, to }, i): Promise<MenuItem | null> => {
      const found = await targetOf(to, context)
      if (!found) return null
      return { ...item(id + i + 1, title), to, ...found }
    }),
  )
  return items.filter((item) => item !== null)
}

const item = (id: number, title: Translated) => ({
  kind: 'MenuItem' as const,
  id: globalId('MenuItem', id),
  title,
  to: null,
  type: 'HTTP' as const,
  resourceId: null,
  items: [],
})

type Target = Pick<MenuItem, 'type' | 'resourceId'>

/** A page, policy, or blog as in `nodes`; null if storefronts made for Shopify have none. */
function resourceAt(path: string): Target | null {
  const theirs = storefrontPath(path)
  if (theirs === path) return null
  const [, kind, handle = ''] = theirs.split('/')
  if (kind === 'policies')
    return { type: 'SHOP_POLICY', resourceId: globalId('ShopPolicy', handle.replaceAll('-', '_')) }
  if (kind === 'pages') return { type: 'PAGE', resourceId: globalId('Page', pageNumber(handle)) }
  if (kind === 'blogs') return { type: 'BLOG', resourceId: globalId('Blog', 1) }
  return null
}

async function targetOf(to: string, context: Context): Promise<Target | null | undefined> {
  const { services } = context
  const [path = ''] = to.split(/[?#]/)
  const [, kind, handle = ''] = /^\/(products|collections)\/(.+)$/.exec(path) ?? []
  if (kind === 'products') {
    const product = await services.catalogue.productByHandle(decoded(handle))
    return product && { type: 'PRODUCT', resourceId: globalId('Product', product.id) }
  }
  if (kind === 'collections') {
    const collection = await publishedCollection({ handle: decoded(handle) }, services)
    return collection && { type: 'COLLECTION', resourceId: globalId('Collection', collection.id) }
  }
  if (/^\/(pages|blogs)\//.test(path)) return documentAt(path, context)
  return resourceAt(path) ?? { type: types[path] ?? 'HTTP', resourceId: null }
}

/** A template's name for a menu returns that menu, flattened and without pages that only our website has. */
async function readAnyMenu(handle: string, context: Context) {
  const [, template] = Object.entries(templateMenus).find(([name]) => name === handle) ?? []
  if (template === undefined) return readMenu(handle, context)
  const menu = await readMenu(template, context)
  return menu && { ...menu, handle, items: menu.items.flatMap(leadingSomewhere) }
}

function leadingSomewhere(item: MenuItem): readonly MenuItem[] {
  if (item.to === null) return item.items.flatMap(leadingSomewhere)
  return item.to.startsWith('/orders') ? [] : [item]
}

async function readMenu(handle: string, context: Context) {
  const { main, footer } = context.services.menus()
  if (handle === menuHandles.main) {
    const items = await readItems(main, { id: 100, context })
    return { id: globalId('Menu', 1), handle, title: titleOf('main'), items }
  }
  if (handle !== menuHandles.groups) return null
  const items = await Promise.all(
    footer.map(async (group, i): Promise<MenuItem> => {
      const id = 200 + 100 * i
      const entries = await readItems(group.items, { id, context })
      return { ...item(id, group.title), items: entries }
    }),
  )
  return { id: globalId('Menu', 2), handle, title: titleOf('footer'), items }
}

const filled = (text: string, { services }: Context) =>
  text.replaceAll('{{supportEmail}}', services.facts().supportEmail)

declare module '#/contract/storefront/types.generated.ts' {
  interface Views {
    Menu: Pick<MenuItem, 'id' | 'title' | 'items'> & { handle: string }
    MenuItem: MenuItem
  }
}

export const menuResolvers = {
  QueryRoot: {
    menu: (_root, { handle }, context) => readAnyMenu(handle, context),
  },
  Menu: {
    title: ({ title }, _args, { language }) => title[language],
    itemsCount: ({ items }) => items.length,
  },
  MenuItem: {
    title: ({ title }, _args, context) => filled(title[context.language], context),
    tags: () => [],
    url: ({ to }, _args, context) => {
      if (to === null) return null
      if (!to.startsWith('/')) return filled(to, context)
      const [path = '', rest = ''] = to.split(/(?=[?#])/, 2)
      return context.services.publicUrl + storefrontPath(path) + rest
    },
  },
} satisfies StorefrontResolvers<MenuServices>
