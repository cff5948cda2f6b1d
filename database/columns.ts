import {
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  PostgresAdapter,
} from 'kysely'

function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** Starts a table whose key `id` is a whole number that is counted up and never given out twice. */
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
