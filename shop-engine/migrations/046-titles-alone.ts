import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../../database/columns.ts'

/** PostgreSQL scans all titles in this index alone, which needs the titles themselves, not only their lower case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  await db.schema.dropIndex('shop_product_texts_by_title').execute()
  await sql`create index shop_product_texts_by_title on shop_product_texts (language, lower(title), product_id)
    include (title)`.execute(db)
}
