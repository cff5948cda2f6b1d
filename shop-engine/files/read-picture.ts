import { Refusal } from '#/contract/errors.ts'
import { limits } from '#/contract/limits.ts'

/** A picture that somebody sent, made anew: upright, and with nothing in it but what is seen. */
export interface ReadPicture {
  content: Uint8Array
  mimeType: 'image/jpeg' | 'image/png'
  width: number
  height: number
}

/** Beginnings of the files that are read; an SVG or a PDF can bring along more than a picture. */
const beginnings = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^RIFF.{4}WEBP/s,
  /^GIF8[79]a/,
  /^.{4}ftypavi[fs]/s,
]

/** No picture is shown larger. */
const maxSide = 4_096

/** @throws Refusal `notAPicture`, `pictureTooLarge` */
export async function readPicture(bytes: Uint8Array): Promise<ReadPicture> {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (!beginnings.some((beginning) => beginning.test(start))) throw new Refusal('notAPicture')
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const limitInputPixels = limits.pictureMegapixels * 1_000_000
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata()
    const { format, width, height, hasAlpha } = header
    if (width * height > limitInputPixels) throw new Refusal('pictureTooLarge')
    const image = sharp(bytes, { limitInputPixels, failOn: 'error' })
    const size = { width: maxSide, height: maxSide }
    const upright = image.autoOrient().resize({ ...size, fit: 'inside', withoutEnlargement: true })
    const asPng = format === 'png' || hasAlpha
    const { data, info } = await (asPng
      ? upright.png()
      : upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    ).toBuffer({ resolveWithObject: true })
    return {
      content: data,
      mimeType: asPng ? 'image/png' : 'image/jpeg',
      width: info.width,
      height: info.height,
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('notAPicture', { cause: error })
  }
}
