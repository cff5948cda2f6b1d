import { GraphQLError } from 'graphql'
import type { ProblemCode } from '#/content/refusals.ts'
import type { Api, Args, Members, Of, Types } from '#/contract/admin/types.generated.ts'
import type { Language, ShopLanguages } from '#/contract/languages.ts'
import { includesScope, type Scope } from '#/contract/staff.ts'
import type { StaffCaller } from '#/ports/staff.ts'
import type { Change } from '../changes/change.ts'
import { refuse } from '../changes/refused.ts'
import type { Content, TranslatableResource, Translation } from '../changes/translated-content.ts'
import type { Page } from './connections.ts'
import type { ResolversOf } from './resolvers.ts'

/** A search whose conditions on unknown fields were ignored. */
export interface SearchWarning {
  path: readonly string[]
  query: string
  warnings: readonly { field: string; message: string; code: 'invalid_field' }[]
}

/** What the resolvers of an Admin API request know about it. */
export interface AdminContext<Services = unknown> {
  services: Services
  caller: StaffCaller
  /** The shop's first language, which the Admin API's texts are in. */
  language: Language
  languages: ShopLanguages
  /** The caller's language, which user errors are in. */
  readerLanguage: Language
  /** The warnings in `extensions.search` about searches with unknown fields. */
  warnings: SearchWarning[]
  /** The codes of what was refused, in `extensions.refusals` for signed-in staff: their screens go by them. */
  refusals: ProblemCode[]
  /** Runs a mutation in one transaction with its entries in the audit log; at least one is needed. */
  change<Result>(mutation: string, work: (change: Change) => Promise<Result>): Promise<Result>
}

/** A type whose objects have tags. */
export interface Taggable {
  /** The scope required to change them. */
  scope: Scope
  /** Changes the tags of an object to what `after` makes of them; throws `Refused` for an unknown id. */
  edit(
    change: Change,
    id: string,
    after: (tags: readonly string[]) => readonly string[],
  ): Promise<void>
}

/** A type whose objects storefronts can see once published. */
export interface Publishable {
  publish(change: Change, id: string, listed: boolean): Promise<void>
}

/** A type whose objects have texts in several languages. */
export interface Translatable<Services = unknown> {
  /** Of what the scopes for reading and changing it are. */
  scope: 'content' | 'products' | 'online_store_navigation'
  find(
    id: string,
    context: AdminContext<Services>,
  ): Promise<TranslatableResource | null | undefined>
  /** A page of all of them, where the API lists them. */
  list?(
    args: Args['QueryRoot']['translatableResources'],
    context: AdminContext<Services>,
  ): Promise<Page<TranslatableResource>>
  /** Saves the texts that `wanted` returns; throws `Refused` for an unknown id. */
  translate(
    change: Change,
    id: string,
    translationsOf: (content: readonly Content[]) => readonly Translation[],
  ): Promise<void>
}

/** Resolvers by type and field. */
export type AdminResolvers<Services = unknown> = Omit<
  ResolversOf<Api, AdminContext<Services>>,
  'Mutation'
> & { readonly Mutation?: AdminMutations<Services> }

export type AdminMutations<Services = unknown> = Readonly<Record<string, AdminMutation<Services>>>

interface AdminMutation<Services> {
  /** The scope that a caller needs; null if the mutation refuses callers itself. */
  scope: Scope | null
  resolve(root: unknown, args: never, context: AdminContext<Services>): Promise<object>
}

type TypeName = keyof Types | keyof Members
type FieldName = { [Name in keyof Types]: `${Name}.${keyof Types[Name] & string}` }[keyof Types]
type Found<Name extends Members['Node']> = (Of<Name> & { kind: Name }) | null | undefined

/** What a feature adds to the Admin API; its file is next to the feature's rules. */
export interface AdminFeature<Services = unknown> {
  /** By type and field. */
  resolvers: AdminResolvers<Services>
  /**
   * The scope required for a type (wherever a field returns it, a list of it, or its connection) or a root field
   * (`QueryRoot.productsCount`); only those in `checksItself` need none. A mutation names its own.
   */
  scopes: { readonly [Name in TypeName | FieldName]?: Scope }
  /** What its root lists can be searched by; other names in a search cause a warning. */
  searches?: { readonly [Name in keyof Types['QueryRoot']]?: readonly string[] }
  /** What `tagsAdd` and `tagsRemove` find, by type. */
  taggable?: { readonly [Name in TypeName]?: Taggable }
  /** What `publishablePublish` finds, by type. */
  publishable?: { readonly [Name in TypeName]?: Publishable }
  /** What `translationsRegister` finds, by type; `Link` is Shopify's name for an entry of a menu there. */
  translatable?: { readonly [Name in TypeName | 'Link']?: Translatable<Services> }
  /** What `node` finds by the number in its id; the value has the type's name as its `kind`. */
  nodes?: {
    readonly [Name in Members['Node']]?: (
      id: string,
      context: AdminContext<Services>,
    ) => Found<Name> | Promise<Found<Name>>
  }
}

/** @throws Refused for a list that asks for nothing, which the audit log couldn't tell of */
export function refuseEmpty(list: readonly unknown[], field: string): void {
  if (list.length === 0) throw refuse('noneGiven', [field])
}

type MutationName = keyof Types['Mutation']
type Payload<Name extends MutationName> = NonNullable<Types['Mutation'][Name]>
type Awaitable<Value> = Value | Promise<Value>

/** What mutations do, by name: each returns what creates the payload after the commit. */
type Works<Services> = {
  readonly [Name in MutationName]?: Work<
    Args['Mutation'][Name],
    Omit<Payload<Name>, ErrorsField>,
    Services
  >
}
type Work<Input, Made, Services> = (
  args: Input,
  change: Change,
  context: AdminContext<Services>,
) => Promise<() => Awaitable<Made>>
type ErrorsField = 'userErrors' | 'mediaUserErrors' | 'orderCancelUserErrors'

type Prepare<Input, Services> = (
  args: Input,
  context: AdminContext<Services>,
) => Promise<AdminContext<Services>>

interface HowTo<Services> {
  /** What is done before the transaction begins: checks, or a context in which more is known. */
  prepare?: { readonly [Name in MutationName]?: Prepare<Args['Mutation'][Name], Services> }
}

/**
 * Mutations that take `scope`. Each works in one transaction; what the rules refuse becomes the payload's user errors
 * (`admin-api/user-errors.ts`).
 * @param scope null if they refuse callers themselves
 */
export function mutations<Services>(
  scope: Scope | null,
  works: Works<Services>,
  { prepare = {} }: HowTo<Services> = {},
): AdminMutations<Services> {
  const prepareBy = new Map(Object.entries<Prepare<never, Services>>(prepare))
  return Object.fromEntries(
    Object.entries<Work<never, object, Services>>(works).map(([name, work]) => [
      name,
      {
        scope,
        async resolve(_root: unknown, args: never, context: AdminContext<Services>) {
          const prepared = (await prepareBy.get(name)?.(args, context)) ?? context
          const view = await context.change(name, (change) => work(args, change, prepared))
          return view()
        },
      },
    ]),
  )
}

/** @throws GraphQLError `ACCESS_DENIED` if the caller lacks the scope */
export function refuseWithout(
  scope: Scope,
  request: { name: string; context: AdminContext },
): void {
  if (includesScope(request.context.caller.scopes, scope)) return
  const requiredAccess = `\`${scope}\` access scope.`
  throw new GraphQLError(
    `Access denied for ${request.name} field. Required access: ${requiredAccess}`,
    {
      extensions: {
        code: 'ACCESS_DENIED',
        documentation: 'https://shopify.dev/api/usage/access-scopes',
        requiredAccess,
      },
    },
  )
}

/** Publishing together with another change requires the same scope as publishing alone. */
export function requirePublications(
  { published }: { published?: boolean | null },
  context: AdminContext,
): void {
  if (typeof published === 'boolean')
    refuseWithout('write_publications', { name: 'published', context })
}
