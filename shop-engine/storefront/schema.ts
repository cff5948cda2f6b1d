import { readdirSync, readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
} from 'graphql'
import { cartChangeResolvers } from '../carts/cart-changes.storefront.ts'
import { cartResolvers } from '../carts/carts.storefront.ts'
import { collectionResolvers } from '../collections/collections.storefront.ts'
import { addressResolvers } from '../customers/addresses/addresses.storefront.ts'
import { customerChangeResolvers, customerResolvers } from '../customers/customers.storefront.ts'
import type { RequestContext, Resolvers } from '../graphql/resolvers.ts'
import { orderResolvers } from '../orders/orders.storefront.ts'
import { mediaResolvers } from '../products/media.storefront.ts'
import { productResolvers } from '../products/products.storefront.ts'
import { variantResolvers } from '../products/variants.storefront.ts'
import { localizationResolvers } from './localization.ts'
import { nodeResolvers } from './nodes.ts'
import type { StorefrontServices } from './services.ts'
import { shopResolvers } from './shop.ts'

const folder = new URL('../../contract/storefront/', import.meta.url)

const resolvers: readonly Resolvers<StorefrontServices>[] = [
  addressResolvers,
  collectionResolvers,
  cartChangeResolvers,
  cartResolvers,
  customerChangeResolvers,
  customerResolvers,
  localizationResolvers,
  mediaResolvers,
  nodeResolvers,
  orderResolvers,
  productResolvers,
  shopResolvers,
  variantResolvers,
]

/** The interface of `contract/storefront/*.graphql`, without anything behind it. */
export function readSchema(): GraphQLSchema {
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'))
  return buildSchema(files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n'))
}

/** The interface with the shop behind it; throws when a resolver fits no field. */
export function createSchema(): GraphQLSchema {
  const schema = readSchema()
  for (const [typeName, fields] of resolvers.flatMap(
    Object.entries<Resolvers<StorefrontServices>[string]>,
  )) {
    const type = schema.getType(typeName)
    if (!isObjectType(type)) throw new Error(`The interface has no type ${typeName}`)
    for (const [name, resolve] of Object.entries(fields)) {
      const field = type.getFields()[name]
      if (!field) throw new Error(`The interface has no field ${typeName}.${name}`)
      // What arrives in a resolver is what the resolver of its parent returned; the tests hold it to that.
      field.resolve = resolve as unknown as GraphQLFieldResolver<unknown, RequestContext>
    }
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (isAbstractType(type)) type.resolveType = ({ kind }: { kind: string }) => kind
  }
  return schema
}
