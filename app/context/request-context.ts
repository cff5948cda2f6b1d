import { createContext, RouterContextProvider } from 'react-router'
import type { ShopAccess, ShopAddress } from '../../clients/shop/shop.ts'
import type { ShownFacts } from '../../content/shown-facts.ts'
import type { Language } from '../../contract/languages.ts'
import type { ShopTexts } from '../../contract/shop-texts.ts'
import type {
  AnsweredQuestions,
  NewsletterList,
  StockAlerts,
  VisibleReviews,
} from '../../ports/backend.ts'
import type { HostedCheckout, HostedOrderLinks, HostedSignIn } from '../../ports/hosted-shop.ts'

/**
 * What the server knows of a request when it renders a page. Nothing here tells persons apart, so that a
 * rendered page may be kept and shown to everyone with the same language, country and gate; what is sent also has the
 * address it came from.
 */
export interface RequestContext {
  language: Language
  /** two upper-case characters; the market whose currency the prices are in. */
  country: string
  /** True: no catalog data and no page content, only the gate. */
  locked: boolean
  /** True (`SITE_LAUNCHED`): there is no gate, whatever a browser remembers of one. */
  launched: boolean
  /** The visitor's IP address; for forms that are sent, and never for a page that may be cached. */
  address?: string
  /** Origin for absolute addresses, without a slash at the end. */
  publicUrl: string
  /** What the shop promises now. */
  facts: ShownFacts
  /** The texts that the owner has written anew. */
  texts: ShopTexts
  /** The same object until something of the shop changes; null for a shop that tells of no changes. */
  unchangedSince: object | null
  /** How this server asks the shop; already set to the request's language and country. */
  shop: ShopAccess
  /** What the browser needs to ask the shop itself. */
  browserShop: Pick<ShopAddress, 'endpoint' | 'publicToken' | 'refused' | 'customersAt'> & {
    /** Where customers sign in at a shop that takes no passwords. */
    accountUrl?: string
  }
  /** Null where another shop hosts the checkout. */
  checkout: HostedCheckout | null
  /** Null where another shop has the orders. */
  orderLinks: HostedOrderLinks | null
  /** For other storefronts' customers; null where none sign in here. */
  signIn: HostedSignIn | null
  newsletter: NewsletterList
  stockAlerts: StockAlerts
  reviews: VisibleReviews
  questions: AnsweredQuestions
}

const routerContext = createContext<RequestContext>()

export function requestContextOf(context: Readonly<RouterContextProvider>): RequestContext {
  return context.get(routerContext)
}

/** What the server hands to the pages with each request. */
export function createRequestContext(requestContext: RequestContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(routerContext, requestContext)
  return context
}
