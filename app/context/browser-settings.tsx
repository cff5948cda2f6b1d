import { createContext, use } from 'react'
import type { MessageOverrides } from '#/content/message-overrides.ts'
import type { ShownFacts } from '#/content/shown-facts.ts'
import type { RequestContext } from './request-context.ts'

/** What pages know of the shop's settings, on the server and in the browser alike. */
export interface BrowserSettings {
  /** Origin of addresses that others are given, without a slash at the end. */
  publicUrl: string
  shop: RequestContext['browserShop']
  facts: ShownFacts
  /** False in a shop of other goods than those that pictures and texts of our own are about. */
  sellsDemo: boolean
  messageOverrides: MessageOverrides
}

/** The name of the `meta` element that carries it from the server to the browser. */
export const browserSettingsName = 'glovebox-settings'

export const BrowserSettingsContext = createContext<BrowserSettings | null>(null)

export function toBrowserSettings(
  { publicUrl, browserShop, facts }: RequestContext,
  own: Pick<BrowserSettings, 'sellsDemo' | 'messageOverrides'>,
): BrowserSettings {
  return { publicUrl, shop: browserShop, facts, ...own }
}

/** What `root.tsx` of the same build wrote needs no second check. */
export function readBrowserSettings(page: Document): BrowserSettings {
  const meta = page.querySelector(`meta[name="${browserSettingsName}"]`)
  return JSON.parse(meta?.getAttribute('content') ?? '')
}

export function useBrowserSettings(): BrowserSettings {
  const requestContext = use(BrowserSettingsContext)
  if (requestContext === null) throw new Error('A page is rendered without its request context.')
  return requestContext
}
