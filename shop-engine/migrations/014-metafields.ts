import type { Kysely } from 'kysely'
import { createIndex, createTableWithId } from '../../database/columns.ts'
import type { MetafieldTables } from './metafield-tables.ts'

type Tables = Pick<MetafieldTables, keyof MetafieldTables> & {
  shop_products: { id: number; video_url: string | null }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  const named = (table: string) =>
    createTableWithId(db, table)
      .addColumn('owner_type', 'text', (c) => c.notNull())
      .addColumn('namespace', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
  await named('shop_metafields')
    .addColumn('owner_id', 'bigint', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
  await createIndex(db, 'shop_metafields_of_owner', {
    on: 'shop_metafields',
    columns: ['owner_type', 'owner_id', 'namespace', 'key'],
    unique: true,
  })
  await createIndex(db, 'shop_metafields_by_key', {
    on: 'shop_metafields',
    columns: ['owner_type', 'namespace', 'key'],
  })
  await named('shop_metafield_definitions')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('validations_json', 'text', (c) => c.notNull())
    .addColumn('is_public', 'integer', (c) => c.notNull())
    .execute()
  await createIndex(db, 'shop_metafield_definitions_key', {
    on: 'shop_metafield_definitions',
    columns: ['owner_type', 'namespace', 'key'],
    unique: true,
  })
  await moveVideos(db.withTables<Tables>())
}

/** Moves the URLs of how-to videos, which had their own column. */
async function moveVideos(db: Kysely<Tables>): Promise<void> {
  const at = new Date().toISOString()
  const key = { owner_type: 'PRODUCT', namespace: 'custom', key: 'how_to_video_url', type: 'url' }
  const moments = { created_at: at, updated_at: at }
  await db
    .insertInto('shop_metafield_definitions')
    .values({
      ...key,
      ...moments,
      name: 'How-to video',
      description: 'The address of a video that shows how to use the product.',
      validations_json: '[]',
      is_public: 1,
    })
    .execute()
  const videos = await db
    .selectFrom('shop_products')
    .select(['id', 'video_url'])
    .where('video_url', 'is not', null)
    .execute()
  for (const { id, video_url } of videos)
    await db
      .insertInto('shop_metafields')
      .values({ ...key, ...moments, owner_id: id, value: video_url ?? '' })
      .execute()
  await db.schema.alterTable('shop_products').dropColumn('video_url').execute()
}
