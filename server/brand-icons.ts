import initials from '#/content/brand/initials.json' with { type: 'json' }
import type { BrandCorners, ShownBrand } from '#/contract/brand.ts'
import { brandColors } from '#/contract/brand-colors.ts'

const rounded: Readonly<Record<BrandCorners, number>> = { round: 24, soft: 10, square: 0 }
/** For names that begin with a letter that isn't drawn. */
const dot = 'M50 30A20 20 0 1 1 50 70A20 20 0 1 1 50 30Z'

/**
 * The first letter of the shop's name on its main color.
 * @param bleed true: without rounded corners, for icons that phones cut themselves
 */
export function initialIcon(shopName: string, brand: ShownBrand, { bleed = false } = {}): string {
  const { fill, onFill } = brandColors({ ...brand, ground: 'white' })
  const drawn: Readonly<Record<string, string>> = initials
  const first = [...shopName.normalize('NFC').toUpperCase()].find((each) => /[\p{L}\d]/u.test(each))
  const path = drawn[first ?? ''] ?? drawn[first?.normalize('NFD').charAt(0) ?? ''] ?? dot
  const radius = bleed ? 0 : rounded[brand.corners]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 100 100"><rect width="100" height="100" rx="${radius}" fill="${fill}"/><path fill="${onFill}" d="${path}"/></svg>`
}

/** An icon of so many pixels. */
export async function iconPng(
  picture: Uint8Array,
  side: number,
  ground: string | null,
): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const sized = sharp(picture, { density: 144 }).resize({
    width: side,
    height: side,
    fit: 'contain',
    background: clear,
  })
  return (ground === null ? sized : sized.flatten({ background: ground })).png().toBuffer()
}
