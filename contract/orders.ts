import { emailAddress } from './email-addresses.ts'
import { mailingAddress } from './mailing-address.ts'
import { z } from './schema.ts'
import { field, fieldOf } from './selection.ts'

/** The channels that orders come by, as Shopify names them: a cart's checkout, a draft, or `orderCreate`. */
export const orderSources = ['web', 'shopify_draft_order', 'api'] as const
export type OrderSource = (typeof orderSources)[number]

/** The payment statuses of an order at the shop (orders-5; Shopify also has `PARTIALLY_REFUNDED`). */
export const financialStatuses = [
  'PENDING',
  'AUTHORIZED',
  'PAID',
  'PARTIALLY_PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'VOIDED',
] as const
export type FinancialStatus = (typeof financialStatuses)[number]

export const serializedMoney = z.object({ amount: z.string(), currencyCode: z.string() })

const storeOrderLine = z.object({
  /** The title at the time of the order, in the order's language. */
  title: z.string(),
  quantity: z.number(),
  /** What was paid for the line; divided by `quantity`, it's the unit price at the time of the order. */
  originalTotalPrice: serializedMoney,
  /** The variant as it's sold now, in the language of the request; null if deleted. */
  variant: z
    .object({
      id: z.string(),
      title: z.string(),
      availableForSale: z.boolean(),
      image: z.object({ url: z.string(), altText: z.string().nullable() }).nullable(),
      priceV2: field('price', serializedMoney),
      product: z.object({ handle: z.string(), title: z.string() }),
    })
    .nullable(),
})

/** How many of a line are in a parcel. */
const parcelLine = z.object({
  quantity: z.number(),
  lineItem: z.object({
    title: z.string(),
    variant: z.object({ title: z.string(), product: z.object({ title: z.string() }) }).nullable(),
  }),
})

const parcel = z.object({
  trackingCompany: z.string().nullable(),
  trackingInfo: field(
    'trackingInfo(first: 10)',
    z.array(z.object({ number: z.string().nullable(), url: z.string().nullable() })),
  ),
})

const parcels = 'successfulFulfillments(first: 20)'
const customValue = (key: string) =>
  field(`metafield(namespace: "custom", key: "${key}")`, z.object({ value: z.string() }).nullish())

/** An order of a list, in the shape of the Storefront API. */
export const listedStoreOrder = z.object({
  /** `gid://shopify/Order/…`; the shop adds `?key=…`, and anyone with the key can view the order. */
  id: z.string(),
  orderNumber: z.number(),
  /** ISO 8601, UTC. */
  processedAt: z.string(),
  canceledAt: z.string().nullable(),
  /** Shops may know more statuses than we do. */
  financialStatus: z.string().nullable(),
  fulfillmentStatus: z.string(),
  successfulFulfillments: field(parcels, z.array(parcel).nullable()),
  /** JSON of how far each of those parcels is, in order; null at shops that don't provide it. */
  deliveries: customValue('deliveries'),
  /** JSON of what gift cards have paid; null if nothing. */
  giftCards: customValue('gift_cards'),
  /** JSON of the days between which it arrives; null if that isn't settled, and at shops that don't say. */
  expectedDelivery: customValue('expected_delivery'),
  subtotalPriceV2: field('subtotalPrice', serializedMoney.nullable()),
  totalShippingPriceV2: field('totalShippingPrice', serializedMoney),
  totalTaxV2: field('totalTax', serializedMoney.nullable()),
  totalPriceV2: field('totalPrice', serializedMoney),
  totalRefundedV2: field('totalRefunded', serializedMoney),
  discountApplications: field(
    'discountApplications(first: 20)',
    z.object({
      nodes: z.array(
        z.object({
          targetType: z.string(),
          code: fieldOf(['DiscountCodeApplication'], z.string().optional()),
          title: fieldOf(['AutomaticDiscountApplication'], z.string().optional()),
        }),
      ),
    }),
  ),
  lineItems: field(
    'lineItems(first: 250)',
    z.object({ edges: z.array(z.object({ node: storeOrderLine })) }),
  ),
  shippingAddress: z
    .object({
      ...mailingAddress,
      /** ISO 3166, two letters. */
      countryCodeV2: z.string().nullable(),
    })
    .nullable(),
})

/** An order that was placed at the shop (orders-11), with what only its own page shows. */
export const storeOrder = listedStoreOrder.extend({
  successfulFulfillments: field(
    parcels,
    z
      .array(
        parcel.extend({
          fulfillmentLineItems: field(
            'fulfillmentLineItems(first: 250)',
            z.object({ nodes: z.array(parcelLine) }),
          ).optional(),
        }),
      )
      .nullable(),
  ),
  /** JSON of its invoice and credit notes; null at shops that have none. */
  documents: customValue('documents'),
  /** JSON of the refunds that are under way; null without one, and at shops that don't say. */
  pendingRefunds: customValue('pending_refunds'),
})
/** The content of `giftCards`. */
export const orderGiftCards = z.array(
  z.object({ lastCharacters: z.string(), amount: serializedMoney }),
)
/** The content of `expectedDelivery`. */
export const orderArrival = z.object({ from: z.iso.date(), to: z.iso.date() })
export type OrderArrival = z.infer<typeof orderArrival>
/** The content of `pendingRefunds`. */
export const orderPendingRefunds = z.array(serializedMoney)
/** The content of `deliveries`. */
export const orderDeliveries = z.array(z.object({ status: z.string(), at: z.string() }))

/** The content of `documents`; a path works for anyone who has it. */
export const orderDocuments = z.array(
  z.object({
    kind: z.enum(['invoice', 'credit_note']),
    /** For people: "INV-0042"; null if it's only issued when it's opened. */
    name: z.string().nullable(),
    path: z.string().regex(/^\/orders\//),
  }),
)

export type StoreOrder = z.infer<typeof storeOrder>

/** An order that moved no goods and no money (orders-12). Amounts are decimal numbers of `currency`. */
const testOrder = z.object({
  /** `gid://glovebox/TestOrder/…`. */
  id: z.string(),
  /** For people: `TEST-1001`. */
  orderNumber: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  status: z.literal('TEST_ORDER'),
  financialStatus: z.string(),
  items: z.array(
    z.object({
      productId: z.string(),
      productName: z.string(),
      variantId: z.string(),
      /** Null for a product without choices. */
      variantTitle: z.string().nullable(),
      quantity: z.number(),
      price: z.number(),
      currency: z.string(),
      image: z.string().nullable(),
    }),
  ),
  subtotal: z.number(),
  shipping: z.number(),
  tax: z.number(),
  total: z.number(),
  currency: z.string(),
  shippingAddress: z.object({
    firstName: z.string(),
    lastName: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    country: z.string(),
  }),
})
export type TestOrder = z.infer<typeof testOrder>

/** `GET /api/orders/{base64 id}`. */
export const customerOrder = z.union([testOrder, storeOrder])
export type CustomerOrder = z.infer<typeof customerOrder>

/** `GET /api/orders`: newest first. */
export const customerOrders = z.array(customerOrder)

/** How many orders the customer has in all, not just in this response. */
export const orderCountHeader = 'x-total-count'

/** An order's number as people type and copy it, such as "#1001." or "＃１００１", without its signs. */
export const typedOrderNumber = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^#\s*/, '')
    .replace(/[.,;:]+$/, '')

/** How guests find an order: by its number, with or without "#", and the email address. */
export const orderLinkRequest = z.object({
  number: z
    .string()
    .max(40)
    .transform(typedOrderNumber)
    .pipe(z.string().regex(/^\d{1,9}$/)),
  email: emailAddress,
})
export type OrderLinkRequest = z.infer<typeof orderLinkRequest>
