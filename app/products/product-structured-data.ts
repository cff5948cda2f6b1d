import type { Language } from '#/contract/languages.ts'
import { toDecimal } from '#/contract/money.ts'
import { addressIn, idKey, variantParameter } from '#/contract/page-addresses.ts'
import type { ShopFacts } from '#/contract/shop-settings.ts'
import { returnPolicy, shippingDetails } from '../seo/delivery-structured-data.ts'
import type { StructuredData } from '../seo/json-ld.tsx'
import { sellerId } from '../seo/organization-structured-data.ts'
import type { ProductView, VariantView } from './product-view.ts'

interface Where {
  publicUrl: string
  shopName: string
  language: Language
  facts: ShopFacts
}

/** A product with an offer for each of its variants, at the prices that the page shows. */
export function productData(product: ProductView, where: Where): StructuredData {
  const { publicUrl, shopName, language } = where
  const url = addressIn(language, { publicUrl, path: `/products/${product.handle}` })
  return {
    '@type': 'Product',
    '@id': `${publicUrl}/products/${product.handle}#product`,
    name: product.title,
    description: product.seo.description,
    url,
    image: product.images.map((image) => new URL(image.url, publicUrl).href),
    brand: { '@type': 'Brand', name: shopName },
    offers: product.variants.map((variant) => offer(variant, { ...where, url })),
  }
}

function offer(variant: VariantView, { url, publicUrl, shopName, facts }: Where & { url: string }) {
  const address = new URL(url)
  address.searchParams.set(variantParameter, idKey(variant.id))
  const { amount, currency } = variant.price
  return {
    '@type': 'Offer',
    name: variant.choices.map(({ value }) => value).join(', '),
    url: address.href,
    price: toDecimal(variant.price),
    priceCurrency: currency,
    availability: `https://schema.org/${variant.available ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', '@id': sellerId(publicUrl), name: shopName },
    shippingDetails: shippingDetails(currency === 'USD' ? amount : null, facts),
    hasMerchantReturnPolicy: returnPolicy(facts),
  }
}
