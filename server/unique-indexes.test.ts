import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

const inSqlite = sql<{ name: string }>`
  select tables.name || ' ' || (select group_concat(name) from
    (select name from pragma_index_info(list.name) order by seqno)) as name
  from sqlite_schema as tables, pragma_index_list(tables.name) as list
  where tables.type = 'table' and list."unique" = 1`
const inPostgres = sql<{ name: string }>`
  select tables.relname || ' ' || (select string_agg(attname, ',' order by place) from
    unnest(indkey) with ordinality as part (number, place)
    inner join pg_attribute on attrelid = indrelid and attnum = part.number) as name
  from pg_index inner join pg_class as tables on tables.oid = indrelid
  where indisunique and relnamespace = 'public'::regnamespace`

/** The migrator's own, and those of SQLite's full-text index. */
const madeByOthers = /_migrations|^backend_review_words_| id$/

/** A column, or columns together, of which no two rows may have the same; ids are left out. */
const once = [
  'backend_account_sessions secret_hash',
  'backend_admin_invitations admin_id',
  'backend_admin_invitations token_hash',
  'backend_admin_recovery_codes admin_id,code_hash',
  'backend_admin_sessions token_hash',
  'backend_admins email',
  'backend_api_tokens name',
  'backend_api_tokens token_hash',
  'backend_brand_pictures name',
  'backend_home_previews admin_id',
  'backend_home_previews token_hash',
  'backend_moderation_undo review_id',
  'backend_newsletter_requests email',
  'backend_newsletter_requests token_hash',
  'backend_newsletter_subscribers email',
  'backend_newsletter_subscribers token',
  'backend_review_counts product_id,status,rating',
  'backend_review_periods unit,period,status',
  'backend_review_request_stops customer_id',
  'backend_review_requests order_id',
  'backend_review_requests token_hash',
  'backend_review_search review_id',
  'backend_review_votes review_id,customer_id',
  'backend_reviews customer_id,product_id',
  'backend_saved_products customer_id,product_id',
  'backend_saved_views admin_id,screen,name',
  'backend_stock_alerts variant_id,email',
  'backend_test_order_keys key_hash',
  'backend_test_order_lines order_id,position',
  'backend_texts name,language,version',
  'server_jobs name',
  'server_secrets name',
  'server_throttles bucket,key_hash',
  'shop_bundle_components variant_id,stock_item_id',
  'shop_cart_lines cart_token,variant_id,attributes_json',
  'shop_carts key_hash',
  'shop_carts token',
  'shop_checkouts cart_token',
  'shop_collection_products collection_id,product_id',
  'shop_collection_texts collection_id,language',
  'shop_collections handle',
  'shop_customer_terms term,customer_id',
  'shop_customer_tokens token_hash',
  'shop_customer_words first_word,second_word,sort_key,customer_id',
  'shop_customers email',
  'shop_discount_uses discount_id,order_id',
  'shop_discounts code_key',
  'shop_document_texts document_id,language',
  'shop_documents kind,handle',
  'shop_draft_orders cart_token',
  'shop_fulfillment_holds order_id,held_by,handle',
  'shop_fulfillment_lines fulfillment_id,order_line_id',
  'shop_fulfillment_tracking fulfillment_id,position',
  'shop_gift_card_holds cart_token,gift_card_id',
  'shop_gift_card_transactions gift_card_id,once_key',
  'shop_gift_cards code_hash',
  'shop_idempotency key_hash',
  'shop_import_changes import_id,position',
  'shop_import_chunks import_id,position',
  'shop_invoice_numbers kind',
  'shop_invoices kind,number',
  'shop_invoices subject',
  'shop_low_stock stock_item_id',
  'shop_menus handle',
  'shop_metafield_definitions owner_type,namespace,key',
  'shop_metafields owner_type,owner_id,namespace,key',
  'shop_oauth_records id_hash',
  'shop_option_values option_id,position',
  'shop_options product_id,position',
  'shop_order_claims order_line_id,stock_item_id',
  'shop_order_lines order_id,position',
  'shop_order_terms term,order_id',
  'shop_order_words first_word,second_word,sort_key,order_id',
  'shop_orders cart_token',
  'shop_orders key',
  'shop_originals picture',
  'shop_password_resets customer_id',
  'shop_password_resets token_hash',
  'shop_product_images product_id,position',
  'shop_product_texts product_id,language',
  'shop_product_words language,first_word,second_word,sort_key,product_id',
  'shop_products handle',
  'shop_redirects path',
  'shop_reservations cart_token,stock_item_id',
  'shop_search_terms language,word,product_id',
  'shop_sold_out product_id',
  'shop_staff_requests key_hash',
  'shop_staged_uploads token_hash',
  'shop_stock_items sku',
  'shop_unsent_emails slot',
  'shop_variant_option_values variant_id,option_value_id',
  'shop_variants product_id,position',
  'shop_webhook_subscriptions topic,uri',
]

forEachDatabase((databases) => {
  it('lets nothing be there twice that may be there once', async () => {
    const { db } = await databases.fresh()
    const { rows } = await (databases.kind === 'sqlite' ? inSqlite : inPostgres).execute(db)
    const found = rows.map(({ name }) => name).filter((name) => !madeByOthers.test(name))
    expect(found.toSorted()).toEqual(once)
  })
})
