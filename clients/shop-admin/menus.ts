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

/** All menus of the shop. */
export const listMenus = operation({
  head: 'query',
  response: z.object({
    menus: field(`menus(first: ${menuLimits.menus})`, z.object({ nodes: z.array(menu) })),
  }),
})

export const readMenu = finding('menu(id: $id)', menu)

/** Variables: `id`, `title`, and `items`. */
export const updateMenu = mutation(
  '$id: ID!, $title: String!, $items: [MenuItemUpdateInput!]!',
  'menuUpdate(id: $id, title: $title, items: $items)',
)
