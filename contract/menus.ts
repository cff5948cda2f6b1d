import { z } from './schema.ts'
import { isShopPage } from './shop-pages.ts'
import { translatedText } from './translated-text.ts'

const text = z.string().trim().min(1).max(60)
const title = translatedText(text)

/** A page of the shop, or an external URL; `{{supportEmail}}` stands for the shop's address. */
const target = z.string().trim().max(300).refine(isTarget)

const menuEntry = z.strictObject({ title, to: target })
export type MenuEntry = z.infer<typeof menuEntry>

const menuGroup = z.strictObject({ title, items: z.array(menuEntry).max(12) })
export type MenuGroup = z.infer<typeof menuGroup>

/** The navigation that a shop starts with: the bar's entries in their order, and the footer's in groups. */
export const menus = z.strictObject({
  main: z.array(menuEntry).max(8),
  footer: z.array(menuGroup).max(4),
})
export type Menus = z.infer<typeof menus>

/** The handles that Shopify gives a new shop's menus, and the handle of our footer's groups. */
export const menuHandles = { main: 'main-menu', footer: 'footer', groups: 'footer-groups' } as const

/** What templates call these menus: they don't support groups without a link. */
export const templateMenus = {
  [menuHandles.footer]: menuHandles.groups,
  'next-js-frontend-header-menu': menuHandles.main,
  'next-js-frontend-footer-menu': menuHandles.groups,
} as const

/** What an entry of a menu may lead to, by Shopify's names. */
export const menuItemTypes = [
  'ARTICLE',
  'BLOG',
  'CATALOG',
  'COLLECTION',
  'COLLECTIONS',
  'CUSTOMER_ACCOUNT_PAGE',
  'FRONTPAGE',
  'HTTP',
  'PAGE',
  'PRODUCT',
  'SEARCH',
  'SHOP_POLICY',
] as const
export type MenuItemType = (typeof menuItemTypes)[number]

/** How much menus can hold. */
export const menuLimits = {
  menus: 50,
  items: 250,
  levels: 3,
  titleMax: 255,
  urlMax: 2_000,
} as const

/** Whether an entry may link there. */
export function isTarget(to: string): boolean {
  if (to.startsWith('/')) return isShopPage(to)
  return /^(https:\/\/[^\s/]+\S*|mailto:\S+)$/.test(to)
}
