import { createContext, RouterContextProvider } from 'react-router'
import type { ShopAccess, ShopAddress } from '../../clients/shop/shop.ts'
import type { ShownFacts } from '../../content/shown-facts.ts'
import type { Announcement } from '../../contract/announcement.ts'
import type { ShownBrand } from '../../contract/brand.ts'
import type { HomeSection } from '../../contract/home-sections.ts'
import type { Language, ShopLanguages } from '../../contract/languages.ts'
import type { ProductField } from '../../contract/shop-settings.ts'
import type { ShopTexts } from '../../contract/shop-texts.ts'
import type {
  AnsweredQuestions,
  NewsletterList,
  StockAlerts,
  VisibleReviews,
} from '../../ports/backend.ts'
import type { HostedCheckout, HostedOrderLinks, HostedSignIn } from '../../ports/hosted-shop.ts'

/**
 * What the server knows about a request when it renders a page. Nothing here identifies a person, so that a rendered
 * page can be cached for everyone with the same language, country, and gate; only submitted forms have their IP
 * address, too.
 */
export interface RequestContext {
  language: Language
  /** two upper-case characters; the market whose currency the prices are in. */
  country: string
  /** True: no catalog data and no page content, only the gate. */
  locked: boolean
  /** True: the gate names the pages that it leaves open. */
  serviceOpen?: boolean
  /** True: the page is open behind the gate, and nothing around it leads into the shop. */
  apart?: boolean
  /** The line above the bar, if there's one today. */
  announcement?: Announcement | null
  /** True (`SITE_LAUNCHED`): there is no gate, whatever a browser has stored about one. */
  launched: boolean
  /** The visitor's IP address; for submitted forms, never for a page that may be cached. */
  address?: string
  /** True: the browser renders the page itself, and asks only for its data. */
  dataOnly?: boolean
  /** False: there is no mail server, and pages promise no emails. */
  sendsMail: boolean
  /** Origin for absolute URLs, without a trailing slash. */
  publicUrl: string
  /** The languages that the shop offers, and its first. */
  languages: ShopLanguages
  /** The shop's current facts. */
  facts: ShownFacts
  brand: ShownBrand
  /** The texts that the owner has rewritten. */
  texts: ShopTexts
  /** The sections of the home page. */
  home: readonly HomeSection[]
  /** The fields of the owner's choosing that product pages show, in order. */
  productFields: readonly ProductField[]
  /** The same object until something in the shop changes; null for a shop that doesn't publish changes. */
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
  /** Logs why a page failed. */
  logFailure(error: unknown, about: { path: string }): void
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
