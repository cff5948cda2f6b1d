import { readdirSync, readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
} from 'graphql'
import { cartResolvers } from '../carts/cart.resolvers.ts'
import { cartChangeResolvers } from '../carts/cart-change.resolvers.ts'
import { catalogueResolvers } from '../catalogue/catalogue.resolvers.ts'
import { mediaResolvers } from '../catalogue/media.resolvers.ts'
import { productResolvers } from '../catalogue/product.resolvers.ts'
import { variantResolvers } from '../catalogue/variant.resolvers.ts'
import type { RequestContext, Resolvers } from '../context.ts'
import { addressResolvers } from '../customers/addresses/address.resolvers.ts'
import { customerResolvers } from '../customers/customer.resolvers.ts'
import { customerChangeResolvers } from '../customers/customer-change.resolvers.ts'
import { orderResolvers } from '../customers/order-history/order.resolvers.ts'
import { localizationResolvers } from '../markets/localization.resolvers.ts'
import { nodeResolvers } from '../nodes/node.resolvers.ts'
import { shopResolvers } from '../shop/shop.resolvers.ts'

const folder = new URL('../../contract/storefront/', import.meta.url)

const resolvers: readonly Resolvers[] = [
  addressResolvers,
  catalogueResolvers,
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
  for (const [typeName, fields] of resolvers.flatMap(Object.entries<Resolvers[string]>)) {
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
