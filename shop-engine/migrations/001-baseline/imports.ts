export const imports = `
create table shop_imports (
  id text primary key,
  filename text not null,
  staff text not null,
  status text not null,
  bytes bigint not null,
  bytes_done bigint not null,
  report_json text not null,
  created_at text not null,
  updated_at text not null,
  sets_stock integer not null default 0
);

create table shop_import_changes (
  import_id text not null,
  position integer not null,
  row integer not null,
  handle text not null,
  kind text not null,
  field text not null,
  values_json text not null,
  constraint shop_import_changes_key primary key (import_id, position)
);

create table shop_import_chunks (
  import_id text not null,
  position integer not null,
  content blob not null,
  constraint shop_import_chunks_key primary key (import_id, position)
);
`
