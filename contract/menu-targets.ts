import { globalId } from './global-id.ts'
import type { MenuItemType } from './menus.ts'
import { builtInPages } from './storefront-paths.ts'

/** Where an entry of a menu leads. */
export interface MenuTarget {
  type: MenuItemType
  /** What it leads to, by the number or name in its id; null for what is no resource. */
  resource: string | null
  /** Of type HTTP: a page of the shop or another address; null for an entry that only groups others. */
  url: string | null
}

export const namedTarget = (type: MenuItemType, resource: string | null): MenuTarget => ({
  type,
  resource,
  url: null,
})

const policies = ['privacy-policy', 'refund-policy', 'shipping-policy', 'terms-of-service'] as const

/** Pages that every shop has, by their addresses. */
export const builtInTargets: ReadonlyMap<string, MenuTarget> = new Map([
  ['/', namedTarget('FRONTPAGE', null)],
  ['/products', namedTarget('CATALOG', null)],
  ['/collections', namedTarget('COLLECTIONS', null)],
  ['/search', namedTarget('SEARCH', null)],
  ['/account', namedTarget('CUSTOMER_ACCOUNT_PAGE', null)],
  ['/help', namedTarget('BLOG', '1')],
  ...builtInPages.map((handle, i) => [`/${handle}`, namedTarget('PAGE', `${i + 1}`)] as const),
  ...policies.map(
    (handle) => [`/${handle}`, namedTarget('SHOP_POLICY', handle.replaceAll('-', '_'))] as const,
  ),
])

/** What the ids that entries name are of, by the entries' types. */
export const resourceTypes: Readonly<Partial<Record<MenuItemType, string>>> = {
  ARTICLE: 'Article',
  BLOG: 'Blog',
  COLLECTION: 'Collection',
  PAGE: 'Page',
  PRODUCT: 'Product',
  SHOP_POLICY: 'ShopPolicy',
}

/** The id of what an entry names. */
export function resourceIdOf({ type, resource }: MenuTarget): string | null {
  const name = resourceTypes[type]
  return name && resource !== null ? globalId(name, resource) : null
}
