import {
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  PostgresAdapter,
} from 'kysely'

export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** Starts a table with an auto-incremented integer key `id` that is never reused. */
export function createTableWithId(
  db: Kysely<unknown>,
  table: string,
): CreateTableBuilder<string, 'id'> {
  const counted = (column: ColumnDefinitionBuilder) =>
    isPostgres(db)
      ? column.primaryKey().generatedByDefaultAsIdentity()
      : column.primaryKey().autoIncrement()
  return db.schema
    .createTable(table)
    .addColumn('id', isPostgres(db) ? 'bigint' : 'integer', counted)
}

/** A reference to a row, such as `shop_products.id`, with which this row is deleted. */
export function partOf(key: string): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  return (column) => column.notNull().references(key).onDelete('cascade')
}

export async function createIndex(
  db: Kysely<unknown>,
  name: string,
  { on, columns, unique = false }: { on: string; columns: string[]; unique?: boolean },
): Promise<void> {
  const index = db.schema.createIndex(name).on(on).columns(columns)
  await (unique ? index.unique() : index).execute()
}

/** A column of bytes. */
export const blobType = (db: Kysely<unknown>) => (isPostgres(db) ? 'bytea' : 'blob')
