import { type MenuEntry, menuHandles } from '../../contract/menus.ts'
import { isShopPage } from '../../contract/page-addresses.ts'
import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { fromStorefrontPath } from '../../contract/storefront-paths.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'

const linkSchema = z.object({ title: z.string(), type: z.string(), url: z.string().nullable() })
const menuSchema = z.object({
  items: z.array(linkSchema.extend({ items: z.array(linkSchema) })),
})

const menu = (handle: string) => field(`menu(handle: "${handle}")`, menuSchema.nullable())
const operation = shopOperation({
  name: 'query Menus',
  response: z.object({
    shop: z.object({ name: z.string(), primaryDomain: z.object({ url: z.string() }) }),
    main: menu(menuHandles.main),
    footer: menu(menuHandles.footer),
    groups: menu(menuHandles.groups),
  }),
})

export const menusOperations = [operation]

/** An entry in the requested language; `to` is a path of ours or an external URL. */
export interface ShownEntry extends Pick<MenuEntry, 'to'> {
  title: string
}

export interface ShownMenus {
  main: readonly ShownEntry[]
  footer: readonly { title: string; items: readonly ShownEntry[] }[]
}

/** The shop's navigation, without entries that this website has no page for; null if there's none. Throws ShopError. */
export async function readMenus(shop: ShopAccess): Promise<ShownMenus | null> {
  const { main, groups, shop: of, ...answer } = await shop.ask(operation)
  const footer = groups ?? answer.footer
  if (main === null || footer === null) return null
  const shown = (links: readonly z.infer<typeof linkSchema>[]) =>
    links.flatMap(({ title, url }) => {
      const to = url && addressOf(url, of.primaryDomain.url)
      return to ? [{ title, to }] : []
    })
  return {
    main: shown(main.items),
    footer: [
      { title: of.name, items: shown(footer.items.filter(({ items }) => items.length === 0)) },
      ...footer.items.map(({ title, items }) => ({ title, items: shown(items) })),
    ].filter(({ items }) => items.length > 0),
  }
}

/** Maps the shop's own pages to ours, whatever its host; null for pages that we don't have. */
function addressOf(address: string, home: string): string | null {
  const url = URL.parse(address)
  if (!url || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return null
  if (url.origin !== URL.parse(home)?.origin) return address
  const path = fromStorefrontPath(url.pathname)
  return isShopPage(path) ? path + url.search + url.hash : null
}
