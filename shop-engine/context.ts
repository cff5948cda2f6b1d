import type { Language } from '#/contract/languages.ts'
import type { CartService } from './carts/carts.service.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { Pictures } from './catalogue/pictures.ts'
import type { Videos } from './catalogue/videos.ts'
import type { Asker } from './customers/customer.types.ts'
import type { Customers } from './customers/customers.ts'
import type { ExchangeRates } from './markets/exchange-rates.ts'

/** What the fields of one answer are told. */
export interface RequestContext {
  services: EngineServices
  /** The market and the language that the answer is for. */
  country: string
  currency: string
  language: Language
  /** Whether the question named the country; if not, a cart in the answer brings its own. */
  namesCountry: boolean
  /** Who asks, as far as it is known. */
  asker: Asker
  /** The customer's token that `@inContext` named. */
  buyerToken: string | null
  /** What the answer turned out to depend on; decides whether and how long it may be kept. */
  reads: { stock: boolean; personal: boolean }
}

/** What the engine is made of, wired once. */
export interface EngineServices {
  catalogue: Catalogue
  carts: CartService
  customers: Customers
  pictures: Pictures
  videos: Videos
  rates: ExchangeRates
  publicUrl: string
}

/** A field of the interface: what it belongs to, its arguments, and for whom the answer is. */
export type Resolver = (parent: never, args: never, context: RequestContext) => unknown
/** By type and field. */
export type Resolvers = Readonly<Record<string, Readonly<Record<string, Resolver>>>>
