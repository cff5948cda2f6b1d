import { inEachLanguage } from '#/contract/in-each-language.ts'
import type { Language } from '#/contract/languages.ts'
import { type Menus, menus } from '#/contract/menus.ts'
import demo from './menus.json' with { type: 'json' }
import { textsOf } from './texts.ts'

const texts = textsOf('storefront')
const aboutIn = (language: Language) => texts[language].menus.about

/** The demo's navigation. */
export const firstMenus: Menus = menus.parse(demo)

/** The navigation of any other shop until its owner changes it. */
export const otherMenus: Menus = {
  main: firstMenus.main.map((entry) =>
    entry.to === '/about' ? { ...entry, title: inEachLanguage(aboutIn) } : entry,
  ),
  footer: firstMenus.footer.map(({ title, items }) => ({
    title,
    items: items.filter(({ to }) => !to.startsWith('/products/')),
  })),
}
