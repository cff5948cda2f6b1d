import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import type { BrandPicture, BrandPictureName } from '#/contract/brand.ts'
import { Refusal } from '#/contract/errors.ts'
import { photoKinds, readPicture } from '#/http/read-picture.ts'
import type { Admin } from '../admins/admin.types.ts'
import { appendAudit } from '../audit/audit.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import {
  deleteBrandPicture,
  listBrandPictures,
  type NewBrandPicture,
  saveBrandPicture,
} from './brand-pictures.store.ts'
import { cleanSvg } from './clean-svg.ts'

/** The largest sides of what is stored. */
const largest = {
  logo: [1_200, 600],
  'logo-dark': [1_200, 600],
  icon: [512, 512],
  cover: [2_400, 2_400],
} as const satisfies Readonly<Record<BrandPictureName, readonly [number, number]>>
const maxSvgSide = 20_000
/** What the log calls them. */
const audited = {
  logo: 'logo',
  'logo-dark': 'darkLogo',
  icon: 'shopIcon',
  cover: 'sharingPicture',
} as const satisfies Readonly<Record<BrandPictureName, string>>

/**
 * Stores a picture of the brand in place of the one before, and logs it.
 * @throws Refusal `notAPicture`, `pictureIsHeic`, `pictureTooLarge`
 */
export async function putBrandPicture(
  { database, clock, shopSettings }: BackendDeps,
  { name, bytes }: { name: BrandPictureName; bytes: Uint8Array },
  admin: Admin,
): Promise<BrandPicture> {
  const made = await makePicture(name, bytes)
  const hash = createHash('sha256').update(made.content).digest('hex').slice(0, 12)
  await database.transact(async (tx, publish) => {
    const before = (await listBrandPictures(tx))[name]?.url ?? null
    await saveBrandPicture(tx, name, { ...made, hash })
    const after = (await listBrandPictures(tx))[name]?.url ?? null
    publish('settings')
    await appendAudit(tx, {
      at: clock(),
      admin,
      action: 'CHANGE_SETTINGS',
      details: { before: { [audited[name]]: before }, after: { [audited[name]]: after } },
    })
  })
  await shopSettings.refresh()
  const { url = '', width = 0, height = 0 } = shopSettings.brand().pictures[name] ?? {}
  return { url, width, height }
}

/** @throws Refusal `notFound` if there is none */
export async function removeBrandPicture(
  { database, clock, shopSettings }: BackendDeps,
  name: BrandPictureName,
  admin: Admin,
): Promise<void> {
  await database.transact(async (tx, publish) => {
    const before = (await listBrandPictures(tx))[name]?.url ?? null
    if (!(await deleteBrandPicture(tx, name))) throw new Refusal('notFound')
    publish('settings')
    await appendAudit(tx, {
      at: clock(),
      admin,
      action: 'CHANGE_SETTINGS',
      details: { before: { [audited[name]]: before }, after: { [audited[name]]: null } },
    })
  })
  await shopSettings.refresh()
}

type Made = Omit<NewBrandPicture, 'hash'>

const looksLikeMarkup = (bytes: Uint8Array) =>
  /^(\xef\xbb\xbf)?\s*</.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))

function makePicture(name: BrandPictureName, bytes: Uint8Array): Promise<Made> {
  return looksLikeMarkup(bytes) ? fromSvg(name, cleanSvg(bytes)) : fromPhoto(name, bytes)
}

async function fromPhoto(name: BrandPictureName, bytes: Uint8Array): Promise<Made> {
  return readPicture(bytes, photoKinds, async (upright) => {
    const { content, width, height } = await rasterOf(name, upright)
    const mediaType = name === 'cover' ? 'image/jpeg' : 'image/png'
    return { mediaType, content, raster: null, width, height, lightness: await lightness(content) }
  })
}

async function fromSvg(name: BrandPictureName, svg: string): Promise<Made> {
  const content = Buffer.from(svg)
  const { default: sharp } = await import('sharp')
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata()
    if (Math.max(width, height) > maxSvgSide) throw new Refusal('pictureTooLarge')
    const [maxWidth, maxHeight] = largest[name]
    const scale = Math.min(maxWidth / width, maxHeight / height)
    const density = Math.min(2_400, Math.max(1, Math.floor(72 * scale)))
    const drawn = sharp(content, { density, limitInputPixels: 50_000_000 }).timeout({ seconds: 10 })
    const raster = (await rasterOf(name, drawn)).content
    // Mail programs and previews take no SVG, so a cover is a photograph all the same.
    if (name === 'cover') return fromPhoto(name, raster)
    const size = { width: Math.max(1, width), height: Math.max(1, height) }
    return {
      mediaType: 'image/svg+xml',
      content,
      raster,
      ...size,
      lightness: await lightness(raster),
    }
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    throw new Refusal('notAPicture', { cause })
  }
}

async function rasterOf(name: BrandPictureName, picture: Sharp) {
  const [width, height] = largest[name]
  const sized = picture.resize({ width, height, fit: 'inside', withoutEnlargement: true })
  const encoded =
    name === 'cover'
      ? sized.flatten({ background: '#ffffff' }).jpeg({ quality: 86, mozjpeg: true })
      : sized.png({ compressionLevel: 9 })
  const { data: content, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { content, width: info.width, height: info.height }
}

/** How light what can be seen is, in percent; null if nothing shows through it. */
async function lightness(picture: Uint8Array): Promise<number | null> {
  const { default: sharp } = await import('sharp')
  const pixels = await sharp(picture)
    .resize({ width: 64, height: 64, fit: 'fill' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  let [seen, sum] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    seen += alpha
    sum += alpha * (0.299 * red + 0.587 * green + 0.114 * blue)
  }
  const isOpaque = seen >= (pixels.length / 4) * 250
  return isOpaque ? null : Math.round((sum / Math.max(1, seen) / 255) * 100)
}
