import type { ShownFacts } from '#/content/shown-facts.ts'
import type { ClosedNotice } from '#/contract/closing.ts'
import type { Language } from '#/contract/languages.ts'
import { toDecimal } from '#/contract/money.ts'
import { addressIn, idKey, productPath, variantParameter } from '#/contract/page-addresses.ts'
import { returnPolicy, shippingDetails } from '../seo/delivery-structured-data.ts'
import type { StructuredData } from '../seo/json-ld.tsx'
import { sellerId } from '../seo/organization-structured-data.ts'
import { isGtin } from './gtin.ts'
import type { ProductView, VariantView } from './product-view.ts'

interface Where {
  publicUrl: string
  shopName: string
  language: Language
  /** The shop's first. */
  first: Language
  facts: ShownFacts
}

/**
 * A product at the prices that the page shows: with its offer, or, if there is a choice, a group with a product for each
 * variant. What the shop doesn't know is left out.
 */
export function productData(product: ProductView, where: Where): StructuredData {
  const { publicUrl, language, first } = where
  const url = addressIn(language, { publicUrl, path: productPath(product.handle), first })
  const vendor = product.forSearch?.vendor.trim()
  const description = product.seo.description.trim()
  const shared = {
    '@id': `${publicUrl}${productPath(product.handle)}#product`,
    name: product.title,
    ...(description && { description }),
    url,
    ...pictures(product.images, where),
    ...(vendor && { brand: { '@type': 'Brand', name: vendor } }),
  }
  const [only, ...others] = product.variants
  if (only && others.length === 0)
    return {
      '@type': 'Product',
      ...shared,
      ...codesOf(product, 0),
      ...propertiesOf(only),
      offers: offer(only, { ...where, url }),
    }
  const variesBy = Object.keys(Object.assign({}, ...product.variants.map(propertiesOf)))
  return {
    '@type': 'ProductGroup',
    ...shared,
    productGroupID: idKey(product.id),
    ...(variesBy.length > 0 && { variesBy: variesBy.map((name) => `https://schema.org/${name}`) }),
    hasVariant: product.variants.map((variant, i) => ({
      '@type': 'Product',
      name: [product.title, ...variant.choices.map(({ value }) => value)].join(', '),
      ...pictures(variant.image ? [variant.image] : product.images, where),
      sku: idKey(variant.id),
      ...codesOf(product, i),
      ...propertiesOf(variant),
      ...otherChoices(variant),
      offers: offer(variant, { ...where, url }),
    })),
  }
}

function pictures(images: readonly { url: string }[], { publicUrl }: Where) {
  return images.length > 0 && { image: images.map(({ url }) => new URL(url, publicUrl).href) }
}

/** The variant's own SKU and barcode; a SKU that another variant has too identifies neither. */
function codesOf({ forSearch }: ProductView, index: number) {
  const codes = forSearch?.codes ?? []
  const { sku, barcode } = codes[index] ?? { sku: null, barcode: null }
  const isOwn = codes.filter((other) => other.sku === sku).length === 1
  const gtin = barcode?.replace(/[\s-]/g, '') ?? ''
  return { ...(sku && isOwn && { sku }), ...(isGtin(gtin) && { gtin }) }
}

/** The properties of schema.org that variants may differ in, by the names of options in our languages. */
const propertyOf: Readonly<Record<string, string>> = {
  color: 'color',
  colour: 'color',
  couleur: 'color',
  size: 'size',
  taille: 'size',
  material: 'material',
  matière: 'material',
  pattern: 'pattern',
  motif: 'pattern',
}
const propertyNamed = (option: string) => propertyOf[option.trim().toLowerCase()]

function propertiesOf({ choices }: VariantView): Readonly<Record<string, string>> {
  return Object.fromEntries(
    choices.flatMap(({ name, value }) => {
      const property = propertyNamed(name)
      return property ? [[property, value]] : []
    }),
  )
}

function otherChoices({ choices }: VariantView) {
  const others = choices.filter(({ name }) => !propertyNamed(name))
  if (others.length === 0) return {}
  const additionalProperty = others.map((choice) => ({ '@type': 'PropertyValue', ...choice }))
  return { additionalProperty }
}

/** A closed shop has what it has, from the day on which it opens again; without one, it makes no promise. */
function availability({ available, shipsLater }: VariantView, closed: ClosedNotice | undefined) {
  if (!available) return { availability: 'https://schema.org/OutOfStock' }
  if (closed?.firstOpenDay === null) return {}
  return {
    availability: `https://schema.org/${shipsLater ? 'BackOrder' : 'InStock'}`,
    ...(closed?.firstOpenDay && { availabilityStarts: closed.firstOpenDay }),
  }
}

function offer(
  variant: VariantView,
  { url, publicUrl, shopName, language, facts }: Where & { url: string },
) {
  const address = new URL(url)
  address.searchParams.set(variantParameter, idKey(variant.id))
  const { amount, currency } = variant.price
  return {
    '@type': 'Offer',
    url: address.href,
    price: toDecimal(variant.price),
    priceCurrency: currency,
    ...availability(variant, facts.closed?.[language]),
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', '@id': sellerId(publicUrl), name: shopName },
    shippingDetails: shippingDetails(currency === 'USD' ? amount : null, facts),
    hasMerchantReturnPolicy: returnPolicy(facts),
  }
}
