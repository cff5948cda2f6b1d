import type { Metadata, Sharp } from 'sharp'
import { isRefusal, Refusal, type RefusalCode } from '#/contract/errors.ts'
import { limits, serverLimits } from '#/contract/limits.ts'
import { withLimitedBody } from './body.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** How the accepted kinds of files begin. SVG and PDF aren't accepted, because they can contain more than a picture. */
const beginnings = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF.{4}WEBP/s,
  gif: /^GIF8[79]a/,
  avif: /^.{4}ftypavi[fs]/s,
} as const
/** Photos of iPhones, whose codec (HEVC) the picture library is built without. */
const heic = /^.{4}ftyphe[iv][cxms]/s
type PictureKind = keyof typeof beginnings
export const pictureKinds = Object.values(beginnings)
/** What cameras, phones, and browsers produce. */
export const photoKinds = (['jpeg', 'png', 'webp'] as const satisfies readonly PictureKind[]).map(
  (kind) => beginnings[kind],
)

/** Decodes one at a time, so that memory stays small however many come. */
const decoding = createConcurrencyLimit({ concurrency: 1, maxWaiting: 100, maxWaitMs: 30_000 })

/** The bytes of a picture sent as the body, or as the form field `file`. @throws Refusal */
export async function receivePicture(
  request: Request,
  {
    megabytes = limits.pictureMegabytes,
    tooLarge = 'pictureTooLarge',
  }: { megabytes?: number; tooLarge?: RefusalCode } = {},
): Promise<Uint8Array> {
  const max = megabytes * 1_000_000
  const limited = await withLimitedBody(request, max).catch((error) => {
    throw isRefusal(error) ? new Refusal(tooLarge) : error
  })
  const isForm = /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')
  if (!isForm) return new Uint8Array(await limited.arrayBuffer())
  const file = (await limited.formData().catch(() => undefined))?.get('file')
  if (!(file instanceof Blob)) throw new Refusal('notAPicture')
  return new Uint8Array(await file.arrayBuffer())
}

/**
 * Large photos are read row by row: one of 200 megapixels takes about 200 MB of memory. The others are decoded as a
 * whole: at most 360 MB, and 200 MB for AVIF (measured in `read-picture.test.ts`).
 */
function maxMegapixels({ format, isProgressive }: Pick<Metadata, 'format' | 'isProgressive'>) {
  if (format === 'heif') return serverLimits.avifMegapixels
  const isByRow = (format === 'jpeg' || format === 'png') && !isProgressive
  return isByRow ? serverLimits.pictureMegapixels : serverLimits.wholePictureMegapixels
}

/**
 * Processes a picture that somebody sent. It's turned upright, and its metadata isn't kept.
 * @throws Refusal `notAPicture`, `pictureIsHeic`, `pictureTooLarge`
 */
export async function readPicture<T>(
  bytes: Uint8Array,
  kinds: readonly RegExp[],
  make: (upright: Sharp, header: { format: string; hasAlpha: boolean }) => Promise<T>,
): Promise<T> {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (heic.test(start)) throw new Refusal('pictureIsHeic')
  if (!kinds.some((beginning) => beginning.test(start))) throw new Refusal('notAPicture')
  return decoding.run(async () => {
    const { default: sharp } = await import('sharp')
    sharp.cache(false)
    try {
      const header = await sharp(bytes, { limitInputPixels: false }).metadata()
      const limitInputPixels = maxMegapixels(header) * 1_000_000
      if (header.width * header.height > limitInputPixels) throw new Refusal('pictureTooLarge')
      return await make(sharp(bytes, { limitInputPixels, failOn: 'error' }).autoOrient(), header)
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw new Refusal('notAPicture', { cause: error })
    }
  })
}
