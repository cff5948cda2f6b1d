import type { MenuTarget } from '#/contract/menu-targets.ts'
import { menuItemTypes } from '#/contract/menus.ts'
import { z } from '#/contract/schema.ts'
import { type Titles, titlesColumn } from './menu-titles.ts'

/** An entry of a menu, and those below it. */
export interface MenuItem extends MenuTarget {
  kind: 'MenuItem'
  /** No other entry of any menu has it. */
  id: number
  titles: Titles
  items: readonly MenuItem[]
}

const menuItem: z.ZodType<MenuItem> = z.object({
  kind: z.literal('MenuItem'),
  id: z.number(),
  titles: titlesColumn,
  type: z.enum(menuItemTypes),
  resource: z.string().nullable(),
  url: z.string().nullable(),
  get items() {
    return z.array(menuItem)
  },
})
export const itemsColumn = z.array(menuItem)

/** Entries with all below them, from the top to the bottom. */
export const allItems = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => [item, ...allItems(item.items)])
