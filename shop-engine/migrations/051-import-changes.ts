import type { Kysely } from 'kysely'

/** What an import of a file changes, value by value; and whether it sets the stock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('shop_imports')
    .addColumn('sets_stock', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('shop_import_changes')
    .addColumn('import_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('row', 'integer', (c) => c.notNull())
    .addColumn('handle', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('values_json', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('shop_import_changes_key', ['import_id', 'position'])
    .execute()
}
