/** Up to the last of these, the pieces of a variant count as few. */
const bounds = [0, 5]

const fewLeft = (quantity: string, units = 'units') =>
  `case ${bounds.map((bound) => `when ${quantity} / ${units} <= ${bound} then ${bound}`).join(' ')} end`

const setFewLeft = `
    update shop_bundle_components set few_left = (select ${fewLeft('item.quantity')}
      from shop_stock_items as item where item.id = new.stock_item_id)
    where variant_id = new.variant_id and stock_item_id = new.stock_item_id;`

/**
 * Triggers record where a component limits a variant to few pieces, whatever changes the stock: the lowest bound that
 * covers them, none or a few. On PostgreSQL, a concurrent change of the quantity either finishes first, or waits and then
 * finds this component.
 */
export const fewPieces = `
sqlite: create trigger shop_stock_items_change_few_left
  after update of quantity on shop_stock_items begin
    update shop_bundle_components set few_left = ${fewLeft('new.quantity')}
    where stock_item_id = new.id and few_left is not ${fewLeft('new.quantity')};
  end;

sqlite: create trigger shop_bundle_components_begin_insert
  after insert on shop_bundle_components begin${setFewLeft}
  end;

sqlite: create trigger shop_bundle_components_begin_update
  after update of units on shop_bundle_components begin${setFewLeft}
  end;

postgres: create function shop_change_few_left() returns trigger language plpgsql as $$
    begin
      update shop_bundle_components set few_left = ${fewLeft('new.quantity')}
      where stock_item_id = new.id and few_left is distinct from ${fewLeft('new.quantity')};
      return null;
    end $$;

postgres: create trigger shop_stock_items_change_few_left
  after update of quantity on shop_stock_items
  for each row execute function shop_change_few_left();

postgres: create function shop_begin_few_left() returns trigger language plpgsql as $$
    declare on_shelf bigint;
    begin
      select quantity into on_shelf from shop_stock_items where id = new.stock_item_id for share;
      new.few_left = ${fewLeft('on_shelf', 'new.units')};
      return new;
    end $$;

postgres: create trigger shop_bundle_components_begin_few_left
  before insert or update of units on shop_bundle_components
  for each row execute function shop_begin_few_left();
`

/** Some variant of the product has all its components in stock, except those that are sold beyond it. */
const isForSale = (product: string) => `exists (select 1 from shop_variants as variant
  where variant.product_id = ${product} and not exists (select 1 from shop_bundle_components as part
    inner join shop_stock_items as item on item.id = part.stock_item_id
    where part.variant_id = variant.id and part.few_left = 0 and item.oversells = 0))`
const isMissing = (row: 'new' | 'old') => `(${row}.few_left is not distinct from 0)`
const productOf = (row: 'new' | 'old') =>
  `(select product_id from shop_variants where id = ${row}.variant_id)`

/** Changes that may affect whether a product is sold out: the table, the product's id in the row, and the condition. */
const changes = [
  ['insert', 'shop_products', 'new.id', ''],
  ['delete', 'shop_products', 'old.id', ''],
  ['insert', 'shop_variants', 'new.product_id', ''],
  ['delete', 'shop_variants', 'old.product_id', ''],
  ['insert', 'shop_bundle_components', productOf('new'), `when (${isMissing('new')})`],
  ['delete', 'shop_bundle_components', productOf('old'), `when (${isMissing('old')})`],
  [
    'update',
    'shop_bundle_components',
    productOf('new'),
    `when (${isMissing('old')} <> ${isMissing('new')})`,
  ],
] as const

const onSqlite = changes.map(
  ([change, table, product, when]) => `
sqlite: create trigger ${table}_${change}_sold_out
  after ${change} on ${table} ${when} begin
    delete from shop_sold_out where product_id = ${product}
      and (${isForSale(product)} or not exists (select 1 from shop_products where id = ${product}));
    insert into shop_sold_out (product_id) select id from shop_products where id = ${product}
      and not ${isForSale(product)}
      and not exists (select 1 from shop_sold_out where product_id = ${product});
  end;
`,
)

const onPostgres = changes.map(
  ([change, table, product, when]) => `
postgres: create function ${table}_${change}_sold_out() returns trigger language plpgsql as $$
    declare product bigint = ${product};
    begin
      if product is not null then perform shop_look_whether_sold_out(product); end if;
      return null;
    end $$;

postgres: create constraint trigger ${table}_${change}_sold_out after ${change} on ${table}
  deferrable initially deferred for each row ${when}
  execute function ${table}_${change}_sold_out();
`,
)

/** The products that take an item from stock. */
const productsTaking = (item: string) => `select distinct variant.product_id
  from shop_bundle_components as part
  inner join shop_variants as variant on variant.id = part.variant_id
  where part.stock_item_id = ${item}`

/** Whether an item is sold beyond the stock decides it, too. */
const oversold = `
sqlite: create trigger shop_stock_items_oversell
  after update of oversells on shop_stock_items when old.oversells <> new.oversells begin
    delete from shop_sold_out where product_id in (${productsTaking('new.id')})
      and ${isForSale('shop_sold_out.product_id')};
    insert into shop_sold_out (product_id) select id from shop_products
      where id in (${productsTaking('new.id')}) and not ${isForSale('shop_products.id')}
      and not exists (select 1 from shop_sold_out where product_id = shop_products.id);
  end;

postgres: create function shop_stock_items_oversell() returns trigger language plpgsql as $$
    declare product bigint;
    begin
      for product in ${productsTaking('new.id')} loop
        perform shop_look_whether_sold_out(product);
      end loop;
      return null;
    end $$;

postgres: create constraint trigger shop_stock_items_oversell after update of oversells
  on shop_stock_items deferrable initially deferred for each row
  when (old.oversells <> new.oversells) execute function shop_stock_items_oversell();
`

/** The number of this table's advisory lock. */
const lock = 43

/**
 * Sold-out products are in a separate table, so that a scan of all products needn't read the stock of each. Triggers
 * maintain it, whatever changes stock or variants.
 *
 * On PostgreSQL, two concurrent orders may take the last pieces of two variants of a product, and neither sees what the
 * other took. So products are checked at the end of a transaction, one transaction at a time, and each sees the effects
 * of those before it. It takes no locks after this one, and nothing else locks rows of the table, so there is no deadlock.
 */
export const soldOut = `
create table shop_sold_out (
  product_id bigint primary key
);

postgres: create function shop_look_whether_sold_out(product bigint) returns void
  language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(${lock});
      if exists (select 1 from shop_products where id = product)
        and not ${isForSale('product')} then
        insert into shop_sold_out (product_id) values (product) on conflict do nothing;
      else
        delete from shop_sold_out where product_id = product;
      end if;
    end $$;
${[...onSqlite, ...onPostgres, oversold].join('')}`
