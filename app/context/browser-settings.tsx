import { createContext, use } from 'react'
import type { MessageOverrides } from '#/content/message-overrides.ts'
import type { ShownFacts } from '#/content/shown-facts.ts'
import type { RequestContext } from './request-context.ts'
import type { ShopPicture } from './shop-picture.ts'

/** The shop's settings that pages need, on the server and in the browser. */
export interface BrowserSettings {
  /** Origin for absolute URLs, without a trailing slash. */
  publicUrl: string
  shop: RequestContext['browserShop']
  facts: ShownFacts
  /** The preview of pages without a picture of their own; null if the shop has none. */
  sharePicture: ShopPicture | null
  messageOverrides: MessageOverrides
}

/** The id of the element that carries the settings to the browser, as JSON. */
export const browserSettingsId = 'settings'

export const BrowserSettingsContext = createContext<BrowserSettings | null>(null)

export function toBrowserSettings(
  { publicUrl, browserShop, facts }: RequestContext,
  own: Pick<BrowserSettings, 'sharePicture' | 'messageOverrides'>,
): BrowserSettings {
  return { publicUrl, shop: browserShop, facts, ...own }
}

let cached: BrowserSettings | undefined

/** Not validated, because `root.tsx` of the same build wrote it; and kept, because only the server's HTML has it. */
export function readBrowserSettings(): BrowserSettings {
  const settings: BrowserSettings =
    cached ?? JSON.parse(document.getElementById(browserSettingsId)?.textContent ?? '')
  cached = settings
  return settings
}

export function useBrowserSettings(): BrowserSettings {
  const settings = use(BrowserSettingsContext)
  if (settings === null) throw new Error('A page is rendered without its browser settings.')
  return settings
}
