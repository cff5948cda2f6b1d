import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../../database/columns.ts'

/** PostgreSQL looks through all titles in this index alone, which it can't do where a title is in it only in lower case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  await db.schema.dropIndex('shop_product_texts_by_title').execute()
  await sql`create index shop_product_texts_by_title on shop_product_texts (language, lower(title), product_id)
    include (title)`.execute(db)
}
