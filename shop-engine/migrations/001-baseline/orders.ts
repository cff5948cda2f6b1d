export const orders = `
create table shop_orders (
  id identity,
  key text not null unique,
  cart_token text not null unique,
  customer_id bigint,
  email text not null,
  language text not null,
  country text not null,
  currency text not null,
  subtotal bigint not null,
  shipping bigint not null,
  tax bigint not null,
  total bigint not null,
  shipping_method text not null,
  shipping_address_json text not null,
  payment_method text not null,
  financial_status text not null,
  fulfillment_status text not null,
  processed_at text not null,
  refunded bigint not null default 0 check (refunded >= 0),
  canceled_at text,
  cancel_reason text,
  note text not null default '',
  tags_json text not null default '[]',
  status text not null default 'open',
  exchange_rate text not null default '1',
  updated_at text not null default '',
  closed_at text,
  shop_total bigint not null default 0,
  shipping_taxed integer not null default 1,
  discounts_json text not null default '[]',
  payment_due_at text,
  payment_reminded_at text,
  tax_rate_percent text,
  tax_included integer not null default 0,
  gift_cards_json text not null default '[]',
  return_status text not null default 'NO_RETURN',
  attributes_json text not null default '[]',
  included_tax bigint not null default 0,
  shipping_days text not null,
  source_name text not null default 'web',
  shown_to_customer integer not null default 1,
  constraint shop_orders_add_up check (total = subtotal + shipping + tax)
);

create index shop_orders_of_customer on shop_orders (customer_id, id);
create index shop_orders_of_customer_by_processed_at on shop_orders (customer_id, processed_at, id);
create index shop_orders_of_customer_by_total on shop_orders (customer_id, total, id);
create index shop_orders_by_processed_at on shop_orders (processed_at, id);
create index shop_orders_by_updated_at on shop_orders (updated_at, id);
create index shop_orders_by_shop_total on shop_orders (shop_total, id);
create index shop_orders_by_fulfillment_status_processed_at
  on shop_orders (fulfillment_status, processed_at, id);
create index shop_orders_by_status_processed_at
  on shop_orders (status, processed_at, id, fulfillment_status);
create index shop_orders_by_financial_status_processed_at
  on shop_orders (financial_status, processed_at, id, status);
create index shop_orders_by_payment_due_at on shop_orders (payment_due_at);
create index shop_orders_by_return_status on shop_orders (return_status, processed_at, id);
create index shop_orders_sales
  on shop_orders (processed_at, financial_status, status, shop_total, total, refunded);

create table shop_order_lines (
  id identity,
  order_id bigint not null references shop_orders (id) on delete cascade,
  position integer not null,
  variant_id bigint not null,
  product_id bigint not null,
  title text not null,
  variant_title text not null,
  sku text not null,
  quantity bigint not null check (quantity > 0),
  unit_price bigint not null,
  total bigint not null,
  picture text,
  picture_alt text not null,
  taxable integer not null default 1,
  requires_shipping integer not null default 1,
  attributes_json text not null default '[]',
  constraint shop_order_lines_add_up check (total = unit_price * quantity),
  constraint shop_order_lines_in_order unique (order_id, position)
);

create index shop_order_lines_of_upload on shop_order_lines (picture) where picture like 'upload-%';

create table shop_order_claims (
  order_line_id bigint not null references shop_order_lines (id) on delete cascade,
  stock_item_id bigint not null references shop_stock_items (id) on delete cascade,
  units bigint not null,
  constraint shop_order_claims_key primary key (order_line_id, stock_item_id)
);

create index shop_order_claims_of_item on shop_order_claims (stock_item_id);

create table shop_order_events (
  id identity,
  order_id bigint not null references shop_orders (id) on delete cascade,
  action text not null,
  author text,
  details_json text not null,
  created_at text not null
);

create index shop_order_events_of_order on shop_order_events (order_id, id);

create table shop_order_terms (
  term bytewise not null,
  order_id bigint not null references shop_orders (id) on delete cascade,
  constraint shop_order_terms_key primary key (term, order_id)
);

create index shop_order_terms_of_order on shop_order_terms (order_id, term);

create table shop_order_words (
  first_word bytewise not null,
  second_word bytewise not null,
  sort_key text not null,
  order_id bigint not null references shop_orders (id) on delete cascade,
  constraint shop_order_words_sorted primary key (first_word, second_word, sort_key, order_id)
) clustered;

create index shop_order_words_of_order on shop_order_words (order_id);

create table shop_order_transactions (
  id identity,
  order_id bigint not null references shop_orders (id) on delete cascade,
  kind text not null,
  gateway text not null,
  amount bigint not null check (amount > 0),
  created_at text not null,
  status text not null default 'SUCCESS',
  refund_id bigint,
  parent_id bigint,
  request_key text,
  reference text,
  error text
);

create index shop_order_transactions_of_order on shop_order_transactions (order_id, id);
create index shop_order_transactions_of_refund on shop_order_transactions (refund_id);
create index shop_order_transactions_by_reference on shop_order_transactions (reference);

create table shop_idempotency (
  key_hash text primary key,
  request_hash text not null,
  order_id bigint not null references shop_orders (id),
  created_at text not null
);

create index shop_idempotency_to_sweep on shop_idempotency (created_at);

create table shop_draft_orders (
  id identity,
  cart_token text not null references shop_carts (token) on delete cascade,
  status text not null,
  tags_json text not null,
  created_at text not null,
  updated_at text not null,
  invoice_sent_at text,
  completed_at text,
  order_id bigint references shop_orders (id) on delete set null
);

create unique index shop_draft_orders_of_cart on shop_draft_orders (cart_token);
create index shop_draft_orders_by_updated_at on shop_draft_orders (updated_at, id);
create index shop_draft_orders_by_status on shop_draft_orders (status, id);

create table shop_invoices (
  kind text not null,
  number bigint not null,
  subject text not null,
  order_id bigint not null,
  order_key text not null,
  issued_at text not null,
  buyer_json text not null,
  content_json text not null,
  constraint shop_invoices_key primary key (kind, number)
);

create unique index shop_invoices_by_subject on shop_invoices (subject);
create index shop_invoices_of_order on shop_invoices (order_id);

create table shop_invoice_numbers (
  kind text primary key,
  last_number bigint not null
);
`
