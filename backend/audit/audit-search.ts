import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isPostgres } from '#/database/columns.ts'
import { says } from '#/database/like-text.ts'
import type { AuditTables } from '../database/tables.ts'

export interface LogSearch {
  text: string
  /** The numbers of products that are called like that today. */
  products: readonly string[]
}

/** PostgreSQL doesn't read the escape of half a character, which texts that were cut in the middle of one have. */
const wellFormed = sql.raw(
  String.raw`regexp_replace(details_json, '\\ud[89a-f]..', '\\ufffd', 'g')`,
)

/**
 * Whether an entry of `backend_audit_log` says a text: what was done, to what, by whom, or from where. Its values before
 * and after are JSON.
 */
export function meetsSearch(
  db: Kysely<AuditTables>,
  { text, products }: LogSearch,
): RawBuilder<SqlBool> {
  const details = isPostgres(db)
    ? sql`json_each_text(${wellFormed}::json) as detail (name, said)`
    : sql`(select key as name, value as said from json_each(details_json)) as detail`
  const ids = products.flatMap((id) => [id, `gid://shopify/Product/${id}`])
  const isProduct =
    ids.length > 0
      ? sql`name in ('productId', 'object') and said in (${sql.join(ids)})`
      : sql`1 = 0`
  return sql`(
    ${says(sql`action`, text.replaceAll(' ', '_'))}
    or ${says(sql`admin_email`, text)}
    or exists (select 1 from ${details}
      where (name not in ('before', 'after', 'caller') and ${says(sql`said`, text)})
      or (name in ('before', 'after') and ${says(sql`said`, JSON.stringify(text).slice(1, -1))})
      or (${isProduct}))
    or exists (select 1 from backend_audit_callers as caller
      where caller.id = backend_audit_log.id
      and (${says(sql`caller.address`, text)} or ${says(sql`caller.account`, text)})))`
}
