export const refunds = `
create table shop_returns (
  id identity,
  order_id bigint not null references shop_orders (id) on delete cascade,
  status text not null,
  withdrawal integer not null,
  decline_reason text,
  decline_note text,
  created_at text not null,
  approved_at text,
  closed_at text
);

create index shop_returns_of_order on shop_returns (order_id, id);

create table shop_return_lines (
  id identity,
  return_id bigint not null references shop_returns (id) on delete cascade,
  fulfillment_id bigint not null references shop_fulfillments (id) on delete cascade,
  order_line_id bigint not null references shop_order_lines (id) on delete cascade,
  quantity bigint not null check (quantity > 0),
  reason text not null,
  note text not null,
  customer_note text
);

create index shop_return_lines_of_return on shop_return_lines (return_id, id);
create index shop_return_lines_of_parcel on shop_return_lines (fulfillment_id);
create index shop_return_lines_of_line on shop_return_lines (order_line_id);

create table shop_refunds (
  id identity,
  order_id bigint not null references shop_orders (id) on delete cascade,
  status text not null,
  amount bigint not null check (amount >= 0),
  shipping bigint not null check (shipping >= 0),
  shipping_tax bigint not null check (shipping_tax >= 0),
  note text not null,
  notify integer not null,
  author text,
  created_at text not null,
  updated_at text not null
);

create index shop_refunds_by_status on shop_refunds (status, updated_at);
create index shop_refunds_of_order on shop_refunds (order_id, id);
create index shop_refunds_to_pay_out on shop_refunds (order_id) where status = 'to_pay_out';

create table shop_refund_lines (
  id identity,
  refund_id bigint not null references shop_refunds (id) on delete cascade,
  order_line_id bigint not null references shop_order_lines (id) on delete cascade,
  quantity bigint not null check (quantity > 0),
  unsent bigint not null,
  restock_type text not null,
  restocked integer not null,
  subtotal bigint not null check (subtotal >= 0),
  tax bigint not null check (tax >= 0),
  return_line_id bigint
);

create index shop_refund_lines_of_refund on shop_refund_lines (refund_id, id);
create index shop_refund_lines_of_line on shop_refund_lines (order_line_id);
create index shop_refund_lines_of_return_line on shop_refund_lines (return_line_id);
`
