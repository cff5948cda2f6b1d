import { readMenus, type ShownMenus } from '#/clients/shop/menus.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import { otherMenus } from '#/content/menus.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import { inOrder, type Language } from '#/contract/languages.ts'
import type { MenuEntry } from '#/contract/menus.ts'
import { pageBrand } from '../brand/logo-on.ts'
import { cacheUntilChange } from '../context/cache-until-change.server.ts'
import type { RequestContext } from '../context/request-context.ts'
import { type BarFrom, barRoom } from './bar-room.ts'

export interface PageMenus extends ShownMenus {
  barFrom: BarFrom
}

/** The navigation in each language; a page has it only in its own. */
export type MenusByLanguage = Readonly<Partial<Record<Language, PageMenus>>>

const ofShop = inEachLanguage((language) =>
  cacheUntilChange(({ shop }) => readMenus(shop.with({ language }))),
)

export async function loadMenus(requestContext: RequestContext): Promise<MenusByLanguage> {
  const menus = await Promise.all(
    inOrder(requestContext.languages).map(
      async (language) => [language, await menusIn(requestContext, language)] as const,
    ),
  )
  return Object.fromEntries(menus)
}

async function menusIn(requestContext: RequestContext, language: Language): Promise<PageMenus> {
  const found = await ofShop[language](requestContext).catch(nothing)
  const menus = found ?? originals(language, requestContext)
  const { shopName } = requestContext.facts
  const brand = pageBrand(requestContext.brand)
  return { ...menus, barFrom: barRoom({ entries: menus.main, brand, shopName }) }
}

/** The default menus, for a shop that has none or can't be reached. */
function originals(language: Language, requestContext: RequestContext): ShownMenus {
  const { main, footer } = otherMenus
  const filled = (text: string) =>
    text.replaceAll('{{supportEmail}}', requestContext.facts.supportEmail)
  const shown = ({ title, to }: MenuEntry) => ({ title: filled(title[language]), to: filled(to) })
  return {
    main: main.map(shown),
    footer: footer.map(({ title, items }) => ({
      title: title[language],
      to: null,
      items: items.map(shown),
    })),
  }
}

function nothing(error: unknown): null {
  if (isShopError(error)) return null
  throw error
}
