/** Without these, deleting a row reads whole tables for those that reference it: for a picture, all variants. */
export const referencesByIndex = `
create index shop_variants_of_image on shop_variants (image_id);
create index shop_variant_option_values_of_value on shop_variant_option_values (option_value_id);
create index shop_collections_of_file on shop_collections (file_id);
create index shop_documents_of_file on shop_documents (file_id);
create index shop_documents_of_blog on shop_documents (blog_id);
create index shop_idempotency_of_order on shop_idempotency (order_id);
create index shop_draft_orders_of_order on shop_draft_orders (order_id);
create index shop_discount_uses_of_order on shop_discount_uses (order_id);
create index shop_fulfillment_lines_of_line on shop_fulfillment_lines (order_line_id);
create index shop_gift_cards_of_recipient on shop_gift_cards (recipient_id);
create index shop_gift_card_holds_of_card on shop_gift_card_holds (gift_card_id);
`
