import { type Context, Hono } from 'hono'
import { Refusal } from '#/contract/errors.ts'
import { limits } from '#/contract/limits.ts'
import { type PictureSize, smallPicturePx } from '#/contract/review-pictures.ts'
import {
  type hiddenPicture,
  pictureId,
  pictureQuery,
  type sentPicture,
} from '#/contract/reviews.ts'
import type { Database } from '#/database/database.ts'
import { parseInput } from '#/http/body.ts'
import { createConcurrencyLimit } from '#/http/concurrency-limit.ts'
import { photoKinds, readPicture, receivePicture } from '#/http/read-picture.ts'
import type { BackendTables } from '../database/tables.ts'
import type { BackendDeps, BackendEnv } from '../http/backend-deps.ts'
import { askingCustomer } from '../http/signed-in-customer.ts'
import { insertPicture, type NewPicture, readContent } from './review-pictures.store.ts'

/** Uploads a customer's pictures for a review. */
export const ownPicturesRoutes = (deps: BackendDeps) =>
  picturesRoutes(deps, async (c) => (await askingCustomer(c, deps)).customer.id)

/** How many are received at once, so that memory stays small however many come. */
const receiving = createConcurrencyLimit({ concurrency: 3, maxWaiting: 100, maxWaitMs: 30_000 })

/** The same for customers that are identified in another way. @throws what `customerOf` throws */
export function picturesRoutes(
  { database, rateLimiter, clock, randomBytes }: BackendDeps,
  customerOf: (c: Context<BackendEnv>) => Promise<string>,
) {
  return new Hono<BackendEnv>()
    .post('/', async (c) => {
      await rateLimiter.take('review-picture:ip', c.env.address)
      const customerId = await customerOf(c)
      await rateLimiter.take('review-picture:customer', customerId)
      const made = await receiving.run(async () => makePicture(await receivePicture(c.req.raw)))
      const id = Buffer.from(randomBytes(16)).toString('hex')
      const at = clock().toISOString()
      await database.transact((tx) => insertPicture(tx, { id, ...made }, { customerId, at }))
      return c.json({ id } satisfies typeof sentPicture._output, 201)
    })
    .get('/:id', async (c) => {
      const customerId = await customerOf(c)
      const { size } = parseInput(c.req.query(), pictureQuery)
      return c.json(await readHidden(database, c.req.param('id'), { size, of: { customerId } }))
    })
}

function makePicture(bytes: Uint8Array): Promise<Omit<NewPicture, 'id'>> {
  return readPicture(bytes, photoKinds, async (upright) => {
    const side = limits.reviewPicturePx
    const { data: large, info } = await upright
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    const { default: sharp } = await import('sharp')
    const small = await sharp(large)
      .resize({ width: smallPicturePx, height: smallPicturePx })
      .webp({ quality: 75 })
      .toBuffer()
    return { large, small, width: info.width, height: info.height }
  })
}

/**
 * An unpublished picture, for someone who may see it. It's sent as a data URL, so that it can't be shared by its
 * address.
 * @throws Refusal `reviewNotFound`
 */
export async function readHidden(
  { db }: Database<BackendTables>,
  id: string,
  which: Parameters<typeof readContent>[2],
): Promise<typeof hiddenPicture._output> {
  const content = pictureId.safeParse(id).success ? await readContent(db, id, which) : null
  if (!content) throw new Refusal('reviewNotFound')
  return { url: asAddress(content) }
}

export const asAddress = (webp: Uint8Array) =>
  `data:image/webp;base64,${Buffer.from(webp).toString('base64')}`

/** A picture as WebP while its review is published, and null before and after. */
export type ReadPublished = (id: string, size: PictureSize) => Promise<Uint8Array | null>

export const createPublishedPictures =
  ({ db }: Database<BackendTables>): ReadPublished =>
  (id, size) =>
    readContent(db, id, { size, of: 'published' })
