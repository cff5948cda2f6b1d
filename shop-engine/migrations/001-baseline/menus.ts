/** The two menus that every shop has; they are as they came with it until the owner changes them. */
export const menus = `
create table shop_menus (
  id identity,
  handle text not null constraint shop_menus_handle unique,
  titles_json text,
  items_json text,
  updated_at text not null
);

insert into shop_menus (handle, updated_at) values ('main-menu', '2026-01-01T00:00:00.000Z');
insert into shop_menus (handle, updated_at) values ('footer', '2026-01-01T00:00:00.000Z');
`
