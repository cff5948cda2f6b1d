import type { BrandPictureName, BrandPictures } from '#/contract/brand.ts'
import type { Db } from '../database/tables.ts'

/** A picture as it's stored. */
export interface NewBrandPicture {
  mediaType: string
  width: number
  height: number
  lightness: number | null
  /** The beginning of its hash, in hex. */
  hash: string
  content: Uint8Array
  /** As PNG or JPEG, if the content isn't one. */
  raster: Uint8Array | null
}

const endings: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/** All of them, without their bytes. */
export async function listBrandPictures(db: Db): Promise<BrandPictures> {
  const rows = await db
    .selectFrom('backend_brand_pictures')
    .select(['name', 'media_type', 'width', 'height', 'lightness', 'hash'])
    .execute()
  return Object.fromEntries(
    rows.map(({ name, media_type, hash, width, height, lightness }) => {
      const url = `/brand/${name}.${hash}.${endings[media_type]}`
      const raster = `/brand/${name}.${name === 'cover' ? 'jpg' : 'png'}`
      return [name, { url, raster, width, height, lightness }]
    }),
  )
}

export async function saveBrandPicture(
  tx: Db,
  name: BrandPictureName,
  { mediaType, ...picture }: NewBrandPicture,
): Promise<void> {
  const values = { media_type: mediaType, ...picture }
  await tx
    .insertInto('backend_brand_pictures')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}

/** False if there was none. */
export async function deleteBrandPicture(tx: Db, name: BrandPictureName): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('backend_brand_pictures')
    .where('name', '=', name)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The bytes to show, by the hash of the current picture, or those for mail programs; null if there are none. */
export async function readBrandPicture(
  db: Db,
  { name, hash }: { name: BrandPictureName; hash: string | null },
): Promise<{ bytes: Uint8Array; mediaType: string } | null> {
  const row = await db
    .selectFrom('backend_brand_pictures')
    .select(['media_type', 'content', 'raster', 'hash'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (!row || (hash !== null && row.hash !== hash)) return null
  if (hash === null && row.raster !== null) return { bytes: row.raster, mediaType: 'image/png' }
  return { bytes: row.content, mediaType: row.media_type }
}
