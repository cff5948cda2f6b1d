import type { Language } from '#/contract/languages.ts'

/** What the resolvers of a request know about it. */
export interface RequestContext<Services = unknown> {
  services: Services
  /** The market and the language that the response is for. */
  country: string
  currency: string
  language: Language
  /** Whether the request named the country; if not, a cart in the response uses its own. */
  namesCountry: boolean
  caller: {
    /** Undefined when the request named none. */
    language: Language | undefined
    /** Where the request came from; undefined for a program in the same process. */
    address: string | undefined
    /** The request's cookies, as sent. */
    cookies?: string | undefined
    /** Adds a `Set-Cookie` to the response. */
    setCookie?: (cookie: string) => void
  }
  /** The customer's token that `@inContext` named. */
  buyerToken: string | null
  /** What the response turned out to depend on; decides whether and how long it may be cached. */
  reads: Reads & { personal: boolean; cart: CartRead | undefined }
}

/** The cart in a response, and the state from which that part of the response was made. */
export interface CartRead {
  token: string
  state: string
}

/** What a response shows about stock. */
export interface Reads {
  /** Whether it shows any quantities. */
  stock: boolean
  /** Ids of products whose stock it shows in any form; `all` if a list was filtered by stock. */
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
