/** What Google's documentation and schema.org say of each type of structured data, as of 2026. */

export type Node = Readonly<Record<string, unknown>>
/** Null, or why a value isn't what a property may have. */
type Check = (value: unknown) => string | null
/** A check, or the types of nodes. */
export type Rule = Check | readonly string[]
interface Shape {
  required?: Readonly<Record<string, Rule>>
  recommended?: Readonly<Record<string, Rule>>
  optional?: Readonly<Record<string, Rule>>
  /** What holds for several properties together. */
  together?: (node: Node) => string | null
}

const when = (holds: (value: unknown) => boolean, fault: string): Check => {
  return (value) => (holds(value) ? null : fault)
}
/** Names and texts may have any characters, also those of markup. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== ''
const matches = (pattern: RegExp, fault: string) =>
  when((value) => isText(value) && pattern.test(value), fault)
const text = when(isText, 'is empty or no text')
const plain = when((value) => isText(value) && !/<\w|&\w+;/.test(value), 'is empty or has markup')
const name = when(
  (value) => isText(value) && value.length <= 100,
  'is empty or too long for a name',
)
const address: Check = (value) =>
  isText(value) && /^https?:\/\/[^\s/]+\/\S*$/.test(value) && URL.canParse(value)
    ? null
    : 'is no absolute address'
const addresses = when(
  (value) =>
    [value].flat().length > 0 &&
    [value].flat().every((one) => typeof one === 'string' && !address(one)),
  'is empty or has an item that is no absolute address',
)
const currency = when(
  (value) => isText(value) && Intl.supportedValuesOf('currency').includes(value),
  'is no currency',
)
const amount = when(
  (value) => /^\d+(\.\d+)?$/.test(String(value)),
  'is no amount with a period and without signs',
)
const price = when((value) => !amount(value) && Number(value) > 0, 'is no price above zero')
const country = matches(/^[A-Z]{2}$/, 'is no two-letter country')
const date = when(
  (value) =>
    isText(value) && /^\d{4}-\d\d-\d\d(T\S+)?$/.test(value) && !Number.isNaN(Date.parse(value)),
  'is no ISO 8601 date',
)
const count = when((value) => Number.isInteger(value) && Number(value) >= 0, 'is no whole number')
const positive = when(
  (value) => Number.isInteger(value) && Number(value) > 0,
  'is no positive number',
)
const rating = when(
  (value) => typeof value === 'number' && value >= 1 && value <= 5,
  'is no rating from 1 to 5',
)
const oneOf = (...names: string[]): Check =>
  when(
    (value) => names.some((each) => value === `https://schema.org/${each}`),
    `is none of ${names.join(', ')}`,
  )
const some = (check: Check): Check =>
  when(
    (value) => Array.isArray(value) && value.length > 0 && !value.some(check),
    'has a wrong item',
  )
/** GS1's check digit: every other digit from the right counts three times. */
const gtin = when((value) => {
  if (!isText(value) || !/^(\d{8}|\d{12,14})$/.test(value)) return false
  const digits = [...value].reverse().map(Number)
  return digits.reduce((sum, digit, i) => sum + digit * (i % 2 === 0 ? 1 : 3), 0) % 10 === 0
}, 'is no GTIN with a right check digit')

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const variedBy = ['color', 'size', 'material', 'pattern', 'suggestedAge', 'suggestedGender']
const aboutProduct: Readonly<Record<string, Rule>> = {
  brand: ['Brand'],
  description: plain,
  aggregateRating: ['AggregateRating'],
  review: ['Review'],
}

/** By type. Each property is listed: another one is one that nobody has looked up. */
export const shapes: Readonly<Record<string, Shape>> = {
  Product: {
    required: { name: text, image: addresses, offers: ['Offer'] },
    recommended: { ...aboutProduct, sku: text, gtin },
    optional: {
      url: address,
      color: text,
      size: text,
      material: text,
      pattern: text,
      suggestedAge: text,
      suggestedGender: text,
      additionalProperty: ['PropertyValue'],
    },
  },
  ProductGroup: {
    required: { name: text, hasVariant: ['Product'] },
    recommended: {
      ...aboutProduct,
      productGroupID: text,
      url: address,
      variesBy: some(oneOf(...variedBy)),
    },
    optional: { image: addresses },
    together: variantsFault,
  },
  Brand: { required: { name: text } },
  PropertyValue: { required: { name: text, value: text } },
  Offer: {
    required: { price, priceCurrency: currency },
    recommended: {
      url: address,
      availability: oneOf('InStock', 'OutOfStock', 'PreOrder', 'BackOrder', 'Discontinued'),
      itemCondition: oneOf('NewCondition', 'UsedCondition', 'RefurbishedCondition'),
      shippingDetails: ['OfferShippingDetails'],
      hasMerchantReturnPolicy: ['MerchantReturnPolicy'],
    },
    optional: { name: text, seller: ['Organization'], priceValidUntil: date },
  },
  AggregateRating: {
    required: { ratingValue: rating, reviewCount: positive },
  },
  Review: {
    required: { author: ['Person', 'Organization'], reviewRating: ['Rating'] },
    recommended: { datePublished: date },
    optional: { reviewBody: text, inLanguage: text },
  },
  Rating: { required: { ratingValue: rating } },
  Person: { required: { name } },
  Organization: {
    required: { name: text },
    recommended: {
      url: address,
      logo: address,
      legalName: text,
      email: text,
      address: ['PostalAddress'],
      contactPoint: ['ContactPoint'],
      telephone: text,
      sameAs: when(
        (value) =>
          !addresses(value) && [value].flat().every((one) => new URL(String(one)).pathname !== '/'),
        "is empty, no address, or somebody's home page",
      ),
    },
    optional: {
      slogan: text,
      hasMerchantReturnPolicy: ['MerchantReturnPolicy'],
      hasShippingService: ['ShippingService'],
    },
  },
  PostalAddress: {
    required: {
      streetAddress: text,
      addressLocality: text,
      postalCode: text,
      addressCountry: country,
    },
    recommended: { addressRegion: text },
  },
  ContactPoint: {
    recommended: { email: text },
    optional: {
      contactType: text,
      telephone: text,
      url: address,
      availableLanguage: some(matches(/^[a-z]{2}(-[A-Z]{2})?$/, 'is no language')),
    },
  },
  MerchantReturnPolicy: {
    required: {
      applicableCountry: country,
      returnPolicyCountry: country,
      returnPolicyCategory: oneOf(
        'MerchantReturnFiniteReturnWindow',
        'MerchantReturnUnlimitedWindow',
        'MerchantReturnNotPermitted',
      ),
    },
    recommended: {
      returnMethod: oneOf('ReturnByMail', 'ReturnInStore', 'ReturnAtKiosk'),
      returnFees: oneOf('FreeReturn', 'ReturnFeesCustomerResponsibility', 'ReturnShippingFees'),
    },
    optional: {
      merchantReturnDays: count,
      merchantReturnLink: address,
      refundType: oneOf('FullRefund', 'ExchangeRefund', 'StoreCreditRefund'),
    },
    together: (node) =>
      String(node.returnPolicyCategory).endsWith('FiniteReturnWindow') &&
      node.merchantReturnDays === undefined
        ? 'has no merchantReturnDays'
        : null,
  },
  OfferShippingDetails: {
    required: { shippingDestination: ['DefinedRegion'], shippingRate: ['MonetaryAmount'] },
    recommended: { deliveryTime: ['ShippingDeliveryTime'] },
  },
  DefinedRegion: { required: { addressCountry: country } },
  MonetaryAmount: {
    required: { currency },
    optional: { value: amount, minValue: amount, maxValue: amount },
    together: rangeFault,
  },
  ShippingDeliveryTime: {
    recommended: { handlingTime: ['QuantitativeValue'], transitTime: ['QuantitativeValue'] },
  },
  QuantitativeValue: {
    required: { minValue: count, maxValue: count },
    recommended: { unitCode: matches(/^(DAY|d)$/, 'is no unit of days') },
    together: rangeFault,
  },
  ShippingService: {
    required: { shippingConditions: ['ShippingConditions'] },
    optional: {
      fulfillmentType: oneOf('FulfillmentTypeDelivery', 'FulfillmentTypeCollectionPoint'),
    },
  },
  ShippingConditions: {
    required: { shippingRate: ['MonetaryAmount'] },
    recommended: { shippingDestination: ['DefinedRegion'], transitTime: ['ServicePeriod'] },
    optional: { orderValue: ['MonetaryAmount'] },
  },
  ServicePeriod: {
    recommended: { duration: ['QuantitativeValue'], businessDays: some(oneOf(...days)) },
  },
  BreadcrumbList: { required: { itemListElement: ['ListItem'] }, together: positionsFault },
  ListItem: { required: { position: positive, name: text }, recommended: { item: address } },
  BlogPosting: {
    recommended: {
      headline: text,
      author: ['Person', 'Organization'],
      datePublished: date,
      dateModified: date,
      image: addresses,
    },
    optional: {
      description: text,
      url: address,
      mainEntityOfPage: address,
      inLanguage: text,
      keywords: text,
    },
  },
  FAQPage: { required: { mainEntity: ['Question'] } },
  Question: { required: { name: text, acceptedAnswer: ['Answer'] } },
  Answer: { required: { text } },
  WebSite: { required: { name: text, url: address }, optional: { alternateName: text } },
}

/** Each variant has its own address, and something that is its own: a SKU or a GTIN. */
function variantsFault({ hasVariant, variesBy }: Node): string | null {
  const variants = [hasVariant].flat().filter(isNode)
  const unique = (values: readonly unknown[]) =>
    values.every(isText) && new Set(values).size === values.length
  const urls = variants.map(({ offers }) => (isNode(offers) ? offers.url : undefined))
  if (!unique(urls)) return 'has variants without addresses of their own'
  if (!unique(variants.map(({ sku, gtin }) => sku ?? gtin)))
    return 'has variants without a SKU of their own'
  const varied = [variesBy ?? []].flat().map((one) => String(one).replace(/.*\//, ''))
  if (varied.some((property) => !variants.every((variant) => property in variant)))
    return 'varies by what its variants do not have'
  return null
}

function rangeFault({ value, minValue, maxValue }: Node): string | null {
  if (value === undefined && minValue === undefined && maxValue === undefined) return 'has no value'
  if (minValue === undefined || maxValue === undefined) return null
  return Number(minValue) > Number(maxValue) ? 'ends before it begins' : null
}

function positionsFault({ itemListElement }: Node): string | null {
  const positions = [itemListElement].flat().map((item) => isNode(item) && item.position)
  return positions.every((position, i) => position === i + 1) ? null : 'is not numbered from 1'
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
