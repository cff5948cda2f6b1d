import { expect, it } from 'vitest'
import { structuredDataFaults } from './structured-data.ts'
import { shapes } from './structured-data-shapes.ts'

type Node = Record<string, unknown>
const of = (type: string, properties: object = {}): Node => ({ '@type': type, ...properties })
const page = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>`
const judge = (data: object) => structuredDataFaults(page(data))

const at = 'https://shop.example/a'
const days = of('QuantitativeValue', { minValue: 3, maxValue: 5, unitCode: 'DAY' })
const dollars = of('MonetaryAmount', { currency: 'USD', value: '5.99' })
const shippingDestination = of('DefinedRegion', { addressCountry: 'US' })
const person = of('Person', { name: 'Ada L.' })
const reviewRating = of('Rating', { ratingValue: 4 })
const returnPolicy = of('MerchantReturnPolicy', {
  applicableCountry: 'US',
  returnPolicyCountry: 'US',
  merchantReturnDays: 30,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  returnMethod: 'https://schema.org/ReturnByMail',
  refundType: 'https://schema.org/FullRefund',
  returnFees: 'https://schema.org/FreeReturn',
})
const offer = (url = at) =>
  of('Offer', {
    price: '9.50',
    priceCurrency: 'USD',
    url,
    availability: 'https://schema.org/InStock',
    priceValidUntil: '2026-12-31',
    itemCondition: 'https://schema.org/NewCondition',
    hasMerchantReturnPolicy: returnPolicy,
    shippingDetails: of('OfferShippingDetails', {
      shippingDestination,
      shippingRate: dollars,
      deliveryTime: of('ShippingDeliveryTime', { handlingTime: days, transitTime: days }),
    }),
  })
const product = of('Product', {
  name: 'Wax',
  image: [at],
  offers: offer(),
  sku: 'WAX',
  gtin: '4006381333931',
  brand: of('Brand', { name: 'Corner' }),
  description: 'It shines.',
  aggregateRating: of('AggregateRating', { ratingValue: 4.5, reviewCount: 2 }),
  review: [of('Review', { author: person, reviewRating, datePublished: '2026-11-28' })],
})
const group = of('ProductGroup', {
  ...product,
  '@type': 'ProductGroup',
  offers: undefined,
  sku: undefined,
  gtin: undefined,
  productGroupID: '1',
  url: at,
  variesBy: ['https://schema.org/size'],
  hasVariant: ['S', 'L'].map((size) => ({ ...product, size, sku: size, offers: offer(at + size) })),
})
const organization = of('Organization', {
  '@id': `${at}#shop`,
  name: 'Shop',
  url: at,
  logo: at,
  legalName: 'Shop LLC',
  email: 'a@shop.example',
  telephone: '+1 614 555 0100',
  sameAs: [at],
  address: of('PostalAddress', {
    streetAddress: '1 Elm Street',
    addressLocality: 'Columbus',
    addressRegion: 'OH',
    postalCode: '43004',
    addressCountry: 'US',
  }),
  contactPoint: of('ContactPoint', { email: 'a@shop.example', availableLanguage: ['en'] }),
  hasMerchantReturnPolicy: returnPolicy,
  hasShippingService: of('ShippingService', {
    shippingConditions: [
      of('ShippingConditions', {
        shippingDestination,
        shippingRate: dollars,
        orderValue: of('MonetaryAmount', { currency: 'USD', minValue: '50.00' }),
        transitTime: of('ServicePeriod', {
          duration: days,
          businessDays: ['https://schema.org/Monday'],
        }),
      }),
    ],
  }),
})
const crumbs = of('BreadcrumbList', {
  itemListElement: [of('ListItem', { position: 1, name: 'Products', item: at })],
})
const answer = of('Answer', { text: '<p>Yes.</p>' })
const faq = of('FAQPage', {
  mainEntity: [of('Question', { name: 'Really?', acceptedAnswer: answer })],
})
const site = of('WebSite', { name: 'Shop', url: at })
const withChoice = of('Product', {
  ...product,
  additionalProperty: [of('PropertyValue', { name: 'Scent', value: 'Sea' })],
})
const post = of('BlogPosting', {
  headline: 'A first firing',
  author: of('Person', { name: 'Ada' }),
  datePublished: '2026-11-28T08:00:00Z',
  dateModified: '2026-11-28T09:00:00Z',
  image: [`${at}/kiln.webp`],
  description: 'How clay becomes a cup.',
  url: `${at}/blogs/workshop/firing`,
  mainEntityOfPage: `${at}/blogs/workshop/firing`,
  inLanguage: 'en',
  keywords: 'clay, kiln',
})
const sound = { product, group, organization, crumbs, faq, site, withChoice, post }

it.each(Object.entries(sound))('has nothing against a sound %s', (_, data) => {
  expect(judge(data)).toEqual({ wrong: [], missing: [] })
})

/** The first node of a type in what is sound: a copy to break, and what it is in. */
function findSound(type: string): { data: Node; node: Node } {
  for (const whole of Object.values(sound)) {
    const data = structuredClone(whole)
    const node = firstOf(data, type)
    if (node) return { data, node }
  }
  throw new Error(`nothing sound has a ${type}`)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function firstOf(value: unknown, type: string): Node | undefined {
  if (!isNode(value)) return undefined
  if (value['@type'] === type) return value
  return Object.values(value)
    .map((inside) => firstOf(inside, type))
    .find((found) => found !== undefined)
}

const rows = Object.entries(shapes).flatMap(
  ([type, { required = {}, recommended = {}, optional = {} }]) => [
    ...Object.keys(required).map((property) => [type, property, 'required'] as const),
    ...Object.keys(recommended).map((property) => [type, property, 'recommended'] as const),
    ...Object.keys(optional).map((property) => [type, property, 'optional'] as const),
  ],
)

it.each(rows)('sees that the %s lacks its %s, or has it wrong: %s', (type, property, need) => {
  const { data, node } = findSound(type)
  node[property] = ''
  expect(judge(data).wrong.join('\n')).toContain(`.${property}: `)
  delete node[property]
  const { wrong, missing } = judge(data)
  if (need === 'required') expect(wrong.join('\n')).toContain(`has no ${property}`)
  if (need === 'recommended') expect(missing).toContain(`${type}.${property}`)
  if (need === 'optional') expect(missing).not.toContain(`${type}.${property}`)
})

const variant = (changes: object) => ({
  ...group,
  hasVariant: [
    { ...product, size: 'S', ...changes },
    { ...product, size: 'L' },
  ],
})
it.each<[string, object]>([
  ['is no price above zero', { ...product, offers: { ...offer(), price: '0.00' } }],
  ['is no price above zero', { ...product, offers: { ...offer(), price: '1,50' } }],
  ['is no currency', { ...product, offers: { ...offer(), priceCurrency: 'XYZ' } }],
  ['is none of InStock', { ...product, offers: { ...offer(), availability: 'InStock' } }],
  ['is no GTIN', { ...product, gtin: '4006381333932' }],
  ['is no GTIN', { ...product, gtin: 'SHELF' }],
  ['has markup', { ...product, description: '<p>x</p>' }],
  ['no absolute address', { ...product, image: ['/a.png'] }],
  ['is empty', { ...product, image: [] }],
  [
    'is no rating',
    { ...product, aggregateRating: of('AggregateRating', { ratingValue: 6, reviewCount: 1 }) },
  ],
  [
    'is no positive number',
    { ...product, aggregateRating: of('AggregateRating', { ratingValue: 5, reviewCount: 0 }) },
  ],
  [
    'is no ISO 8601 date',
    {
      ...product,
      review: [of('Review', { author: person, reviewRating, datePublished: '28.11.2026' })],
    },
  ],
  [
    'too long for a name',
    {
      ...product,
      review: [of('Review', { author: of('Person', { name: 'a'.repeat(101) }), reviewRating })],
    },
  ],
  [
    'is no Person or Organization',
    { ...product, review: [of('Review', { author: 'Ada', reviewRating })] },
  ],
  ['is empty', { ...product, review: [] }],
  ['without addresses of their own', variant({ sku: 'S' })],
  ['without a SKU of their own', variant({ offers: offer(`${at}S`) })],
  ['varies by what', { ...group, variesBy: ['https://schema.org/color'] }],
  ['has a wrong item', { ...group, variesBy: ['https://schema.org/scent'] }],
  [
    'has no merchantReturnDays',
    {
      ...product,
      offers: {
        ...offer(),
        hasMerchantReturnPolicy: { ...returnPolicy, merchantReturnDays: undefined },
      },
    },
  ],
  [
    'ends before it begins',
    {
      ...organization,
      hasShippingService: of('ShippingService', {
        shippingConditions: [
          of('ShippingConditions', {
            shippingRate: dollars,
            transitTime: of('ServicePeriod', { duration: { ...days, maxValue: 1 } }),
          }),
        ],
      }),
    },
  ],
  [
    'has no value',
    {
      ...organization,
      hasShippingService: of('ShippingService', {
        shippingConditions: [
          of('ShippingConditions', { shippingRate: of('MonetaryAmount', { currency: 'USD' }) }),
        ],
      }),
    },
  ],
  [
    'is no two-letter country',
    {
      ...product,
      offers: {
        ...offer(),
        hasMerchantReturnPolicy: { ...returnPolicy, applicableCountry: 'USA' },
      },
    },
  ],
  ["somebody's home page", { ...organization, sameAs: ['https://www.youtube.com/'] }],
  [
    'is not numbered from 1',
    of('BreadcrumbList', { itemListElement: [of('ListItem', { position: 2, name: 'a' })] }),
  ],
  [
    'is described nowhere',
    { ...product, offers: { ...offer(), hasMerchantReturnPolicy: { '@id': '#returns' } } },
  ],
  ['is no type that anybody', of('Thing', { name: 'a' })],
  ['is no property of Product', { ...product, colour: 'red' }],
  ['not of https://schema.org', { ...product, '@context': 'http://example.org' }],
])('sees that something %s', (fault, data) => {
  expect(judge(data).wrong.join('\n')).toContain(fault)
})

it('sees what is no JSON, and ids that are described elsewhere in the page', () => {
  expect(structuredDataFaults('<script type="application/ld+json">{,}</script>').wrong).toEqual([
    'not JSON',
  ])
  const named = { ...product, offers: { ...offer(), seller: { '@id': `${at}#shop` } } }
  expect(structuredDataFaults(page(named) + page(organization)).wrong).toEqual([])
})
