import { menuLimits } from '../../contract/menus.ts'
import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { operation } from '../operation.ts'
import { finding } from './found.ts'
import { mutation } from './mutation.ts'

const entry = z.object({
  id: z.string(),
  title: z.string(),
  type: z.string(),
  url: z.string().nullable(),
  resourceId: z.string().nullable(),
  translations: z.array(z.object({ locale: z.string(), value: z.string() })),
})

/** An entry of a menu, with its titles in other languages than the shop's first. */
export interface MenuEntry extends z.infer<typeof entry> {
  items: readonly MenuEntry[]
}

const withNothing = entry.transform((last): MenuEntry => ({ ...last, items: [] }))
const withItems = (below: z.ZodType<MenuEntry>) => entry.extend({ items: z.array(below) })

const menu = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  items: z.array(withItems(withItems(withNothing))),
})
export type Menu = z.infer<typeof menu>

const named = z.object({
  nodes: z.array(z.object({ id: z.string(), title: z.string(), handle: z.string() })),
})
const targets = z.object({
  collections: field('collections(first: 100, sortKey: TITLE)', named),
  products: field('products(first: 100, query: "status:active", sortKey: TITLE)', named),
  pages: field('pages(first: 100, sortKey: TITLE)', named),
  blogs: field('blogs(first: 50, sortKey: TITLE)', named),
  articles: field(
    'articles(first: 100, sortKey: TITLE)',
    z.object({
      nodes: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          handle: z.string(),
          blog: z.object({ handle: z.string() }),
        }),
      ),
    }),
  ),
})
export type MenuTargets = z.infer<typeof targets>

/** What menus may lead to, besides the pages that every shop has: of each kind the first. */
export const listTargets = operation({ head: 'query', response: targets })

/** All menus of the shop. */
export const listMenus = operation({
  head: 'query',
  response: z.object({
    menus: field(`menus(first: ${menuLimits.menus})`, z.object({ nodes: z.array(menu) })),
  }),
})

export const readMenu = finding('menu(id: $id)', menu)

const identified = z.object({ id: z.string() }).nullable()

/** The product and the collection with a handle, by what the address says. */
export const findTarget = operation({
  head: 'query ($handle: String!)',
  response: z.object({
    product: field('productByIdentifier(identifier: { handle: $handle })', identified),
    collection: field('collectionByIdentifier(identifier: { handle: $handle })', identified),
  }),
})

/** Variables: `id`, `title`, and `items`. */
export const updateMenu = mutation(
  '$id: ID!, $title: String!, $items: [MenuItemUpdateInput!]!',
  'menuUpdate(id: $id, title: $title, items: $items)',
)
