import { languages } from '#/contract/languages.ts'
import type { ShopFacts } from '#/contract/shop-settings.ts'
import { returnPolicy, shippingService } from './delivery-data.ts'
import type { StructuredData } from './json-ld.tsx'

/** By which the offers of products name their seller. */
export function sellerId(publicUrl: string): string {
  return `${publicUrl}/#shop`
}

/** Who runs the shop, and what holds for every order. */
export function organizationData(shop: {
  publicUrl: string
  name: string
  motto: string
  facts: ShopFacts
}): StructuredData {
  const { publicUrl, name, motto, facts } = shop
  const { supportEmail: email } = facts
  return {
    '@type': 'Organization',
    '@id': sellerId(publicUrl),
    name,
    slogan: motto,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    email,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email,
      url: `${publicUrl}/contact`,
      availableLanguage: [...languages],
    },
    hasMerchantReturnPolicy: returnPolicy(facts),
    hasShippingService: shippingService(facts),
  }
}
