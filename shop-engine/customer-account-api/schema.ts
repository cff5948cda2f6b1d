import { buildSchema, GraphQLError, type GraphQLSchema } from 'graphql'
import type { Api } from '#/contract/customer-account/types.generated.ts'
import { addressesCustomer } from '../customers/addresses/addresses.account.ts'
import { customersCustomer } from '../customers/customers.account.ts'
import { bindResolvers } from '../graphql/bind-resolvers.ts'
import { answerEmpty } from '../graphql/empty-answers.ts'
import type { AccountResolvers, Unresolved } from '../graphql/resolvers.ts'
import { readSchemaSource } from '../graphql/schema-source.ts'
import { fulfillmentsCustomer } from '../orders/fulfillments.account.ts'
import { ordersCustomer } from '../orders/orders.account.ts'
import { imageFields } from '../products/media.storefront.ts'
import type { ShownPicture } from '../products/product.types.ts'
import type { Still } from '../products/videos.ts'
import { returnsCustomer } from '../returns/returns.account.ts'
import type { CustomerAccountServices } from './services.ts'
import { shopCustomer } from './shop.account.ts'

const folder = new URL('../../contract/customer-account/', import.meta.url)

const parts = [
  customersCustomer,
  addressesCustomer,
  ordersCustomer,
  fulfillmentsCustomer,
  returnsCustomer,
  shopCustomer,
  { Image: imageFields },
] as const
const resolvers: readonly AccountResolvers<CustomerAccountServices>[] = parts

/** What nothing resolves, which a test compares with what is known. */
export type UnresolvedInAccount = Unresolved<Api, (typeof parts)[number], 'required'>

/** The schema without resolvers. */
export const readCustomerAccountSchema = (): GraphQLSchema => buildSchema(readSchemaSource(folder))

declare module '#/contract/customer-account/types.generated.ts' {
  interface Views {
    Image: ShownPicture | Still
  }
}

let schema: GraphQLSchema | undefined

/** The schema with the shop's resolvers, made once for all engines; throws if a resolver matches no field. */
export function getCustomerAccountSchema(): GraphQLSchema {
  if (!schema) {
    const source = readSchemaSource(folder)
    schema = bindResolvers(source, resolvers)
    refuseRest(schema)
    answerEmpty(schema, source)
  }
  return schema
}

/** Mutations the shop doesn't have are refused as if the storefront weren't allowed to use them. */
function refuseRest(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {}))
    field.resolve ??= () => {
      throw new GraphQLError(`Access denied for ${field.name} field.`, {
        extensions: { code: 'ACCESS_DENIED' },
      })
    }
}
