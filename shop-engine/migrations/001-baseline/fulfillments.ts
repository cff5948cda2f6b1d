export const fulfillments = `
create table shop_fulfillments (
  id identity,
  order_id bigint not null references shop_orders (id) on delete cascade,
  tracking_company text,
  created_at text not null,
  canceled_at text
);

create index shop_fulfillments_of_order on shop_fulfillments (order_id, id);

create table shop_fulfillment_tracking (
  fulfillment_id bigint not null references shop_fulfillments (id) on delete cascade,
  position integer not null,
  number text not null,
  url text,
  constraint shop_fulfillment_tracking_key primary key (fulfillment_id, position)
);

create table shop_fulfillment_lines (
  fulfillment_id bigint not null references shop_fulfillments (id) on delete cascade,
  order_line_id bigint not null references shop_order_lines (id) on delete cascade,
  quantity bigint not null check (quantity > 0),
  constraint shop_fulfillment_lines_key primary key (fulfillment_id, order_line_id)
);

create table shop_fulfillment_holds (
  id identity,
  order_id bigint not null references shop_orders (id) on delete cascade,
  reason text not null,
  notes text,
  handle text not null,
  held_by text not null,
  created_at text not null
);

create unique index shop_fulfillment_holds_of_order
  on shop_fulfillment_holds (order_id, held_by, handle);

create table shop_fulfillment_events (
  id identity,
  fulfillment_id bigint not null references shop_fulfillments (id) on delete cascade,
  status text not null,
  happened_at text not null,
  details_json text not null,
  created_at text not null
);

create index shop_fulfillment_events_of_parcel
  on shop_fulfillment_events (fulfillment_id, happened_at, id);
`
