export const redirects = `
create table shop_redirects (
  id identity,
  path text not null constraint shop_redirects_path unique,
  target text not null
);

create table shop_redirect_imports (
  id identity,
  rows_json text not null,
  failed_count integer not null,
  created_count integer,
  updated_count integer,
  created_at text not null,
  finished_at text
);
`
