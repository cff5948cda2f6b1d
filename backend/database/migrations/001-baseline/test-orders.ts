export const testOrders = `
create table backend_test_orders (
  id identity,
  customer_id text not null,
  created_at text not null,
  email text not null,
  language text not null,
  currency text not null,
  subtotal bigint not null,
  shipping bigint not null,
  tax bigint not null,
  total bigint not null,
  address_json text not null
);

create index backend_test_orders_of_customer on backend_test_orders (customer_id, created_at, id);

create table backend_test_order_lines (
  order_id bigint not null references backend_test_orders (id) on delete cascade,
  position integer not null,
  product_id text not null,
  variant_id text not null,
  title text not null,
  variant_title text,
  quantity integer not null,
  unit_price bigint not null,
  image text,
  constraint backend_test_order_lines_key primary key (order_id, position)
);

create table backend_test_order_keys (
  key_hash text primary key,
  request_hash text not null,
  order_id bigint not null references backend_test_orders (id) on delete cascade,
  created_at text not null
);

create index backend_test_order_keys_by_age on backend_test_order_keys (created_at);
`
