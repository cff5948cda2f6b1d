import { expect, it } from 'vitest'
import { firstSettings } from '#/content/first-settings.ts'
import { money } from '#/contract/money.ts'
import { toScript } from '../seo/json-ld.tsx'
import { organizationData } from '../seo/organization-structured-data.ts'
import { productData } from './product-structured-data.ts'
import type { ProductView } from './product-view.ts'

const { facts } = firstSettings
const where = {
  publicUrl: 'https://shop.example',
  shopName: 'Glovebox',
  language: 'fr' as const,
  facts,
}

function product(changes: Partial<ProductView> = {}): ProductView {
  const variant = {
    id: 'gid://shopify/ProductVariant/7',
    title: 'New Car',
    available: true,
    left: null,
    price: money(5_000, 'USD'),
    compareAtPrice: null,
    choices: [{ name: 'Scent', value: 'New Car' }],
    image: null,
    worth: null,
  }
  return {
    id: 'gid://shopify/Product/1',
    handle: 'gel-cleaner',
    title: 'Gel Cleaner',
    descriptionHtml: '<p>A soft gel</p>',
    seo: { title: 'Gel Cleaner', description: 'A soft gel' },
    options: [],
    images: [{ url: '/pictures/a.1.webp', altText: null, width: 1200, height: 1200 }],
    howToVideoUrl: null,
    video: null,
    steps: [],
    relatedAs: 'goesWith' as const,
    related: [],
    variants: [variant, { ...variant, id: 'gid://shopify/ProductVariant/8', available: false }],
    ...changes,
  }
}

it('offers each variant at its price, in its currency, at its address', () => {
  const data = productData(product(), where)
  expect(data).toMatchObject({
    '@type': 'Product',
    name: 'Gel Cleaner',
    image: ['https://shop.example/pictures/a.1.webp'],
    offers: [
      {
        price: '50.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: 'https://shop.example/products/gel-cleaner?lang=fr&variant=7',
      },
      { availability: 'https://schema.org/OutOfStock' },
    ],
  })
})

it('ships a product free when it alone is worth it', () => {
  const rates = (cents: number) => {
    const [variant] = product().variants
    if (!variant) throw new Error('a product has a variant')
    const variants = [{ ...variant, price: money(cents, 'USD') }]
    const text = toScript(productData(product({ variants }), where))
    return JSON.parse(text).offers[0].shippingDetails[0].shippingRate.value
  }
  expect(rates(facts.freeShippingFromCents)).toBe('0.00')
  expect(rates(facts.freeShippingFromCents - 1)).toBe('5.99')
})

it('describes shipping and returns once for all variants that have the same', () => {
  const [free] = product().variants
  if (!free) throw new Error('a product has a variant')
  const variants = [free, free, { ...free, price: money(100, 'USD') }]
  const { offers } = JSON.parse(toScript(productData(product({ variants }), where)))
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
