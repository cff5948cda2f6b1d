import { type Kysely, sql } from 'kysely'
import { type ImportChange, type ImportChanges, importChange } from '#/contract/product-files.ts'
import { likeText } from '#/database/like-text.ts'
import type { Recorded } from '../changes/change.ts'
import type { ShopTables } from '../migrations/tables.ts'

type Db = Kysely<ShopTables>

const maxChanges = 50_000
const rowsPerInsert = 100
const pageLength = 50

export async function deleteChanges(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('shop_import_changes').where('import_id', '=', importId).execute()
}

/** Saves what changed of a product, after the `saved` changes of those before it; returns how many there are. */
export async function saveChanges(
  db: Db,
  importId: string,
  {
    saved,
    handle,
    row,
    recorded,
    titles,
  }: {
    saved: number
    handle: string
    row: number
    recorded: readonly Recorded[]
    /** Of variants, by the ids of their inventory items. */
    titles: ReadonlyMap<string, string>
  },
): Promise<number> {
  const changes = recorded.flatMap(({ object, before, after }) =>
    Object.keys({ ...before, ...after })
      .filter((name) => name !== 'reason')
      .map((name) => {
        const title = titles.get(object)
        const field = title ? `${title}: ${name}` : name
        return { field, kind: kindOf(field), values: [before[name] ?? null, after[name] ?? null] }
      }),
  )
  const rows = changes.slice(0, Math.max(0, maxChanges - saved)).map((change, index) => ({
    import_id: importId,
    position: saved + index,
    row,
    handle,
    kind: change.kind,
    field: change.field,
    values_json: JSON.stringify(change.values),
  }))
  for (let start = 0; start < rows.length; start += rowsPerInsert)
    await db
      .insertInto('shop_import_changes')
      .values(rows.slice(start, start + rowsPerInsert))
      .execute()
  return changes.length
}

/** `Small: price` and `title (fr)` are changes of prices and titles. */
const kindOf = (field: string) => field.replace(/^.+: /s, '').replace(/ \(\w\w\)$/, '')

/** A page of an import's changes, filtered by kind and by a part of the handle. */
export async function readChanges(
  db: Db,
  importId: string,
  { kind, product, after }: { kind: string; product: string; after: number },
): Promise<ImportChanges> {
  const all = db.selectFrom('shop_import_changes').where('import_id', '=', importId)
  const named = product
    ? all.where(
        sql<boolean>`${sql.ref('handle')} like ${`%${likeText(product.toLowerCase())}%`} escape '!'`,
      )
    : all
  const kinds = await named
    .select(['kind', ({ fn }) => fn.countAll<number | string>().as('count')])
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  const rows = await (kind ? named.where('kind', '=', kind) : named)
    .selectAll()
    .where('position', '>=', after)
    .orderBy('position')
    .limit(pageLength + 1)
    .execute()
  return {
    changes: rows.slice(0, pageLength).map(toChange),
    next: rows[pageLength]?.position ?? null,
    kinds: kinds.map((found) => ({ kind: found.kind, count: Number(found.count) })),
  }
}

function toChange(row: ShopTables['shop_import_changes']): ImportChange {
  const [before, after] = JSON.parse(row.values_json)
  return importChange.parse({ row: row.row, handle: row.handle, field: row.field, before, after })
}
