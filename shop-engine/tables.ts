import type { Generated } from 'kysely'
import type { MailTables } from '../mail/tables.ts'
import type { CustomerTables, OrderOutcomeColumns } from './customers/tables.ts'

/**
 * The rows of the embedded shop. Moments are ISO 8601 texts in UTC, flags are 0 or 1, amounts are whole
 * minor units, `…_json` columns hold JSON texts that their stores parse. Rows end at the stores.
 */
export interface ShopTables extends MailTables, CustomerTables {
  shop_products: {
    id: Generated<number>
    handle: string
    vendor: string
    product_type: string
    tags_json: string
    position: number
    /** https address of a how-to video, or null while there is none. */
    video_url: string | null
    published: number
    created_at: string
    updated_at: string
    /** The lowest price of its variants, kept so that products can be listed by price. */
    min_price_cents: Generated<number>
  }
  /** The words that a product is found by, in lower case without accents. */
  shop_product_words: { language: string; word: string; product_id: number }
  shop_product_texts: {
    product_id: number
    language: string
    title: string
    description_html: string
    description: string
    seo_title: string
    seo_description: string
  }
  shop_product_images: {
    id: Generated<number>
    product_id: number
    position: number
    /** Key in `content/catalogue/pictures/manifest.json`. */
    picture: string
    width: number
    height: number
    alt_json: string
  }
  shop_options: { id: Generated<number>; product_id: number; position: number; name_json: string }
  shop_option_values: {
    id: Generated<number>
    option_id: number
    position: number
    name_json: string
    swatch_color: string | null
    swatch_picture: string | null
  }
  shop_variants: {
    id: Generated<number>
    product_id: number
    position: number
    sku: string
    /** US cents; other currencies are converted. */
    price_cents: number
    compare_at_cents: number | null
    image_id: number | null
    weight_grams: number
  }
  shop_variant_option_values: { variant_id: number; option_value_id: number }
  /** What lies on a shelf. A kit's variant claims several of these. */
  shop_stock_items: { id: Generated<number>; sku: string; quantity: number }
  shop_variant_parts: { variant_id: number; stock_item_id: number; units: number }
  shop_collections: { id: Generated<number>; handle: string; position: number; updated_at: string }
  shop_collection_texts: {
    collection_id: number
    language: string
    title: string
    description_html: string
    description: string
  }
  shop_collection_products: { collection_id: number; product_id: number; position: number }
  shop_carts: {
    token: string
    /** SHA-256 of the cart key, in hex; the key itself is only in the cart's id and checkout address. */
    key_hash: string
    country: string
    language: string
    note: string
    attributes_json: string
    buyer_json: string
    customer_id: number | null
    discount_codes_json: string
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
  }
  /** What the first step of the checkout form has collected. */
  shop_checkouts: { cart_token: string; information_json: string; updated_at: string }
  shop_orders: OrderOutcomeColumns & {
    id: Generated<number>
    /** Secret part of the order's id and of a guest's link. */
    key: string
    cart_token: string
    customer_id: number | null
    email: string
    language: string
    country: string
    currency: string
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
  }
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
  }
  shop_idempotency: {
    key_hash: string
    request_hash: string
    order_id: number
    created_at: string
  }
}
