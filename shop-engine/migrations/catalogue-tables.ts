import type { Generated } from 'kysely'

/** The rows of products, what is on hand, files, and collections; see `ShopTables`. */
export interface CatalogueTables {
  shop_products: {
    id: Generated<number>
    handle: string
    vendor: string
    product_type: string
    tags_json: string
    position: number
    /** What storefronts see: 1 for a product that is active and listed. */
    published: number
    /** `ACTIVE`, `DRAFT` or `ARCHIVED`. */
    status: Generated<string>
    /** 1 once it was published to the online store, whatever its status. */
    listed: Generated<number>
    created_at: string
    updated_at: string
    /** The lowest price of its variants, kept so that products can be listed by price. */
    min_price_cents: Generated<number>
    /** The highest one, so that the two tell of most products whether some price is within bounds; -1 without variants. */
    max_price_cents: Generated<number>
  }
  /** Products, drafts too, of which nothing can be bought at the moment; triggers keep it. */
  shop_sold_out: { product_id: number }
  /** The words that a product is found by, in lower case without accents, and its facts. */
  shop_search_terms: { language: string; word: string; product_id: number }
  /** As those of orders, in the order of titles. */
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
    /** Where it was fetched from. */
    source: Generated<string | null>
  }
  /** The originals of uploaded pictures, each once. */
  shop_originals: { picture: string; content: Uint8Array }
  /** Addresses that a file can be sent to, and what was sent to them. */
  shop_staged_uploads: {
    /** SHA-256 in hex; the token itself is only in the address. */
    token_hash: string
    filename: string
    expires_at: string
    /** Null until the file has come. */
    content: Uint8Array | null
    mime_type: string | null
    width: number | null
    height: number | null
  }
  /** Product files that were sent, and what became of them. */
  shop_imports: {
    id: string
    filename: string
    /** Who sent it. */
    staff: string
    status: string
    bytes: number
    bytes_done: number
    /** What was found so far, as JSON. */
    report_json: string
    created_at: string
    updated_at: string
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
    /** Unique; one that begins with `none:` stands for none. */
    sku: string
    /** US cents; other currencies are converted. */
    price_cents: number
    compare_at_cents: number | null
    image_id: number | null
    weight_grams: number
    barcode: Generated<string | null>
  }
  shop_variant_option_values: { variant_id: number; option_value_id: number }
  /** What the one location is called, once it isn't called like the shop. */
  shop_locations: { id: number; name: string; address_json: string }
  /** What lies on a shelf. A kit's variant claims several of these. */
  shop_stock_items: { id: Generated<number>; sku: string; quantity: number }
  /** What the owner was told is low in stock. */
  shop_low_stock: { stock_item_id: number; noticed_at: string }
  shop_bundle_components: {
    variant_id: number
    stock_item_id: number
    units: number
    /** Where the item allows few of the variant: 0 for none, and 5 for at most that many; triggers keep it. */
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
    /** 1 where storefronts see it. */
    published: Generated<number>
    /** Its picture. */
    file_id: Generated<number | null>
  }
  /** What staff changed on the shelf, and why; sales are told by the orders. */
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
  /** Those of a collection by rule are kept up to date with every change of products and stock. */
  shop_collection_products: { collection_id: number; product_id: number; position: number }
}
