/** PostgreSQL scans all products by id, or their titles, in an index alone; SQLite takes the index by price. */
export const products = `
create table shop_products (
  id identity,
  handle text not null unique,
  vendor text not null,
  product_type text not null,
  tags_json text not null,
  position bigint not null,
  published integer not null,
  created_at text not null,
  updated_at text not null,
  min_price_cents bigint not null default 0,
  status text not null default 'ACTIVE',
  listed integer not null default 1,
  max_price_cents bigint not null default -1,
  imported_as text
);

create index shop_products_in_order on shop_products (published, position, id);
sqlite: create index shop_products_by_id on shop_products (published, id);
postgres: create index shop_products_by_id
  on shop_products (published, id, min_price_cents, max_price_cents, position);
create index shop_products_by_created_at on shop_products (published, created_at, id);
create index shop_products_by_updated_at on shop_products (published, updated_at, id);
create index shop_products_by_vendor on shop_products (published, vendor, id);
create index shop_products_by_product_type on shop_products (published, product_type, id);
create index shop_products_all_by_created_at on shop_products (created_at, id);
create index shop_products_all_by_updated_at on shop_products (updated_at, id);
create index shop_products_all_by_vendor on shop_products (vendor, id);
create index shop_products_all_by_product_type on shop_products (product_type, id);
create index shop_products_by_status on shop_products (status, id);
create index shop_products_by_min_price_cents
  on shop_products (published, min_price_cents, id, max_price_cents, position);
create index shop_products_by_imported_as on shop_products (imported_as);

create table shop_product_texts (
  product_id bigint not null references shop_products (id) on delete cascade,
  language text not null,
  title text not null,
  description_html text not null,
  description text not null,
  seo_title text not null,
  seo_description text not null,
  constraint shop_product_texts_key primary key (product_id, language)
);

sqlite: create index shop_product_texts_by_title
  on shop_product_texts (language, lower(title), product_id);
postgres: create index shop_product_texts_by_title
  on shop_product_texts (language, lower(title), product_id) include (title);

create table shop_product_images (
  id identity,
  product_id bigint not null references shop_products (id) on delete cascade,
  position integer not null,
  file_id bigint not null references shop_files (id),
  constraint shop_product_images_in_order unique (product_id, position)
);

create index shop_product_images_by_file_id on shop_product_images (file_id);

create table shop_options (
  id identity,
  product_id bigint not null references shop_products (id) on delete cascade,
  position integer not null,
  name_json text not null,
  constraint shop_options_in_order unique (product_id, position)
);

create table shop_option_values (
  id identity,
  option_id bigint not null references shop_options (id) on delete cascade,
  position integer not null,
  name_json text not null,
  swatch_color text,
  swatch_picture text,
  constraint shop_option_values_in_order unique (option_id, position)
);

create table shop_variants (
  id identity,
  product_id bigint not null references shop_products (id) on delete cascade,
  position integer not null,
  price_cents bigint not null check (price_cents >= 0),
  compare_at_cents bigint,
  image_id bigint references shop_product_images (id),
  weight_grams integer not null,
  barcode text,
  sku text not null default '',
  inventory_policy text not null default 'DENY',
  cost_cents bigint,
  constraint shop_variants_in_order unique (product_id, position)
);

create index shop_variants_by_sku on shop_variants (sku);
postgres: create index shop_variants_by_price on shop_variants (price_cents, product_id);

create table shop_variant_option_values (
  variant_id bigint not null references shop_variants (id) on delete cascade,
  option_value_id bigint not null references shop_option_values (id) on delete cascade,
  constraint shop_variant_option_values_key primary key (variant_id, option_value_id)
);

create table shop_search_terms (
  language text not null,
  word bytewise not null,
  product_id bigint not null references shop_products (id) on delete cascade,
  constraint shop_search_terms_key primary key (language, word, product_id)
);

create index shop_search_terms_of_product on shop_search_terms (product_id, language, word);

create table shop_product_words (
  language bytewise not null,
  first_word bytewise not null,
  second_word bytewise not null,
  sort_key text not null,
  product_id bigint not null references shop_products (id) on delete cascade,
  constraint shop_product_words_sorted
    primary key (language, first_word, second_word, sort_key, product_id)
) clustered;

create index shop_product_words_of_product on shop_product_words (product_id);
`
