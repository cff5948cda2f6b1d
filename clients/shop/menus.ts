import { menuHandles } from '../../contract/menus.ts'
import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { isShopPage } from '../../contract/shop-pages.ts'
import { fromStorefrontPath } from '../../contract/storefront-paths.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'

const linkSchema = z.object({ title: z.string(), type: z.string(), url: z.string().nullable() })
const linkWithMore = linkSchema.extend({ items: z.array(linkSchema) })
const menuSchema = z.object({
  items: z.array(linkSchema.extend({ items: z.array(linkWithMore) })),
})
type Link = z.infer<typeof linkSchema> & { items?: readonly Link[] }

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

/** An entry in the requested language. */
export interface ShownEntry {
  title: string
  /** A path of ours or an external URL; null for one that only groups others. */
  to: string | null
  /** Those below it, if there are any. */
  items?: readonly ShownEntry[]
}

export interface ShownMenus {
  main: readonly ShownEntry[]
  /** In groups of links. */
  footer: readonly Required<ShownEntry>[]
}

/** The shop's navigation, without entries that this website has no page for; null if there's none. Throws ShopError. */
export async function readMenus(shop: ShopAccess): Promise<ShownMenus | null> {
  const { main, groups, shop: of, ...answer } = await shop.ask(operation)
  const footer = groups ?? answer.footer
  if (main === null || footer === null) return null
  const addressIn = ({ url }: Link) => (url ? addressOf(url, of.primaryDomain.url) : null)
  const shown = (links: readonly Link[]): ShownEntry[] =>
    links.flatMap((link): ShownEntry[] => {
      const [to, items] = [addressIn(link), shown(link.items ?? [])]
      if (items.length > 0) return [{ title: link.title, to, items }]
      return to ? [{ title: link.title, to }] : []
    })
  return {
    main: shown(main.items),
    footer: [
      {
        title: of.name,
        to: null,
        items: shown(footer.items.filter(({ items }) => items.length === 0)),
      },
      ...footer.items.map((group) => ({
        title: group.title,
        to: addressIn(group),
        items: shown(group.items).flatMap(linksIn),
      })),
    ].filter(({ items }) => items.length > 0),
  }
}

/** An entry of the footer and those below it, one after the other. */
const linksIn = (entry: ShownEntry): ShownEntry[] => {
  const { items = [], ...link } = entry
  return [...(link.to === null ? [] : [link]), ...items.flatMap(linksIn)]
}

/** Maps the shop's own pages to ours, whatever its host; null for pages that we don't have. */
function addressOf(address: string, home: string): string | null {
  const url = URL.parse(address)
  if (!url || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return null
  if (url.origin !== URL.parse(home)?.origin) return address
  const path = fromStorefrontPath(url.pathname)
  return isShopPage(path) ? path + url.search + url.hash : null
}
