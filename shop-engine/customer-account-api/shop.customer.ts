import type { Resolvers } from '../graphql/resolvers.ts'
import { noMetafields } from '../graphql/serialize.ts'
import { shop, shopId } from '../storefront/shop.ts'
import type { CustomerAccountServices } from './services.ts'

/** As the website's own forms are. */
const addressForm = {
  addressAutocompletion: false,
  ...{ address2: { mode: 'OPTIONAL' }, company: { mode: 'OPTIONAL' } },
  ...{ firstName: { mode: 'REQUIRED' }, phone: { mode: 'OPTIONAL' } },
}

export const shopCustomer: Resolvers<CustomerAccountServices> = {
  QueryRoot: { shop: () => shop },
  Shop: {
    ...noMetafields,
    id: () => shopId,
    addressFormSettings: () => addressForm,
    name: (_shop: unknown, _args: unknown, { services }) => services.facts().shopName,
    email: (_shop: unknown, _args: unknown, { services }) => services.facts().supportEmail,
    url: (_shop: unknown, _args: unknown, { services }) => services.publicUrl,
    myshopifyDomain: (_shop: unknown, _args: unknown, { services }) =>
      new URL(services.publicUrl).host,
  },
}
