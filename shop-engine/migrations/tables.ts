import type { Generated } from 'kysely'
import type { OutboxColumns } from '../../database/outbox.ts'
import type { MailTables } from '../../mail/tables.ts'
import type { CatalogueTables } from './catalogue-tables.ts'
import type { CustomerTables } from './customer-tables.ts'
import type { DocumentTables } from './document-tables.ts'
import type { FulfillmentTables } from './fulfillment-tables.ts'
import type { GiftCardTables } from './gift-card-tables.ts'
import type { MenuTables } from './menu-tables.ts'
import type { MetafieldTables } from './metafield-tables.ts'
import type { OAuthTables } from './oauth-tables.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { RedirectTables } from './redirect-tables.ts'
import type { RefundTables } from './refund-tables.ts'
import type { ReturnTables } from './return-tables.ts'

/**
 * The rows of the embedded shop. Times are ISO 8601 texts in UTC, flags are 0 or 1, amounts are whole minor units,
 * `…_json` columns hold JSON texts that their stores parse. Only stores use row types.
 */
export interface ShopTables
  extends CatalogueTables,
    CustomerTables,
    DocumentTables,
    FulfillmentTables,
    InvoiceTables,
    GiftCardTables,
    MailTables,
    MenuTables,
    MetafieldTables,
    OAuthTables,
    RedirectTables,
    RefundTables,
    ReturnTables,
    PaymentTables {
  shop_carts: {
    token: string
    /** SHA-256 of the cart key, in hex; the key itself is only in the cart's id and checkout URL. */
    key_hash: string
    country: string
    language: string
    note: string
    attributes_json: string
    buyer_json: string
    customer_id: number | null
    discount_codes_json: string
    /** The ids of the gift cards that its buyer pays with. */
    gift_cards_json: Generated<string>
    /** A `CartDelivery`; null until a storefront sets one. */
    delivery_json: string | null
    /** The `CartMetafield`s. */
    metafields_json: Generated<string>
    created_at: string
    updated_at: string
    completed_at: string | null
  }
  shop_cart_lines: {
    id: string
    cart_token: string
    /** Higher is newer; new lines come first. */
    position: number
    variant_id: number
    quantity: number
    attributes_json: string
    /** `CustomItem`; null for a variant. */
    custom_json: Generated<string | null>
  }
  /** What was entered in the first step of the checkout form. */
  shop_checkouts: {
    cart_token: string
    information_json: string
    updated_at: string
    /** SHA-256 of the secret of the browser that typed it; null for what staff saved. */
    browser_hash: Generated<string | null>
  }
  shop_orders: {
    id: Generated<number>
    /** Secret part of the order's id and of a guest's link. */
    key: string
    cart_token: string
    customer_id: number | null
    /** 0: only a proven mailbox shows it to the customer, who didn't order it while signed in. */
    shown_to_customer: Generated<number>
    email: string
    language: string
    country: string
    currency: string
    /** Lines less discounts. */
    subtotal: number
    shipping: number
    tax: number
    total: number
    shipping_method: string
    shipping_address_json: string
    payment_method: string
    financial_status: string
    fulfillment_status: string
    processed_at: string
    /** Refunded so far, in minor units. */
    refunded: Generated<number>
    canceled_at: Generated<string | null>
    cancel_reason: Generated<string | null>
    note: Generated<string>
    tags_json: Generated<string>
    /** See `order-transitions.ts`. */
    status: Generated<string>
    closed_at: Generated<string | null>
    /** What one US dollar was worth when the order was placed, as a decimal number. */
    exchange_rate: Generated<string>
    /** When an unpaid order is canceled; null: never. */
    payment_due_at: Generated<string | null>
    payment_reminded_at: Generated<string | null>
    /** 1: part of the tax is for shipping. */
    shipping_taxed: Generated<number>
    /** The tax rate, as a decimal number; null if none was told for an order that staff created. */
    tax_rate_percent: Generated<string | null>
    /** 1: its prices include the tax, which is then `included_tax`; `tax` is what was added to them. */
    tax_included: Generated<number>
    included_tax: Generated<number>
    /** The promised delivery time: "3-5" business days. */
    shipping_days: string
    /** The channel it came by: `orderSources`. */
    source_name: Generated<string>
    /** The total in US cents, for lists. */
    shop_total: Generated<number>
    /** `OrderReturnStatus` of the Admin API. */
    return_status: Generated<string>
    /** Its discounts: `AppliedDiscount`. */
    discounts_json: Generated<string>
    /** What gift cards paid toward it. */
    gift_cards_json: Generated<string>
    /** Attributes from storefronts and staff: `Attribute`. */
    attributes_json: Generated<string>
    updated_at: Generated<string>
  }
  /** Draft orders; their contents are in a cart, and its checkout's form. */
  shop_draft_orders: {
    id: Generated<number>
    cart_token: string
    status: string
    tags_json: string
    created_at: string
    updated_at: string
    invoice_sent_at: string | null
    completed_at: string | null
    order_id: number | null
  }
  /** The timeline of an order; the author is null for the shop itself and its buyer. */
  shop_order_events: {
    id: Generated<number>
    order_id: number
    action: string
    author: string | null
    details_json: string
    created_at: string
  }
  /** The terms an order is found by: words, whole email addresses, and tags after `tag:`. */
  shop_order_terms: { term: string; order_id: number }
  /**
   * An order's facts and the words at the start of its terms: single, with '' as the second word, and in pairs of words
   * with three letters or more, the lesser one first. All are in the order of when orders were placed.
   */
  shop_order_words: { first_word: string; second_word: string; sort_key: string; order_id: number }
  shop_order_lines: {
    id: Generated<number>
    order_id: number
    position: number
    variant_id: number
    product_id: number
    title: string
    variant_title: string
    sku: string
    quantity: number
    unit_price: number
    total: number
    picture: string | null
    picture_alt: string
    taxable: Generated<number>
    requires_shipping: Generated<number>
    /** What its buyer attached to it: `Attribute`. */
    attributes_json: Generated<string>
  }
  shop_discounts: {
    id: Generated<number>
    title: string
    /** Null if it needs none. */
    code: string | null
    /** The code in lower case. */
    code_key: string | null
    /** See `pricing/discount-rules.ts`. */
    rule_json: string
    starts_at: string
    ends_at: string | null
    usage_limit: number | null
    once_per_customer: number
    /** How many orders have used it. */
    uses: Generated<number>
    created_at: string
    updated_at: string
  }
  /** Which orders used which discount, and who the buyer was. */
  shop_discount_uses: {
    discount_id: number
    order_id: number
    /** SHA-256 of the email address, in hex. */
    buyer_hash: string
    customer_id: number | null
  }
  shop_idempotency: {
    key_hash: string
    request_hash: string
    order_id: number
    created_at: string
  }
  /** Requests with idempotency keys to the Admin API; the response is null until it was sent. */
  shop_staff_requests: {
    /** SHA-256 of the caller and the key, in hex. */
    key_hash: string
    request_hash: string
    response_json: string | null
    created_at: string
  }
  /** Who is notified of what. */
  shop_webhook_subscriptions: {
    id: Generated<number>
    topic: string
    uri: string
    /** Paths of the wanted fields; empty for all. */
    include_fields_json: string
    /** The token or the member of staff who last wrote it, as the audit log names them. */
    made_by: string
    created_at: string
    updated_at: string
  }
  /** Webhooks to send, written in the transaction of the change; the body is created when it's sent. */
  shop_webhook_deliveries: Omit<OutboxColumns, 'attempts'> & {
    attempts: Generated<number>
    subscription_id: number
    topic: string
    /** Global id of what changed. */
    object: string
    /** The same for all webhooks of one change. */
    event_id: string
    triggered_at: string
    attempted_at: string | null
    /** The status of the last attempt that got a response. */
    response_status: number | null
  }
}

interface InvoiceTables {
  /** The last number issued in each series: `invoice` and `credit_note`. */
  shop_invoice_numbers: { kind: string; last_number: number }
  shop_invoices: {
    kind: string
    number: number
    /** What it is for, unique: an order, a refund, or an unpaid order that was canceled. */
    subject: string
    order_id: number
    /** Secret part of the order's id. */
    order_key: string
    issued_at: string
    /** The buyer; reduced once the customer is erased. */
    buyer_json: string
    /** The rest of its content. */
    content_json: string
  }
}
