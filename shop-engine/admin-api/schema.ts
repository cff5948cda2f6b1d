import { readFileSync } from 'node:fs'
import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isListType,
  isObjectType,
} from 'graphql'
import type { Api, Of } from '#/contract/admin/types.generated.ts'
import type { Scope } from '#/contract/staff.ts'
import { createOrderAdmin } from '../checkout/create-order.admin.ts'
import { collectionsAdmin } from '../collections/collections.admin.ts'
import { customersAdmin } from '../customers/customers.admin.ts'
import { discountsAdmin } from '../discounts/discounts.admin.ts'
import { draftsAdmin } from '../drafts/drafts.admin.ts'
import { giftCardsAdmin } from '../gift-cards/gift-cards.admin.ts'
import {
  type AdminContext,
  type AdminFeature,
  type AdminMutations,
  type AdminResolvers,
  refuseWithout,
  type Translatable,
} from '../graphql/admin.ts'
import { bindResolvers } from '../graphql/bind-resolvers.ts'
import { parseGlobalId } from '../graphql/global-id.ts'
import type { Unresolved } from '../graphql/resolvers.ts'
import { unknownFields } from '../graphql/search-syntax.ts'
import { inventoryAdmin } from '../inventory/inventory.admin.ts'
import { locationsAdmin } from '../inventory/locations.admin.ts'
import { filesAdmin } from '../media/files.admin.ts'
import { productMediaAdmin } from '../media/product-media.admin.ts'
import { menusAdmin } from '../menus/menus.admin.ts'
import { metafieldsAdmin } from '../metafields/metafields.admin.ts'
import { fulfillmentAdmin } from '../orders/fulfillment.admin.ts'
import { fulfillmentProgressAdmin } from '../orders/fulfillment-progress.admin.ts'
import { ordersAdmin } from '../orders/orders.admin.ts'
import { refundsAdmin } from '../orders/refunds.admin.ts'
import { blogsAdmin } from '../pages/blogs.admin.ts'
import { pagesAdmin } from '../pages/pages.admin.ts'
import { policiesAdmin } from '../policies/policies.admin.ts'
import { bundlesAdmin } from '../products/bundles.admin.ts'
import { productMutationsAdmin } from '../products/product-mutations.admin.ts'
import { productsAdmin } from '../products/products.admin.ts'
import { redirectsAdmin } from '../redirects/redirects.admin.ts'
import { salesAdmin } from '../reports/sales.admin.ts'
import { returnsAdmin } from '../returns/returns.admin.ts'
import { webhooksAdmin } from '../webhooks/webhooks.admin.ts'
import { deliveryAdmin } from './delivery.admin.ts'
import { refuseOtherValues } from './only-values.ts'
import { productSetAdmin } from './product-set.admin.ts'
import { publishingMutations, publishingPayload } from './publishing.ts'
import type { AdminServices } from './services.ts'
import { shopAdmin } from './shop.admin.ts'
import { tagMutations } from './tags.ts'
import { translatableResources } from './translatable-resources.ts'
import { translationMutations } from './translating.ts'
import { answerRefusals } from './user-errors.ts'

const parts = [
  shopAdmin,
  policiesAdmin,
  deliveryAdmin,
  customersAdmin,
  filesAdmin,
  productMediaAdmin,
  productSetAdmin,
  ordersAdmin,
  createOrderAdmin,
  salesAdmin,
  refundsAdmin,
  returnsAdmin,
  fulfillmentAdmin,
  fulfillmentProgressAdmin,
  draftsAdmin,
  discountsAdmin,
  giftCardsAdmin,
  productsAdmin,
  productMutationsAdmin,
  bundlesAdmin,
  inventoryAdmin,
  locationsAdmin,
  collectionsAdmin,
  webhooksAdmin,
  metafieldsAdmin,
  redirectsAdmin,
  pagesAdmin,
  blogsAdmin,
  menusAdmin,
] as const
const features: readonly AdminFeature<AdminServices>[] = parts

/** What the features have of one kind, all in one record. */
const together = <Value>(
  partOf: (feature: AdminFeature<AdminServices>) => object | undefined,
): Readonly<Record<string, Value>> =>
  Object.assign({}, ...features.map((feature) => partOf(feature) ?? {}))

type Found = Of<'Node'> | null | undefined
const nodes = together<
  (id: string, context: AdminContext<AdminServices>) => Found | Promise<Found>
>((feature) => feature.nodes)

/** What each list can be searched by. */
export const searches = together<readonly string[]>((feature) => feature.searches)

/** Root fields without a scope of their own; some require that of the node, the tagged object, or the topic. */
const checksItself = new Set([
  'shop',
  'job',
  'node',
  'nodes',
  'currentAppInstallation',
  'webhookSubscription',
  'webhookSubscriptions',
  'webhookSubscriptionsCount',
  'metafieldDefinition',
  'metafieldDefinitions',
  'translatableResource',
  'translatableResources',
  'translatableResourcesByIds',
])

const translatable = together<Translatable<AdminServices>>((feature) => feature.translatable)

const mutations: AdminMutations<AdminServices> = {
  ...tagMutations<AdminServices>(
    together((feature) => feature.taggable),
    find,
  ),
  ...publishingMutations<AdminServices>(together((feature) => feature.publishable)),
  ...translationMutations<AdminServices>(translatable),
  ...together(({ resolvers }) => resolvers.Mutation),
}

const scopes: Readonly<Record<string, Scope | null>> = {
  ...Object.fromEntries(
    Object.entries(mutations).map(([name, { scope }]) => [`Mutation.${name}`, scope]),
  ),
  ...together<Scope>((feature) => feature.scopes),
}

/** The scope that a field needs; undefined for one that needs none beyond its parent's. */
export function scopeOf(
  typeName: string,
  field: GraphQLField<unknown, unknown>,
): Scope | undefined {
  const returned = getNamedType(field.type).name.replace(/Connection$/, '')
  return scopes[`${typeName}.${field.name}`] ?? scopes[returned] ?? undefined
}

/** The text of the schema that `npm run admin-schema` cut. */
export const readSource = (): string =>
  readFileSync(new URL('../../contract/admin/schema.graphql', import.meta.url), 'utf8')

/** The inputs that the official schema lacks. */
export const readOwnInputs = (): string =>
  readFileSync(new URL('../../contract/admin/own-inputs.graphql', import.meta.url), 'utf8')

/** What nothing resolves, which a test compares with what is known. */
export type UnresolvedInAdmin = Unresolved<
  Api,
  (typeof parts)[number]['resolvers'] | typeof others,
  'all'
>

const translations = translatableResources<AdminServices>(translatable)

const others = {
  QueryRoot: {
    node: (_root, { id }, context) => find(id, context),
    nodes: (_root, { ids }, context) => Promise.all(ids.map((id) => find(id, context))),
    ...translations.QueryRoot,
  },
  TranslatableResource: translations.TranslatableResource,
  PublishablePublishPayload: publishingPayload(find),
  PublishableUnpublishPayload: publishingPayload(find),
} satisfies AdminResolvers<AdminServices>

let schema: GraphQLSchema | undefined

/** The Admin API with the shop behind it, made once for all engines; throws for a root field that names no scope. */
export function getAdminSchema(): GraphQLSchema {
  schema ??= createAdminSchema()
  return schema
}

function createAdminSchema(): GraphQLSchema {
  const schema = bindResolvers(readSource() + readOwnInputs(), [
    ...features.map(({ resolvers: { Mutation: _, ...rest } }) => rest),
    others,
    {
      Mutation: Object.fromEntries(
        Object.entries(mutations).map(([name, { resolve }]) => [name, resolve]),
      ),
    },
  ])
  for (const [name, fields] of Object.entries(searches)) {
    const field = schema.getQueryType()?.getFields()[name]
    if (field) warnOfUnknown(field, fields)
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    const isRoot = type === schema.getQueryType() || type === schema.getMutationType()
    for (const field of Object.values(type.getFields())) {
      if (type === schema.getMutationType()) {
        answerRefusals(field)
        refuseOtherValues(field)
        listNothing(field)
      }
      const scope = scopeOf(type.name, field)
      const isOthers = !aboutCustomers.has(scope) && !copiesNothing.has(field.name)
      if (type === schema.getMutationType() && isOthers) guardNaming(field)
      if (scope) guard(field, scope)
      else if (isRoot && !checksItself.has(field.name) && !(field.name in mutations))
        throw new Error(`${type.name}.${field.name} names no scope`)
    }
  }
  return schema
}

/** As Shopify's, the lists of what a refused mutation would have changed are empty, and not null. */
function listNothing({ type }: GraphQLField<unknown, unknown>): void {
  const payload = getNamedType(type)
  for (const field of isObjectType(payload) ? Object.values(payload.getFields()) : []) {
    if (!isListType(field.type)) continue
    const resolve = field.resolve ?? defaultFieldResolver
    field.resolve = async (...args) => (await resolve(...args)) ?? []
  }
}

function guard(field: GraphQLField<unknown, unknown>, scope: Scope): void {
  const resolve = field.resolve ?? defaultFieldResolver
  field.resolve = (parent, args, context, info) => {
    refuseWithout(scope, { name: field.name, context: context as AdminContext })
    return resolve(parent, args, context, info)
  }
}

/** Scopes of mutations about customers themselves. */
const aboutCustomers: ReadonlySet<Scope | undefined> = new Set<Scope>([
  ...(['write_customers', 'write_customer_data_erasure'] as const),
])

/** Mutations that take a customer's id, and put nothing of the customer into what they answer. */
const copiesNothing: ReadonlySet<string> = new Set([
  'orderCustomerSet',
  'giftCardCreate',
  'giftCardUpdate',
])

/** Naming a customer takes their scope: what is made for them shows their email address, or that they exist. */
function guardNaming(field: GraphQLField<unknown, unknown>): void {
  const resolve = field.resolve ?? defaultFieldResolver
  field.resolve = (parent, args, context, info) => {
    const request = { name: field.name, context: context as AdminContext }
    if (namesCustomer(args)) refuseWithout('read_customers', request)
    return resolve(parent, args, context, info)
  }
}

/** Whether an input holds a customer's id, or looks one up by other means (`toAssociate`). */
function namesCustomer(input: unknown): boolean {
  if (typeof input === 'string') return input.startsWith('gid://shopify/Customer/')
  if (input === null || typeof input !== 'object') return false
  return Object.entries(input).some(
    ([name, value]) => (name === 'toAssociate' && value !== null) || namesCustomer(value),
  )
}

/** Warns of unknown fields in a search; as in Shopify, they have no effect on what is found. */
function warnOfUnknown(field: GraphQLField<unknown, unknown>, fields: readonly string[]): void {
  const resolve = field.resolve ?? defaultFieldResolver
  const message = 'Invalid search field for this query.'
  field.resolve = (parent, args, context, info) => {
    const { query } = args as { query?: string | null }
    const unknown = unknownFields(query ?? '', fields)
    if (unknown.length > 0)
      (context as AdminContext).warnings.push({
        path: [String(info.path.key)],
        query: query ?? '',
        warnings: unknown.map((name) => ({ field: name, message, code: 'invalid_field' })),
      })
    return resolve(parent, args, context, info)
  }
}

async function find(id: string, context: AdminContext<AdminServices>): Promise<Of<'Node'> | null> {
  const { type } = parseGlobalId(id)
  const find = Object.hasOwn(nodes, type) ? nodes[type] : undefined
  if (!find) return null
  const scope = scopes[type]
  if (scope) refuseWithout(scope, { name: 'node', context })
  return (await find(id, context)) ?? null
}
