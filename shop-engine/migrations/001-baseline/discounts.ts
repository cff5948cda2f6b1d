export const discounts = `
create table shop_discounts (
  id identity,
  title text not null,
  code text,
  code_key text unique,
  rule_json text not null,
  starts_at text not null,
  ends_at text,
  usage_limit integer,
  once_per_customer integer not null default 0,
  uses integer not null default 0,
  created_at text not null,
  updated_at text not null
);

create table shop_discount_uses (
  discount_id bigint not null references shop_discounts (id) on delete cascade,
  order_id bigint not null references shop_orders (id) on delete cascade,
  buyer_hash text not null,
  customer_id bigint,
  constraint shop_discount_uses_once primary key (discount_id, order_id)
);

create index shop_discount_uses_buyer on shop_discount_uses (discount_id, buyer_hash);

create table shop_gift_cards (
  id identity,
  code_hash text not null unique,
  last_characters text not null,
  initial_value bigint not null,
  balance bigint not null,
  held bigint not null default 0,
  expires_on text,
  deactivated_at text,
  note text not null default '',
  customer_id bigint references shop_customers (id) on delete set null,
  recipient_id bigint references shop_customers (id) on delete set null,
  recipient_name text,
  recipient_message text,
  created_at text not null,
  updated_at text not null,
  constraint shop_gift_cards_never_overdrawn check (held >= 0 and balance >= held)
);

create index shop_gift_cards_by_balance on shop_gift_cards (balance, id);
create index shop_gift_cards_by_created_at on shop_gift_cards (created_at, id);
create index shop_gift_cards_by_updated_at on shop_gift_cards (updated_at, id);
create index shop_gift_cards_by_initial_value on shop_gift_cards (initial_value, id);
create index shop_gift_cards_by_customer_id on shop_gift_cards (customer_id, id);
create index shop_gift_cards_by_last_characters on shop_gift_cards (last_characters);

create table shop_gift_card_transactions (
  id identity,
  gift_card_id bigint not null references shop_gift_cards (id) on delete cascade,
  amount bigint not null,
  once_key text,
  order_id bigint,
  note text not null default '',
  author text,
  created_at text not null,
  constraint shop_gift_card_transactions_once unique (gift_card_id, once_key)
);

create table shop_gift_card_holds (
  cart_token text not null,
  gift_card_id bigint not null references shop_gift_cards (id) on delete cascade,
  amount bigint not null,
  constraint shop_gift_card_holds_key primary key (cart_token, gift_card_id)
);
`
