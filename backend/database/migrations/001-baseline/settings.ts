export const settings = `
create table backend_settings (
  id bigint primary key,
  version integer not null,
  settings_json text not null
);

create table backend_texts (
  id identity,
  name text not null,
  language text not null,
  version integer not null,
  parts_json text not null,
  saved_at text not null,
  saved_by text not null
);

create table backend_brand_pictures (
  name text not null primary key,
  media_type text not null,
  width integer not null,
  height integer not null,
  lightness integer,
  hash text not null,
  content blob not null,
  raster blob
);

create unique index backend_texts_version on backend_texts (name, language, version);

create table backend_home (
  id bigint primary key,
  version integer not null,
  sections_json text not null
);

create table backend_home_previews (
  admin_id bigint primary key,
  token_hash text not null,
  sections_json text not null,
  expires_at text not null
);

create unique index backend_home_previews_token on backend_home_previews (token_hash);
`
