export const files = `
create table shop_files (
  id identity,
  picture text not null,
  filename text not null,
  mime_type text not null,
  bytes bigint not null,
  width integer not null,
  height integer not null,
  alt_json text not null,
  created_at text not null,
  updated_at text not null,
  source text
);

create index shop_files_by_picture on shop_files (picture);

create table shop_originals (
  picture text primary key,
  content blob not null
);

create table shop_staged_uploads (
  token_hash text primary key,
  filename text not null,
  expires_at text not null,
  content blob,
  mime_type text,
  width integer,
  height integer
);

create index shop_staged_uploads_by_expires_at on shop_staged_uploads (expires_at);
`
