import { expect, it } from 'vitest'
import { firstSettings } from '#/content/first-settings.ts'
import { allLanguages } from '#/contract/languages.ts'
import { money } from '#/contract/money.ts'
import { toScript } from '../seo/json-ld.tsx'
import { organizationData } from '../seo/organization-structured-data.ts'
import { isGtin } from './gtin.ts'
import { productData } from './product-structured-data.ts'
import type { ProductView } from './product-view.ts'

const { facts } = firstSettings
const where = {
  publicUrl: 'https://shop.example',
  shopName: 'Glovebox',
  language: 'fr' as const,
  first: 'en' as const,
  facts,
}

function product(changes: Partial<ProductView> = {}): ProductView {
  const variant = {
    id: 'gid://shopify/ProductVariant/7',
    title: 'New Car',
    available: true,
    shipsLater: false,
    left: null,
    price: money(5_000, 'USD'),
    priceBefore: null,
    choices: [{ name: 'Scent', value: 'New Car' }],
    image: null,
    worth: null,
  }
  return {
    id: 'gid://shopify/Product/1',
    handle: 'gel-cleaner',
    title: 'Gel Cleaner',
    description: [],
    seo: { title: 'Gel Cleaner', description: 'A soft gel' },
    options: [],
    images: [{ url: '/pictures/a.1.webp', altText: null, width: 1200, height: 1200 }],
    howToVideoUrl: null,
    video: null,
    steps: [],
    fields: [],
    relatedAs: 'goesWith' as const,
    related: [],
    forSearch: {
      vendor: 'Corner Car Care',
      codes: [
        { sku: 'GEL-NEW', barcode: '4006381333931' },
        { sku: 'GEL-SEA', barcode: '4006381333932' },
      ],
    },
    variants: [
      variant,
      {
        ...variant,
        id: 'gid://shopify/ProductVariant/8',
        available: false,
        choices: [{ name: 'Scent', value: 'Sea' }],
      },
    ],
    ...changes,
  }
}

/** What search engines read, in one language. */
const dataOf = (changes: Partial<ProductView> = {}) =>
  JSON.parse(toScript(productData(product(changes), where)))

it('groups variants, each offered at its price, in its currency, at its address', () => {
  expect(dataOf()).toMatchObject({
    '@type': 'ProductGroup',
    name: 'Gel Cleaner',
    description: 'A soft gel',
    brand: { '@type': 'Brand', name: 'Corner Car Care' },
    productGroupID: '1',
    url: 'https://shop.example/products/gel-cleaner?lang=fr',
    image: ['https://shop.example/pictures/a.1.webp'],
    hasVariant: [
      {
        '@type': 'Product',
        name: 'Gel Cleaner, New Car',
        sku: 'GEL-NEW',
        gtin: '4006381333931',
        image: ['https://shop.example/pictures/a.1.webp'],
        additionalProperty: [{ '@type': 'PropertyValue', name: 'Scent', value: 'New Car' }],
        offers: {
          price: '50.00',
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          url: 'https://shop.example/products/gel-cleaner?lang=fr&variant=7',
        },
      },
      { sku: 'GEL-SEA', offers: { availability: 'https://schema.org/OutOfStock' } },
    ],
  })
})

it('is a plain product where there is nothing to choose', () => {
  const [only] = product().variants
  if (!only) throw new Error('a product has a variant')
  const codes = [{ sku: 'GEL', barcode: '0 12345-67890 5' }]
  const data = dataOf({ variants: [only], forSearch: { vendor: 'Corner', codes } })
  expect(data).toMatchObject({ '@type': 'Product', sku: 'GEL', gtin: '012345678905' })
  expect(data.offers).toMatchObject({ price: '50.00' })
  expect(data).not.toHaveProperty('hasVariant')
})

it.each([
  ['Color', 'color'],
  ['Couleur', 'color'],
  [' SIZE ', 'size'],
  ['Matière', 'material'],
  ['Motif', 'pattern'],
])('says that variants vary by %s', (name, property) => {
  const variants = product().variants.map((variant, i) => ({
    ...variant,
    choices: [{ name, value: `${i}` }],
  }))
  const data = dataOf({ variants })
  expect(data.variesBy).toEqual([`https://schema.org/${property}`])
  expect(data.hasVariant).toMatchObject([{ [property]: '0' }, { [property]: '1' }])
  expect(data.hasVariant[0]).not.toHaveProperty('additionalProperty')
})

it('leaves out what it does not know, and codes that identify nothing', () => {
  const { seo } = product()
  const codes = [
    { sku: 'SAME', barcode: '4006381333932' },
    { sku: 'SAME', barcode: 'SHELF-4' },
  ]
  const data = dataOf({
    images: [],
    seo: { ...seo, description: ' ' },
    forSearch: { vendor: ' ', codes },
  })
  for (const property of ['image', 'description', 'brand', 'variesBy'])
    expect(data).not.toHaveProperty(property)
  expect(data.hasVariant.map(({ sku }: { sku: string }) => sku)).toEqual(['7', '8'])
  for (const variant of data.hasVariant)
    for (const property of ['image', 'gtin']) expect(variant).not.toHaveProperty(property)
})

it.each([
  ['96385074', true],
  ['036000291452', true],
  ['4006381333931', true],
  ['00012345600012', true],
  ['4006381333932', false],
  ['400638133393', false],
  ['40063813339310', false],
  ['', false],
  ['40063813339３1', false],
])('takes %j for a GTIN: %s', (barcode, valid) => {
  expect(isGtin(barcode)).toBe(valid)
})

it('ships a product free when it alone is worth it', () => {
  const rates = (cents: number) => {
    const [variant] = product().variants
    if (!variant) throw new Error('a product has a variant')
    const variants = [{ ...variant, price: money(cents, 'USD') }]
    const text = toScript(productData(product({ variants }), where))
    return JSON.parse(text).offers.shippingDetails[0].shippingRate.value
  }
  expect(rates(facts.freeShippingFromCents)).toBe('0.00')
  expect(rates(facts.freeShippingFromCents - 1)).toBe('5.99')
})

it('describes shipping and returns once for all variants that have the same', () => {
  const [free] = product().variants
  if (!free) throw new Error('a product has a variant')
  const variants = [free, free, { ...free, price: money(100, 'USD') }]
  const offers = dataOf({ variants }).hasVariant.map(({ offers }: { offers: object }) => offers)
  const [first, second, third] = offers
  expect(first.hasMerchantReturnPolicy).toMatchObject({ '@id': '#returns', merchantReturnDays: 30 })
  expect(first.shippingDetails[0]).toMatchObject({ shippingRate: { value: '0.00' } })
  expect(second).toMatchObject({
    shippingDetails: [{ '@id': '#free-shipping' }, { '@id': '#express-shipping' }],
    hasMerchantReturnPolicy: { '@id': '#returns' },
  })
  expect(third.shippingDetails[0]).toMatchObject({
    '@id': '#standard-shipping',
    shippingRate: { value: '5.99' },
  })
})

it('tells the threshold of free shipping as the shop has it', () => {
  const text = toScript(
    organizationData({
      languages: allLanguages,
      publicUrl: 'https://shop.example',
      name: 'Glovebox',
      motto: 'Clean',
      facts,
    }),
  )
  const [below, from] = JSON.parse(text).hasShippingService.shippingConditions
  expect(below.orderValue).toMatchObject({ maxValue: '49.99', currency: 'USD' })
  expect(from.orderValue).toMatchObject({ minValue: '50.00', currency: 'USD' })
  expect(from.shippingRate.value).toBe('0.00')
})

it('stays inside its script element, whatever a title says', () => {
  const title = '</script><script>alert(1)</script><!-- <script>'
  const text = toScript(productData(product({ title }), where))
  expect(text).not.toContain('<')
  expect(JSON.parse(text).name).toBe(title)
})
