export const carts = `
create table shop_carts (
  token text primary key,
  key_hash text not null unique,
  country text not null,
  language text not null,
  note text not null,
  attributes_json text not null,
  buyer_json text not null,
  customer_id bigint,
  discount_codes_json text not null,
  created_at text not null,
  updated_at text not null,
  completed_at text,
  gift_cards_json text not null default '[]',
  delivery_json text,
  metafields_json text not null default '[]'
);

create index shop_carts_by_age on shop_carts (updated_at);

create table shop_cart_lines (
  id text primary key,
  cart_token text not null references shop_carts (token) on delete cascade,
  position bigint not null,
  variant_id bigint not null,
  quantity bigint not null check (quantity > 0),
  attributes_json text not null,
  custom_json text,
  constraint shop_cart_lines_merge unique (cart_token, variant_id, attributes_json)
);

create table shop_checkouts (
  cart_token text primary key references shop_carts (token) on delete cascade,
  information_json text not null,
  updated_at text not null,
  browser_hash text
);

create index shop_checkouts_to_sweep on shop_checkouts (updated_at);

create table shop_reservations (
  cart_token text not null,
  stock_item_id bigint not null,
  pieces bigint not null,
  constraint shop_reservations_key primary key (cart_token, stock_item_id)
);

create table shop_unpaid_holds (
  id identity,
  cart_token text not null,
  stock_item_id bigint not null,
  pieces bigint not null,
  buyer text not null,
  network text,
  held_until text not null,
  counts_until text not null
);

create index shop_unpaid_holds_by_cart_token on shop_unpaid_holds (cart_token);
create index shop_unpaid_holds_by_stock_item_id on shop_unpaid_holds (stock_item_id, counts_until);
create index shop_unpaid_holds_by_counts_until on shop_unpaid_holds (counts_until);

create table shop_payment_attempts (
  id text primary key,
  cart_token text not null,
  state text not null,
  reason text,
  amount bigint not null,
  currency text not null,
  language text not null,
  fingerprint text not null,
  session_id text,
  session_url text,
  session_open integer not null,
  payment_id text,
  order_id bigint,
  created_at text not null,
  reserved_until text not null,
  updated_at text not null
);

create index shop_payment_attempts_by_cart_token on shop_payment_attempts (cart_token, created_at);
create index shop_payment_attempts_by_state on shop_payment_attempts (state, reserved_until);
create index shop_payment_attempts_by_payment_id on shop_payment_attempts (payment_id);
create index shop_payment_attempts_by_order_id on shop_payment_attempts (order_id);

create table shop_payment_events (
  id text primary key,
  type text not null,
  created_at text not null
);

create index shop_payment_events_to_sweep on shop_payment_events (created_at);
`
