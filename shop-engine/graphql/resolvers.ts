import type { Api as AccountApi } from '#/contract/customer-account/types.generated.ts'
import type { Language, ShopLanguages } from '#/contract/languages.ts'
import type { Api as StorefrontApi } from '#/contract/storefront/types.generated.ts'
import type { connectionFields } from './connections.ts'

/** What the resolvers of a request know about it. */
export interface RequestContext<Services = unknown> {
  services: Services
  /** The market and the language that the response is for. */
  country: string
  currency: string
  language: Language
  languages: ShopLanguages
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

/** One field: what its object is resolved from, its arguments, and the request. */
type FieldResolver<Parent, Args, Context, Result> = (
  parent: Parent,
  args: Args,
  context: Context,
) => Answer<Result> | Promise<Answer<Result>>

/** A nullable field may be left out. */
type Answer<Result> = null extends Result ? Result | undefined : Exclude<Result, undefined>

/** The types that `scripts/schema-types.ts` prints for an API. */
interface Api {
  args: object
  types: object
  values: object
}
type At<Of, Name, Else> = Name extends keyof Of ? Of[Name] : Else

/** The resolvers of one type by field. */
type FieldsOf<Of extends Api, Name extends keyof Of['types'], Context> = {
  readonly [Field in keyof Of['types'][Name]]?: FieldResolver<
    At<Of['values'], Name, never>,
    At<At<Of['args'], Name, object>, Field, object>,
    Context,
    Of['types'][Name][Field]
  >
}
/** Resolvers by type and field. */
export type ResolversOf<Of extends Api, Context> = {
  readonly [Name in keyof Of['types']]?: FieldsOf<Of, Name, Context>
}

/**
 * The fields, as `Product.title`, that neither a resolver gives, nor the value that their object is resolved from has
 * in the right type. `Resolvers` is the union of all; `Checked` are all fields, or those that can't be left out.
 */
export type Unresolved<Of extends Api, Resolvers, Checked extends 'all' | 'required'> = {
  [Name in keyof Of['types'] & string]: `${Name}.${UnresolvedIn<
    Checked extends 'all'
      ? Of['types'][Name]
      : Pick<Of['types'][Name], RequiredIn<Of['types'][Name]>>,
    At<Of['values'], Name, never>,
    FieldsIn<Resolvers, Name> | keyof typeof connectionFields
  >}`
}[keyof Of['types'] & string]

type FieldsIn<Resolvers, Name> = Resolvers extends unknown
  ? keyof At<Resolvers, Name, object>
  : never
type RequiredIn<Fields> = {
  [Field in keyof Fields]-?: undefined extends Fields[Field] ? never : Field
}[keyof Fields]
/** What these fields are made of. */
interface Ids {
  id: { id: number | string }
  legacyResourceId: { id: number }
}
type UnresolvedIn<Fields, Value, Resolved> = {
  [Field in keyof Fields & string]: Field extends Resolved
    ? never
    : [Value] extends [Field extends keyof Ids ? Ids[Field] : Pick<Fields, Field>]
      ? never
      : Field
}[keyof Fields & string]

export type StorefrontResolvers<Services = unknown> = ResolversOf<
  StorefrontApi,
  RequestContext<Services>
>
export type StorefrontMutations<Services> = NonNullable<StorefrontResolvers<Services>['Mutation']>
export type AccountResolvers<Services = unknown> = ResolversOf<AccountApi, RequestContext<Services>>
