import { type Kysely, sql } from 'kysely'
import { createIndex, createTableWithId, partOf } from '../../database/columns.ts'

/** Gift cards, their credits and debits, and amounts held while the buyer pays the rest elsewhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'shop_gift_cards')
    .addColumn('code_hash', 'text', (c) => c.notNull().unique())
    .addColumn('last_characters', 'text', (c) => c.notNull())
    .addColumn('initial_value', 'bigint', (c) => c.notNull())
    .addColumn('balance', 'bigint', (c) => c.notNull())
    .addColumn('held', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('expires_on', 'text')
    .addColumn('deactivated_at', 'text')
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('customer_id', 'bigint', (c) =>
      c.references('shop_customers.id').onDelete('set null'),
    )
    .addColumn('recipient_id', 'bigint', (c) =>
      c.references('shop_customers.id').onDelete('set null'),
    )
    .addColumn('recipient_name', 'text')
    .addColumn('recipient_message', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addCheckConstraint('shop_gift_cards_never_overdrawn', sql`held >= 0 and balance >= held`)
    .execute()
  await createTableWithId(db, 'shop_gift_card_transactions')
    .addColumn('gift_card_id', 'bigint', partOf('shop_gift_cards.id'))
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('once_key', 'text')
    .addColumn('order_id', 'bigint')
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('author', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('shop_gift_card_transactions_once', ['gift_card_id', 'once_key'])
    .execute()
  await db.schema
    .createTable('shop_gift_card_holds')
    .addColumn('cart_token', 'text', (c) => c.notNull())
    .addColumn('gift_card_id', 'bigint', partOf('shop_gift_cards.id'))
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('shop_gift_card_holds_key', ['cart_token', 'gift_card_id'])
    .execute()
  const on = 'shop_gift_cards'
  for (const column of ['balance', 'created_at', 'updated_at', 'initial_value', 'customer_id'])
    await createIndex(db, `${on}_by_${column}`, { on, columns: [column, 'id'] })
  await createIndex(db, `${on}_by_last_characters`, { on, columns: ['last_characters'] })
  for (const table of ['shop_carts', 'shop_orders'])
    await db.schema
      .alterTable(table)
      .addColumn('gift_cards_json', 'text', (c) => c.notNull().defaultTo('[]'))
      .execute()
}
