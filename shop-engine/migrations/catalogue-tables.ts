import type { Generated } from 'kysely'
import type { ProductFactColumn } from '#/contract/product-facts.ts'

/** The rows of products, stock, files, and collections; see `ShopTables`. */
export interface CatalogueTables {
  shop_products: Record<ProductFactColumn, string> & {
    id: Generated<number>
    handle: string
    tags_json: string
    position: number
    /** What storefronts see: 1 for a product that is active and listed. */
    published: number
    /** `ACTIVE`, `DRAFT` or `ARCHIVED`. */
    status: Generated<string>
    /** 1 if published to the online store, whatever its status. */
    listed: Generated<number>
    created_at: string
    updated_at: string
    /** The lowest price of its variants, stored so that products can be sorted by price. */
    min_price_cents: Generated<number>
    /** The highest one; for most products, the two show whether some price is within bounds. -1 without variants. */
    max_price_cents: Generated<number>
    /** The handle that a product file had for it, if `toHandle` had to make another of it. */
    imported_as: Generated<string | null>
  }
  /** Products, including drafts, that are sold out; maintained by triggers. */
  shop_sold_out: { product_id: number }
  /** The words that a product is found by, in lower case without accents, and its facts. */
  shop_search_terms: { language: string; word: string; product_id: number }
  /** Like those of orders, in the order of titles. */
  shop_product_words: {
    language: string
    first_word: string
    second_word: string
    sort_key: string
    product_id: number
  }
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
    file_id: number
  }
  /** Pictures: the shop's own, and those that were uploaded. */
  shop_files: {
    id: Generated<number>
    /** Key in `content/catalogue/pictures/manifest.json`, or `upload-` and the hash of an original. */
    picture: string
    filename: string
    mime_type: string
    /** 0 for the shop's own. */
    bytes: number
    width: number
    height: number
    alt_json: string
    created_at: string
    updated_at: string
    /** The URL it was fetched from. */
    source: Generated<string | null>
  }
  /** The originals of uploaded pictures, each once. */
  shop_originals: { picture: string; content: Uint8Array }
  /** URLs that a file can be uploaded to, and what was uploaded. */
  shop_staged_uploads: {
    /** SHA-256 in hex; the token itself is only in the URL. */
    token_hash: string
    filename: string
    expires_at: string
    /** Null until the file is uploaded. */
    content: Uint8Array | null
    mime_type: string | null
    width: number | null
    height: number | null
  }
  /** Uploaded product files, and their imports. */
  shop_imports: {
    id: string
    filename: string
    /** The member of staff who uploaded it. */
    staff: string
    status: string
    bytes: number
    bytes_done: number
    /** The report so far, as JSON. */
    report_json: string
    created_at: string
    updated_at: string
    /** 1 if the stock of existing variants is set to the file's. */
    sets_stock: Generated<number>
  }
  /** The values that an import changes, or would change. */
  shop_import_changes: {
    import_id: string
    position: number
    row: number
    handle: string
    /** The field without its variant and language, such as `price`. */
    kind: string
    field: string
    /** Those before and after. */
    values_json: string
  }
  shop_import_chunks: { import_id: string; position: number; content: Uint8Array }
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
    /** Empty if there is none. */
    sku: string
    /** US cents; other currencies are converted. */
    price_cents: number
    compare_at_cents: number | null
    image_id: number | null
    weight_grams: number
    barcode: Generated<string | null>
    /** `DENY`, or `CONTINUE` for one that is sold when none is left. */
    inventory_policy: Generated<string>
    /** What a piece costs the shop, in US cents; null if nobody says it. */
    cost_cents: Generated<number | null>
  }
  shop_variant_option_values: { variant_id: number; option_value_id: number }
  /** The location's own name and address, if they differ from the shop's. */
  shop_locations: { id: number; name: string; address_json: string }
  /** Items in stock. A bundle's variant claims several of these. */
  shop_stock_items: {
    id: Generated<number>
    sku: string
    /** Below zero: what was sold before it arrives. */
    quantity: number
    /** 1 if orders may take more than there are, because the policy of its own variant is `CONTINUE`. */
    oversells: Generated<number>
  }
  /** Items whose low stock was reported to the owner. */
  shop_low_stock: { stock_item_id: number; noticed_at: string }
  shop_bundle_components: {
    variant_id: number
    stock_item_id: number
    units: number
    /** Set if the item limits the variant to few pieces: 0 for none, 5 for at most 5; maintained by triggers. */
    few_left: Generated<number | null>
  }
  shop_collections: {
    id: Generated<number>
    handle: string
    position: number
    updated_at: string
    /** One of the API's `CollectionSortOrder`. */
    sort_order: Generated<string>
    /** A `RuleSet`; null for a collection that is filled by hand. */
    rules_json: Generated<string | null>
    /** 1 if storefronts see it. */
    published: Generated<number>
    /** Its picture. */
    file_id: Generated<number | null>
  }
  /** Changes of stock by staff, with reasons; sales are in the orders. */
  shop_inventory_changes: {
    id: Generated<number>
    variant_id: number
    at: string
    staff: string
    reason: string
    reference: string | null
    delta: number
    after: number
  }
  shop_collection_texts: {
    collection_id: number
    language: string
    title: string
    description_html: string
    description: string
    seo_title: Generated<string>
    seo_description: Generated<string>
  }
  /** For rule-based collections, updated with every change of products and stock. */
  shop_collection_products: { collection_id: number; product_id: number; position: number }
}
