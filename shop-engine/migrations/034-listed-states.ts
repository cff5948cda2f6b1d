import { type Kysely, type RawBuilder, sql } from 'kysely'
import { createIndex, isPostgres } from '../../database/columns.ts'

/** Low stock and subscribers each have a partial index; words are also indexed with states. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await followQuantities(db)
  await sql`create index shop_customers_subscribed_by_created_at on shop_customers (created_at, id)
    where accepts_marketing = 1`.execute(db)
  await insertPairs(db, 'customer', { mark: '#state:disabled', of: sql`claimed = 0` })
  await insertPairs(db, 'customer', { mark: '#accepts_marketing', of: sql`accepts_marketing = 1` })
  for (const [name, usual] of Object.entries({
    status: 'closed',
    financial_status: 'PAID',
    fulfillment_status: 'FULFILLED',
  })) {
    const column = sql.ref(name)
    const { rows } = await sql<{ value: string }>`select distinct ${column} as value
      from shop_orders where ${column} <> ${usual}`.execute(db)
    for (const { value } of rows) {
      const mark = `#${name}:${value.toLowerCase()}`
      await insertPairs(db, 'order', { mark, of: sql`${column} = ${value}` })
    }
  }
  for (const status of ['draft', 'archived']) {
    const of = sql`status = ${status.toUpperCase()}`
    await insertPairs(db, 'product', { mark: `#status:${status}`, of })
  }
}

/** Indexes each word of a state's rows together with that state. */
async function insertPairs(
  db: Kysely<unknown>,
  one: 'customer' | 'order' | 'product',
  { mark, of }: { mark: string; of: RawBuilder<unknown> },
): Promise<void> {
  const [words, owner] = [sql.table(`shop_${one}_words`), sql.ref(`${one}_id`)]
  const language = sql.raw(one === 'product' ? 'language, ' : '')
  await sql`insert into ${words} (${language} first_word, second_word, sort_key, ${owner})
    select ${language} ${mark}, first_word, sort_key, ${owner} from ${words}
    where second_word = '' and first_word not like '#%' and first_word not like 'tag:%'
    and ${owner} in (select id from ${sql.table(`shop_${one}s`)} where ${of})
    order by 1, 2, 3, 4`.execute(db)
}

/** Up to the last of these, the pieces of a variant count as few. */
const bounds = [0, 5]

/**
 * Triggers record where a component limits a variant to few pieces, whatever changes the stock: the lowest bound that
 * covers them, none or a few.
 */
async function followQuantities(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shop_bundle_components').addColumn('few_left', 'integer').execute()
  await sql`update shop_bundle_components set few_left = (select ${fewLeft(sql`item.quantity`)}
    from shop_stock_items as item where item.id = stock_item_id)`.execute(db)
  await createIndex(db, 'shop_bundle_components_by_few_left', {
    on: 'shop_bundle_components',
    columns: ['few_left', 'variant_id', 'stock_item_id'],
  })
  await (isPostgres(db) ? followOnPostgres(db) : followOnSqlite(db))
}

const fewLeft = (quantity: RawBuilder<number>, units: RawBuilder<number> = sql`units`) => {
  const cases = bounds.map(
    (bound) => sql`when ${quantity} / ${units} <= ${sql.lit(bound)} then ${sql.lit(bound)}`,
  )
  return sql`case ${sql.join(cases, sql` `)} end`
}

async function followOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger shop_stock_items_change_few_left
    after update of quantity on shop_stock_items begin
      update shop_bundle_components set few_left = ${fewLeft(sql`new.quantity`)}
      where stock_item_id = new.id and few_left is not ${fewLeft(sql`new.quantity`)};
    end`.execute(db)
  for (const change of ['insert', 'update of units'])
    await sql`create trigger ${sql.ref(`shop_bundle_components_begin_${change.slice(0, 6)}`)}
      after ${sql.raw(change)} on shop_bundle_components begin
        update shop_bundle_components set few_left = (select ${fewLeft(sql`item.quantity`)}
          from shop_stock_items as item where item.id = new.stock_item_id)
        where variant_id = new.variant_id and stock_item_id = new.stock_item_id;
      end`.execute(db)
}

async function followOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function shop_change_few_left() returns trigger language plpgsql as $$
    begin
      update shop_bundle_components set few_left = ${fewLeft(sql`new.quantity`)}
      where stock_item_id = new.id and few_left is distinct from ${fewLeft(sql`new.quantity`)};
      return null;
    end $$`.execute(db)
  await sql`create trigger shop_stock_items_change_few_left
    after update of quantity on shop_stock_items
    for each row execute function shop_change_few_left()`.execute(db)
  // A concurrent change of the quantity either finishes first, or waits and then finds this component.
  await sql`create function shop_begin_few_left() returns trigger language plpgsql as $$
    declare on_shelf bigint;
    begin
      select quantity into on_shelf from shop_stock_items where id = new.stock_item_id for share;
      new.few_left = ${fewLeft(sql`on_shelf`, sql`new.units`)};
      return new;
    end $$`.execute(db)
  await sql`create trigger shop_bundle_components_begin_few_left
    before insert or update of units on shop_bundle_components
    for each row execute function shop_begin_few_left()`.execute(db)
}
