export const collections = `
create table shop_collections (
  id identity,
  handle text not null unique,
  position bigint not null,
  updated_at text not null,
  sort_order text not null default 'MANUAL',
  rules_json text,
  published integer not null default 1,
  file_id bigint references shop_files (id) on delete set null
);

create table shop_collection_texts (
  collection_id bigint not null references shop_collections (id) on delete cascade,
  language text not null,
  title text not null,
  description_html text not null,
  description text not null,
  seo_title text not null default '',
  seo_description text not null default '',
  constraint shop_collection_texts_key primary key (collection_id, language)
);

create table shop_collection_products (
  collection_id bigint not null references shop_collections (id) on delete cascade,
  product_id bigint not null references shop_products (id) on delete cascade,
  position bigint not null,
  constraint shop_collection_products_key primary key (collection_id, product_id)
);

create index shop_collection_products_in_order
  on shop_collection_products (collection_id, position, product_id);
create index shop_collection_products_of_product
  on shop_collection_products (product_id, collection_id);
`
