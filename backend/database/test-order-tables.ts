import type { Generated } from 'kysely'
import type { Language } from '#/contract/languages.ts'

/** Orders that moved no goods and no money. Amounts are whole minor units of `currency`. */
export interface TestOrderTables {
  backend_test_orders: {
    id: Generated<number>
    /** The shop's own id, `gid://shopify/Customer/…`. */
    customer_id: string
    created_at: string
    /** Where its email went. */
    email: string
    language: Language
    currency: string
    subtotal: number
    shipping: number
    tax: number
    total: number
    address_json: string
  }
  backend_test_order_lines: {
    order_id: number
    position: number
    /** The shop's ids. */
    product_id: string
    variant_id: string
    title: string
    /** Null for a product without choices. */
    variant_title: string | null
    quantity: number
    unit_price: number
    image: string | null
  }
  /** Which request placed which order, stored for `serverLimits.idempotencyHours`. */
  backend_test_order_keys: {
    /** SHA-256 of the customer and the key, in hex. */
    key_hash: string
    request_hash: string
    order_id: number
    created_at: string
  }
}
