import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLSchema } from 'graphql'
import type { Api } from '#/contract/storefront/types.generated.ts'
import { cartMetafieldResolvers } from '../carts/cart-metafields.storefront.ts'
import { cartMutationResolvers } from '../carts/cart-mutations.storefront.ts'
import { cartResolvers } from '../carts/carts.storefront.ts'
import { deliveryResolvers } from '../carts/delivery.storefront.ts'
import { collectionResolvers } from '../collections/collections.storefront.ts'
import { addressResolvers } from '../customers/addresses/addresses.storefront.ts'
import { customerChangeResolvers, customerResolvers } from '../customers/customers.storefront.ts'
import { bindResolvers } from '../graphql/bind-resolvers.ts'
import { answerEmpty } from '../graphql/empty-answers.ts'
import type { StorefrontResolvers, Unresolved } from '../graphql/resolvers.ts'
import { readSchemaSource } from '../graphql/schema-source.ts'
import { menuResolvers } from '../menus/menus.storefront.ts'
import { orderResolvers } from '../orders/orders.storefront.ts'
import { policyResolvers } from '../policies/policies.storefront.ts'
import { mediaResolvers } from '../products/media.storefront.ts'
import { productResolvers } from '../products/products.storefront.ts'
import { variantResolvers } from '../products/variants.storefront.ts'
import { redirectResolvers } from '../redirects/redirects.storefront.ts'
import { localizationResolvers } from './localization.ts'
import { metafieldResolvers } from './metafields.ts'
import { nodeResolvers } from './nodes.ts'
import { notOffered } from './not-offered.ts'
import { pageResolvers } from './pages.ts'
import { searchResolvers } from './search.ts'
import type { StorefrontServices } from './services.ts'
import { shopResolvers } from './shop.ts'
import { sitemapResolvers } from './sitemap.ts'

const folder = new URL('../../contract/storefront/', import.meta.url)

const parts = [
  addressResolvers,
  collectionResolvers,
  cartMutationResolvers,
  cartMetafieldResolvers,
  cartResolvers,
  customerChangeResolvers,
  customerResolvers,
  deliveryResolvers,
  localizationResolvers,
  mediaResolvers,
  menuResolvers,
  metafieldResolvers,
  nodeResolvers,
  notOffered,
  orderResolvers,
  pageResolvers,
  policyResolvers,
  productResolvers,
  redirectResolvers,
  searchResolvers,
  shopResolvers,
  sitemapResolvers,
  variantResolvers,
] as const
const resolvers: readonly StorefrontResolvers<StorefrontServices>[] = parts

/** What nothing resolves, which a test compares with what is known. */
export type UnresolvedInStorefront = Unresolved<Api, (typeof parts)[number], 'required'>

/** The schema without resolvers. */
export const readSchema = (): GraphQLSchema => buildSchema(readSchemaSource(folder))

let schema: GraphQLSchema | undefined

/** The schema with the shop's resolvers, made once for all engines; throws if a resolver matches no field. */
export function getSchema(): GraphQLSchema {
  if (!schema) {
    schema = bindResolvers(readSchemaSource(folder), resolvers)
    answerEmpty(schema, readFileSync(new URL('remaining.graphql', folder), 'utf8'))
  }
  return schema
}
