import { isShopPage } from './page-addresses.ts'
import { z } from './schema.ts'
import { translatedText } from './translated-text.ts'

const text = z.string().trim().min(1).max(60)
const title = translatedText(text)

/** A page of the shop, or an external URL; `{{supportEmail}}` stands for the shop's address. */
const target = z.string().trim().max(300).refine(isTarget)

const menuEntry = z.strictObject({ title, to: target })
export type MenuEntry = z.infer<typeof menuEntry>

const menuGroup = z.strictObject({ title, items: z.array(menuEntry).max(12) })
export type MenuGroup = z.infer<typeof menuGroup>

/** The navigation: the bar's entries in their order, and the footer's in groups. */
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

/** Whether an entry may link there. */
export function isTarget(to: string): boolean {
  if (to.startsWith('/')) return isShopPage(to)
  return /^(https:\/\/[^\s/]+\S*|mailto:\S+)$/.test(to)
}
