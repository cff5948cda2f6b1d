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
`
