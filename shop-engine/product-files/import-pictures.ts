import type { Kysely } from 'kysely'
import type { Language } from '#/contract/languages.ts'
import { probePublic } from '#/http/fetch-public.ts'
import type { Change } from '../changes/change.ts'
import { type Problem, problem } from '../changes/refused.ts'
import { fetchPicture, pictureProblem } from '../media/fetch-picture.ts'
import { findByPicture, type StoredFile, setAlt, writeFile } from '../media/file.store.ts'
import { readMedia, setMedia } from '../media/product-media.ts'
import type { Uploaded } from '../media/uploads.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { identify } from './file-identity.ts'
import { BadCell, type FilePicture, type FileProduct } from './product-columns.ts'

/** A product's pictures that the shop didn't have. */
export interface FoundPictures {
  /** By URL; empty in a dry run. */
  fetched: ReadonlyMap<string, Uploaded>
  /** Whether any new ones could be fetched. */
  areNew: boolean
}

export interface PictureSettings {
  publicUrl: string
  /** For tests and development. */
  allowLoopback: boolean
  /** The language of a file's texts. */
  first: () => Language
}

interface PictureOptions extends PictureSettings {
  /** Called for each picture that can't be fetched; its product is imported without it. */
  onLeftOut: (problem: BadCell) => void
}

const timeoutMs = 20_000
const probeTimeoutMs = 5_000

/** Checks whether a product's new pictures are reachable, without fetching them. */
export async function probePictures(
  db: Kysely<ShopTables>,
  file: FileProduct,
  options: PictureOptions,
): Promise<FoundPictures> {
  const missing = await findMissing(db, file, options)
  let areNew = false
  const problems = await Promise.all(
    missing.map((picture) =>
      problemOf(picture, async () => {
        await probePublic(picture.source, { ...options, timeoutMs: probeTimeoutMs })
        areNew = true
      }),
    ),
  )
  // In the file's order, whichever has answered first.
  for (const problem of problems) if (problem) options.onLeftOut(problem)
  return { fetched: new Map(), areNew }
}

/** Fetches a product's new pictures, one after the other. */
export async function fetchPictures(
  db: Kysely<ShopTables>,
  file: FileProduct,
  options: PictureOptions,
): Promise<FoundPictures> {
  const fetched = new Map<string, Uploaded>()
  for (const picture of await findMissing(db, file, options)) {
    const { source } = picture
    const problem = await problemOf(picture, async () => {
      fetched.set(source, await fetchPicture(source, { ...options, timeoutMs }))
    })
    if (problem) options.onLeftOut(problem)
  }
  return { fetched, areNew: fetched.size > 0 }
}

/** Each URL once. */
async function findMissing(
  db: Kysely<ShopTables>,
  file: FileProduct,
  { publicUrl, first }: PictureSettings,
): Promise<FilePicture[]> {
  const { pictures } = file
  if (pictures.length === 0) return []
  const identity = await identify(db, file, first())
  const media = 'id' in identity ? await readMedia(db, identity.id) : []
  const missing = new Map<string, FilePicture>()
  for (const picture of pictures) {
    const { source } = picture
    if (missing.has(source) || (await find(db, source, { media, publicUrl }))) continue
    missing.set(source, picture)
  }
  return [...missing.values()]
}

/** Why a picture can't be had; undefined if it can. */
async function problemOf(
  { row }: FilePicture,
  get: () => Promise<void>,
): Promise<BadCell | undefined> {
  try {
    await get()
    return undefined
  } catch (error) {
    return badPicture(row, error)
  }
}

const badPicture = (row: number, error: unknown) =>
  new BadCell(row, [leftOut(pictureProblem(error))])

const leftOut = ({ code: why, values }: Problem): Problem =>
  problem('pictureLeftOut', [], { ...values, why })

/** The key in the URL of one of this shop's pictures. */
const keyIn = (source: string, publicUrl: string) =>
  source.startsWith(`${publicUrl}/pictures/`)
    ? /^([a-z0-9-]+)\./.exec(source.slice(`${publicUrl}/pictures/`.length))?.[1]
    : undefined

/** The file for a URL: one of the product's that was fetched from it, or one of the shop's. */
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
 * The file's pictures come first, in its order; the product's others follow, and then new ones that only a variant has.
 * @returns the ids of the pictures by URL
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
    fetched: FoundPictures['fetched']
    publicUrl: string
  },
): Promise<ReadonlyMap<string, number>> {
  const before = await readMedia(change.tx, productId)
  const ids = new Map(before.flatMap(({ id, source }) => (source ? [[source, id] as const] : [])))
  if (pictures.length === 0) return ids
  const listed = new Map<number, StoredFile>()
  const ofVariants = new Map<number, StoredFile>()
  for (const { source, alt, isOfVariant } of pictures) {
    const media = before.filter(({ id }) => !listed.has(id))
    const existing = await find(change.tx, source, { media, publicUrl })
    const file = existing ?? (await add(change, fetched.get(source), { source, alt }))
    if (!file) continue
    if (existing && alt !== undefined && alt !== existing.alt[change.first])
      await setAlt(change, existing, alt)
    if (!isOfVariant) listed.set(file.id, file)
    else if (!before.some(({ id }) => id === file.id)) ofVariants.set(file.id, file)
    ids.set(source, file.id)
  }
  const others = before.filter(({ id }) => !listed.has(id))
  const after = [...listed.values(), ...others, ...ofVariants.values()]
  await setMedia(change, { productId, files: before }, after)
  return ids
}

async function add(
  change: Change,
  fetched: Uploaded | undefined,
  { source, alt = '' }: { source: string; alt: string | undefined },
): Promise<StoredFile | undefined> {
  if (!fetched) return undefined
  return writeFile(change.tx, { ...fetched, alt, source }, change)
}
