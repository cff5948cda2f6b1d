import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

interface Column {
  table: string
  name: string
  type: string
  /** 1 if it can't be null. */
  required: number
  /** 1 if an insert may leave it out. */
  preset: number
}

const inSqlite = sql<Column>`
  select tables.name as "table", columns.name, lower(columns.type) as type,
    columns."notnull" = 1 or columns.pk > 0 as required,
    columns.dflt_value is not null or tables.sql like '%autoincrement%' and columns.pk > 0 as preset
  from sqlite_schema as tables, pragma_table_info(tables.name) as columns
  where tables.type = 'table' and tables.name not like 'sqlite_%'
    and tables.name not like 'backend_review_words%' and tables.name not like '%_migrations%'`
const inPostgres = sql<Column>`
  select table_name as "table", column_name as name, data_type as type,
    (is_nullable = 'NO')::int as required,
    (column_default is not null or is_identity = 'YES')::int as preset
  from information_schema.columns
  where table_schema = 'public' and is_generated = 'NEVER' and table_name not like '%\\_migrations%'`

const typeOf: Readonly<Record<string, string>> = {
  integer: 'number',
  bigint: 'number',
  text: 'string',
  blob: 'Uint8Array',
  bytea: 'Uint8Array',
}

/** A file that the compiler refuses wherever a row's type says something else than the database. */
function checkOf(columns: readonly Column[]): string {
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(([table, found]) => {
    const row = found.map(({ name, type, required }) => {
      const stored = typeOf[type] ?? type
      return `${name}: ${required ? stored : `${stored} | null`}`
    })
    const omissible = found.filter(({ required, preset }) => preset || !required)
    const names = omissible.map(({ name }) => `'${name}'`).join(' | ') || 'never'
    return `  ${table}: Differing<'${table}', { ${row.join('; ')} }, ${names}>`
  })
  return `import type { Insertable, Selectable } from 'kysely'
import type { AllTables } from '#/server/tables.ts'

type Omissible<Row> = { [Name in keyof Row]-?: object extends Pick<Row, Name> ? Name : never }[keyof Row]
type Differing<Table extends keyof AllTables, Stored, Preset> =
  | Exclude<keyof Stored, keyof AllTables[Table]>
  | Exclude<keyof AllTables[Table], keyof Stored>
  | Exclude<Omissible<Insertable<AllTables[Table]>>, Preset>
  | { [Name in keyof Stored & keyof Selectable<AllTables[Table]>]:
      Selectable<AllTables[Table]>[Name] extends Stored[Name]
        ? null extends Stored[Name] ? null extends Selectable<AllTables[Table]>[Name] ? never : Name : never
        : Name
    }[keyof Stored & keyof Selectable<AllTables[Table]>]

export interface InDatabase {
${tables.join('\n')}
}
type Agreed = { [Table in keyof AllTables | keyof InDatabase]: never }
declare const found: InDatabase
found satisfies Agreed
`
}

forEachDatabase((databases) => {
  it('has the columns that the types of rows say', async () => {
    const { db } = await databases.fresh()
    const { rows } = await (databases.kind === 'sqlite' ? inSqlite : inPostgres).execute(db)
    const folder = join('.cache', 'row-types', databases.kind)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'check.ts'), checkOf(rows))
    const config = {
      extends: '../../../tsconfig.json',
      files: ['check.ts'],
      include: [],
      exclude: [],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const { stdout } = spawnSync('node_modules/.bin/tsc', ['-p', folder, '--checkers', '1'], {
      encoding: 'utf8',
    })
    expect(stdout).toBe('')
  })
})
