import type { EmailFacts, ShopTexts } from '#/contract/shop-texts.ts'
import { globalId } from '../graphql/global-id.ts'
import type { RequestContext, StorefrontResolvers } from '../graphql/resolvers.ts'
import { type Policy, type PolicyKind, readPolicy } from './policies.ts'

export interface PolicyServices {
  publicUrl: string
  facts: () => EmailFacts
  texts: () => ShopTexts
}

const policy =
  (kind: PolicyKind) =>
  (_shop: unknown, _args: unknown, { services, language }: RequestContext<PolicyServices>) =>
    readPolicy(kind, { language, facts: services.facts(), texts: services.texts() })

declare module '#/contract/storefront/types.generated.ts' {
  interface Views {
    ShopPolicy: Policy
  }
}

export const policyResolvers = {
  Shop: {
    privacyPolicy: policy('PRIVACY_POLICY'),
    refundPolicy: policy('REFUND_POLICY'),
    shippingPolicy: policy('SHIPPING_POLICY'),
    termsOfService: policy('TERMS_OF_SERVICE'),
  },
  ShopPolicy: {
    id: ({ type }) => globalId('ShopPolicy', type.toLowerCase()),
    url: ({ handle }, _args, { services }) => `${services.publicUrl}/${handle}`,
  },
} satisfies StorefrontResolvers<PolicyServices>
