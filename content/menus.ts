import { type Menus, menus } from '#/contract/menus.ts'
import demo from './menus.json' with { type: 'json' }

/** The navigation until the owner changes it. */
export const firstMenus: Menus = menus.parse(demo)

/** The same for a shop that doesn't sell the demo's goods. */
export const otherMenus: Menus = {
  main: firstMenus.main.map((entry) =>
    entry.to === '/about' ? { ...entry, title: { en: 'About us', fr: 'Qui sommes-nous' } } : entry,
  ),
  footer: firstMenus.footer.map(({ title, items }) => ({
    title,
    items: items.filter(({ to }) => !to.startsWith('/products/')),
  })),
}
