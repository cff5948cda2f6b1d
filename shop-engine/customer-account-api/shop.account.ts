import type { AccountResolvers } from '../graphql/resolvers.ts'
import { noMetafields } from '../graphql/serialize.ts'
import { shop, shopId } from '../storefront/shop.ts'
import type { CustomerAccountServices } from './services.ts'

/** As the website's own forms are. */
const addressForm = {
  addressAutocompletion: false,
  address2: { mode: 'OPTIONAL' },
  company: { mode: 'OPTIONAL' },
  firstName: { mode: 'REQUIRED' },
  phone: { mode: 'OPTIONAL' },
} as const

declare module '#/contract/customer-account/types.generated.ts' {
  interface Views {
    Shop: typeof shop
  }
}

export const shopCustomer = {
  QueryRoot: { shop: () => shop },
  Shop: {
    ...noMetafields,
    id: () => shopId,
    addressFormSettings: () => addressForm,
    name: (_shop, _args, { services }) => services.facts().shopName,
    email: (_shop, _args, { services }) => services.facts().supportEmail,
    url: (_shop, _args, { services }) => services.publicUrl,
    myshopifyDomain: (_shop, _args, { services }) => new URL(services.publicUrl).host,
  },
} satisfies AccountResolvers<CustomerAccountServices>
