import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

const onSqlite = sql<{ name: string }>`
  select tables.name || '.' || refs."from" as name
  from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as refs
  where tables.type = 'table' and refs.seq = 0 and not exists (
    select 1 from pragma_index_list(tables.name) as indexes, pragma_index_info(indexes.name) as columns
    where columns.seqno = 0 and columns.name = refs."from")`
const onPostgres = sql<{ name: string }>`
  select refs.conrelid::regclass || '.' || columns.attname as name from pg_constraint as refs
  inner join pg_attribute as columns
    on columns.attrelid = refs.conrelid and columns.attnum = refs.conkey[1]
  where refs.contype = 'f' and not exists (
    select 1 from pg_index where indrelid = refs.conrelid and indkey[0] = refs.conkey[1])`

forEachDatabase((databases) => {
  it('finds the rows that reference a deleted one by an index', async () => {
    const { db } = await databases.fresh()
    const { rows } = await (databases.kind === 'sqlite' ? onSqlite : onPostgres).execute(db)
    expect(rows.map(({ name }) => name).sort()).toEqual([])
  })
})
