import type { Resolvers } from '../graphql/resolvers.ts'
import { noMetafields } from '../graphql/serialize.ts'
import { shop, shopId } from '../storefront/shop.ts'
import type { CustomerAccountServices } from './services.ts'

export const shopCustomer: Resolvers<CustomerAccountServices> = {
  QueryRoot: { shop: () => shop },
  Shop: {
    ...noMetafields,
    id: () => shopId,
    name: (_shop: unknown, _args: unknown, { services }) => services.facts().shopName,
    email: (_shop: unknown, _args: unknown, { services }) => services.facts().supportEmail,
    url: (_shop: unknown, _args: unknown, { services }) => services.publicUrl,
    myshopifyDomain: (_shop: unknown, _args: unknown, { services }) =>
      new URL(services.publicUrl).host,
  },
}
