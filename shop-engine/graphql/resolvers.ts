import type { Language } from '#/contract/languages.ts'

/** What the fields of one response know of its request. */
export interface RequestContext<Services = unknown> {
  services: Services
  /** The market and the language that the response is for. */
  country: string
  currency: string
  language: Language
  /** Whether the request named the country; if not, a cart in the response brings its own. */
  namesCountry: boolean
  caller: {
    /** Undefined when the request named none. */
    language: Language | undefined
    /** Where the request came from; undefined for a program in the same process. */
    address: string | undefined
  }
  /** The customer's token that `@inContext` named. */
  buyerToken: string | null
  /** What the response turned out to depend on; decides whether and how long it may be cached. */
  reads: Reads & { personal: boolean; cart: CartRead | undefined }
}

/** One cart that a response tells of, and all that its part of the response was made of. */
export interface CartRead {
  token: string
  state: string
}

/** What of the stock a response tells. */
export interface Reads {
  /** Numbers of pieces, of whatever. */
  stock: boolean
  /** Ids of products of which it tells something about the stock; `all` where a list was chosen by it. */
  labels: { all: boolean; of: Set<number> }
}

/** One field: the object that it belongs to, its arguments, and the request. */
export type Resolver<Services = unknown> = (
  parent: never,
  args: never,
  context: RequestContext<Services>,
) => unknown
/** By type and field. */
export type Resolvers<Services = unknown> = Readonly<
  Record<string, Readonly<Record<string, Resolver<Services>>>>
>
