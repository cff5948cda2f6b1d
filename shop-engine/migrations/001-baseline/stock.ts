export const stock = `
create table shop_stock_items (
  id identity,
  sku text not null unique,
  quantity bigint not null,
  oversells integer not null default 0
);

create table shop_bundle_components (
  variant_id bigint not null references shop_variants (id) on delete cascade,
  stock_item_id bigint not null references shop_stock_items (id),
  units integer not null check (units > 0),
  few_left integer,
  constraint shop_bundle_components_key primary key (variant_id, stock_item_id)
);

create index shop_bundle_components_by_item on shop_bundle_components (stock_item_id);
create index shop_bundle_components_by_few_left
  on shop_bundle_components (few_left, variant_id, stock_item_id);

create table shop_low_stock (
  stock_item_id bigint primary key references shop_stock_items (id) on delete cascade,
  noticed_at text not null
);

create table shop_locations (
  id integer primary key,
  name text not null,
  address_json text not null
);

create table shop_inventory_changes (
  id identity,
  variant_id bigint not null,
  at text not null,
  staff text not null,
  reason text not null,
  reference text,
  delta bigint not null,
  after bigint not null
);

create index shop_inventory_changes_of_variant on shop_inventory_changes (variant_id, id);
`
