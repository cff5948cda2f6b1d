import { addressLines } from '#/contract/address-lines.ts'
import { inOrder, type ShopLanguages } from '#/contract/languages.ts'
import type { ShopFacts } from '#/contract/shop-settings.ts'
import { returnPolicy, shippingService } from './delivery-structured-data.ts'
import type { StructuredData } from './json-ld.tsx'

/** The id by which product offers name their seller. */
export function sellerId(publicUrl: string): string {
  return `${publicUrl}/#shop`
}

/** Who runs the shop, and the terms of every order. */
export function organizationData(shop: {
  publicUrl: string
  name: string
  /** The path of its picture. */
  logo?: string | undefined
  motto: string
  facts: ShopFacts
  languages: ShopLanguages
}): StructuredData {
  const { publicUrl, name, logo = '/icon-512.png', motto, facts, languages } = shop
  const { supportEmail: email, legalName, phone } = facts
  const elsewhere = [facts.youtube, facts.tiktok, facts.instagram].filter(isProfile)
  return {
    '@type': 'Organization',
    '@id': sellerId(publicUrl),
    name,
    legalName,
    slogan: motto,
    url: `${publicUrl}/`,
    logo: publicUrl + logo,
    email,
    ...(phone && { telephone: phone }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    ...postalAddress(facts),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email,
      url: `${publicUrl}/contact`,
      availableLanguage: [...inOrder(languages)],
    },
    hasMerchantReturnPolicy: returnPolicy(facts),
    hasShippingService: shippingService(facts),
  }
}

/** Another site's home page isn't the shop's. */
const isProfile = (address: string) => address !== '' && new URL(address).pathname !== '/'

function postalAddress(facts: ShopFacts) {
  if (addressLines(facts).length === 0) return {}
  const address = {
    '@type': 'PostalAddress',
    streetAddress: facts.street,
    addressLocality: facts.city,
    addressRegion: facts.state,
    postalCode: facts.zip,
    addressCountry: 'US',
  }
  return { address }
}
