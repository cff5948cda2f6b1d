import { createContext, use } from 'react'
import type { MessagesByFeature } from '#/content/message-overrides.ts'
import type { ShownFacts } from '#/content/shown-facts.ts'
import { allLanguages, type ShopLanguages, type Translated } from '#/contract/languages.ts'
import { pageBrand } from '../brand/logo-on.ts'
import type { PageBrand } from '../brand/page-brand.ts'
import type { RequestContext } from './request-context.ts'
import type { ShopPicture } from './shop-picture.ts'

/** The shop's settings that pages need, on the server and in the browser. */
export interface BrowserSettings {
  /** Origin for absolute URLs, without a trailing slash. */
  publicUrl: string
  shop: RequestContext['browserShop']
  facts: ShownFacts
  /** True: nobody can pay before the order is placed, so that no day of delivery can be promised. */
  paidLater: boolean
  brand: PageBrand | null
  /** The preview of pages without a picture of their own; null if the shop has none. */
  sharePicture: ShopPicture | null
  messages: OwnMessages
  /** Those that the owner chose; undefined for all of the program's. */
  languages?: ShopLanguages
}

/** The shop's own messages, as far as a page carries them. */
export interface OwnMessages {
  inPage: Partial<Translated<MessagesByFeature>>
  /** The sets that have others; null if the shop is locked, so that those may not be read. */
  elsewhere: Partial<Translated<readonly string[]>> | null
}

/** The id of the element that carries the settings to the browser, as JSON. */
export const browserSettingsId = 'settings'

export const BrowserSettingsContext = createContext<BrowserSettings | null>(null)

export function toBrowserSettings(
  { publicUrl, browserShop, facts, brand, languages, language, checkout }: RequestContext,
  own: Pick<BrowserSettings, 'sharePicture' | 'messages'>,
): BrowserSettings {
  const chosen = JSON.stringify(languages) === JSON.stringify(allLanguages) ? {} : { languages }
  const payments = checkout?.methods(language) ?? []
  return {
    publicUrl,
    shop: browserShop,
    facts,
    paidLater: payments.length > 0 && payments.every(({ isLater }) => isLater),
    brand: pageBrand(brand),
    ...own,
    ...chosen,
  }
}

let cached: BrowserSettings | undefined

/** Not validated, because `root.tsx` of the same build wrote it; and kept, because only the server's HTML has it. */
export function readBrowserSettings(): BrowserSettings {
  const settings: BrowserSettings =
    cached ?? JSON.parse(document.getElementById(browserSettingsId)?.textContent ?? '')
  cached = settings
  return settings
}

/** Keeps settings that were changed on the page. */
export function keepBrowserSettings(settings: BrowserSettings): void {
  cached = settings
}

/** The languages that the shop offers, and its first. */
export const useShopLanguages = (): ShopLanguages => useBrowserSettings().languages ?? allLanguages

export function useBrowserSettings(): BrowserSettings {
  const settings = use(BrowserSettingsContext)
  if (settings === null) throw new Error('A page is rendered without its browser settings.')
  return settings
}
