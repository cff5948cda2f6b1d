const now = new Date().toISOString()

export const metafields = `
create table shop_metafields (
  id identity,
  owner_type text not null,
  namespace text not null,
  key text not null,
  type text not null,
  created_at text not null,
  updated_at text not null,
  owner_id bigint not null,
  value text not null
);

create unique index shop_metafields_of_owner
  on shop_metafields (owner_type, owner_id, namespace, key);
create index shop_metafields_by_key on shop_metafields (owner_type, namespace, key);

create table shop_metafield_definitions (
  id identity,
  owner_type text not null,
  namespace text not null,
  key text not null,
  type text not null,
  created_at text not null,
  updated_at text not null,
  name text not null,
  description text not null,
  validations_json text not null,
  is_public integer not null
);

create unique index shop_metafield_definitions_key
  on shop_metafield_definitions (owner_type, namespace, key);

insert into shop_metafield_definitions (owner_type, namespace, key, type, created_at, updated_at,
  name, description, validations_json, is_public)
  values ('PRODUCT', 'custom', 'how_to_video_url', 'url', '${now}', '${now}', 'How-to video',
    'The address of a video that shows how to use the product.', '[]', 1);
`
