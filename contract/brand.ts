import { z } from './schema.ts'

/** How the shop looks, as its owner chose it. */

export const brandGrounds = ['paper', 'white', 'dark'] as const
export type BrandGround = (typeof brandGrounds)[number]

export const brandCorners = ['round', 'soft', 'square'] as const
export type BrandCorners = (typeof brandCorners)[number]

/** Pairs of typefaces, each by the name of the one for headings. */
export const brandFonts = [
  'bricolage',
  'fraunces',
  'playfair',
  'grotesk',
  'oswald',
  'nunito',
] as const
export type BrandFonts = (typeof brandFonts)[number]

const color = z.string().regex(/^#[0-9a-f]{6}$/i)
export const brandColorNames = ['primaryColor', 'accentColor'] as const
export type BrandColorName = (typeof brandColorNames)[number]

export const brand = z.strictObject({
  primaryColor: color,
  accentColor: color,
  ground: z.enum(brandGrounds),
  corners: z.enum(brandCorners),
  fonts: z.enum(brandFonts),
})
export type Brand = z.infer<typeof brand>

/** A color that can't be read on its ground, and what is used in its place. */
export const brandNotes = z.array(z.object({ name: z.enum(brandColorNames), used: color }))
export type BrandNotes = z.infer<typeof brandNotes>

/** What `app/styles/tokens.css` is written for. */
export const tokensBrand: Brand = {
  primaryColor: '#1F5B4A',
  accentColor: '#F2B134',
  ground: 'paper',
  corners: 'round',
  fonts: 'bricolage',
}

export const isTokensBrand = (other: Brand): boolean =>
  Object.entries(tokensBrand).every(
    ([name, value]) => String(Object(other)[name]).toLowerCase() === value.toLowerCase(),
  )

/** The pictures of a brand: `logo-dark` is the one for dark grounds, `cover` the preview of shared pages. */
export const brandPictureNames = ['logo', 'logo-dark', 'icon', 'cover'] as const
export type BrandPictureName = (typeof brandPictureNames)[number]

/** `PUT /api/admin/brand/{name}`; its size in CSS pixels. */
export const brandPicture = z.object({ url: z.string(), width: z.number(), height: z.number() })
export type BrandPicture = z.infer<typeof brandPicture>

export interface StoredBrandPicture extends BrandPicture {
  /** The same as PNG or JPEG, for mail programs and previews, always at this address. */
  raster: string
  /** From 0 (black) to 100 (white), of what can be seen of it; null if nothing shows through it. */
  lightness: number | null
}
export type BrandPictures = Partial<Record<BrandPictureName, StoredBrandPicture>>

/** The brand, for whoever shows it. */
export interface ShownBrand extends Brand {
  pictures: BrandPictures
  /** True: it's Glovebox, whose logo and icons are built in. */
  builtIn: boolean
}

type Logo = Pick<StoredBrandPicture, 'raster' | 'width' | 'height' | 'lightness'>
const builtInLogo: Logo = { raster: '/logo.png', width: 118, height: 24, lightness: 11 }

/** The logo of emails and papers; undefined if the shop's name is to stand in its place. */
export const rasterLogo = ({ builtIn, pictures }: ShownBrand): Logo | undefined =>
  builtIn ? builtInLogo : pictures.logo
