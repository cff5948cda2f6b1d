import type { Kysely } from 'kysely'
import { isRefusal } from '#/contract/errors.ts'
import { limits } from '#/contract/limits.ts'
import { fetchPublic, NotFetched, toPublicUrl } from '#/http/fetch-public.ts'
import { findByPicture, type StoredFile, setAlt, writeFile } from '../files/file.store.ts'
import { readMedia, setMedia } from '../files/product-media.ts'
import { readPicture } from '../files/read-picture.ts'
import type { Uploaded } from '../files/uploads.ts'
import type { Change } from '../graphql/admin.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { readIdsByHandle } from '../products/product-keys.store.ts'
import { BadCell, type FilePicture, type FileProduct } from './product-columns.ts'

/** Pictures by their address; undefined where none are fetched, because the import is only tried. */
export type FetchedPictures = ReadonlyMap<string, Uploaded>

export interface PictureSettings {
  publicUrl: string
  /** For tests and development. */
  allowLoopback: boolean
}

const timeoutMs = 20_000

/** Refuses addresses that nothing can be fetched from. @throws BadCell */
export function checkPictures({ pictures }: FileProduct, settings: PictureSettings): void {
  for (const { source, row } of pictures) {
    if (keyIn(source, settings.publicUrl)) continue
    try {
      toPublicUrl(source, settings)
    } catch (error) {
      throw badPicture(row, error)
    }
  }
}

/** Fetches those pictures of a product that the shop does not have, one after the other. @throws BadCell */
export async function fetchPictures(
  db: Kysely<ShopTables>,
  file: FileProduct,
  settings: PictureSettings,
): Promise<FetchedPictures> {
  const fetched = new Map<string, Uploaded>()
  if (file.pictures.length === 0) return fetched
  const known = (await readIdsByHandle(db, 'shop_products', [file.handle])).get(file.handle)
  const media = known ? await readMedia(db, known.id) : []
  const maxBytes = limits.pictureMegabytes * 1_000_000
  for (const { source, row } of file.pictures) {
    if (fetched.has(source) || (await find(db, source, { media, ...settings }))) continue
    try {
      const picture = await readPicture(
        await fetchPublic(source, { ...settings, maxBytes, timeoutMs }),
      )
      fetched.set(source, { ...picture, filename: filenameIn(source) })
    } catch (error) {
      throw badPicture(row, error)
    }
  }
  return fetched
}

const reasons: Readonly<Record<string, string>> = {
  notAPicture: 'It is no picture that can be read.',
  pictureTooLarge: 'It is too large.',
}

function badPicture(row: number, error: unknown): BadCell {
  const reason = isRefusal(error) ? reasons[error.code] : undefined
  if (!(error instanceof NotFetched) && !reason) throw error
  return new BadCell(row, `Image Src: ${reason ?? (error instanceof Error ? error.message : '')}`)
}

const filenameIn = (address: string) =>
  decodeURI(new URL(address).pathname.split('/').at(-1) ?? '').slice(0, 255)

/** The key in an address of this shop's own pictures. */
const keyIn = (source: string, publicUrl: string) =>
  source.startsWith(`${publicUrl}/pictures/`)
    ? /^([a-z0-9-]+)\./.exec(source.slice(`${publicUrl}/pictures/`.length))?.[1]
    : undefined

/** The file that an address stands for: one of the product that was fetched from there, or one of the shop's. */
async function find(
  db: Kysely<ShopTables>,
  source: string,
  { media, publicUrl }: { media: readonly StoredFile[]; publicUrl: string },
): Promise<StoredFile | undefined> {
  const key = keyIn(source, publicUrl)
  const own = media.find((file) => (key ? file.key === key : file.source === source))
  return own ?? (key ? findByPicture(db, key) : undefined)
}

/**
 * The file's pictures come first, in its order; the product's others follow.
 * @returns the ids of the pictures by their address
 */
export async function importPictures(
  change: Change,
  productId: number,
  {
    pictures,
    fetched,
    publicUrl,
  }: {
    pictures: readonly FilePicture[]
    fetched: FetchedPictures | undefined
    publicUrl: string
  },
): Promise<ReadonlyMap<string, number>> {
  const before = await readMedia(change.tx, productId)
  const ids = new Map(before.flatMap(({ id, source }) => (source ? [[source, id] as const] : [])))
  if (pictures.length === 0 || !fetched) return ids
  const wanted = new Map<number, StoredFile>()
  for (const { source, alt } of pictures) {
    const media = before.filter(({ id }) => !wanted.has(id))
    const known = await find(change.tx, source, { media, publicUrl })
    const file = known ?? (await add(change, fetched.get(source), { source, alt }))
    if (!file) continue
    if (known && alt !== undefined && alt !== known.alt.en)
      await setAlt(change.tx, known, { alt, now: change.now })
    wanted.set(file.id, file)
    ids.set(source, file.id)
  }
  const others = before.filter(({ id }) => !wanted.has(id))
  await setMedia(change, { productId, files: before }, [...wanted.values(), ...others])
  return ids
}

async function add(
  change: Change,
  fetched: Uploaded | undefined,
  { source, alt = '' }: { source: string; alt: string | undefined },
): Promise<StoredFile | undefined> {
  if (!fetched) return undefined
  return writeFile(change.tx, { ...fetched, alt, source }, change.now)
}
