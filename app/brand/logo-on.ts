import type { ShownBrand, StoredBrandPicture } from '#/contract/brand.ts'
import type { PageBrand, ShownLogo } from './page-brand.ts'

const [darkBelow, lightAbove] = [45, 75]

type Logos = Partial<Record<'logo' | 'logo-dark', Omit<StoredBrandPicture, 'raster'>>>

/** The logo for one kind of ground; null if there's none. */
export function logoOn(pictures: Logos, isDark: boolean): ShownLogo | null {
  const own = isDark ? pictures['logo-dark'] : undefined
  const picture = own ?? pictures.logo
  if (!picture) return null
  const { url, width, height, lightness } = picture
  const shown = { url, width, height }
  if (own || lightness === null) return shown
  if (isDark && lightness < darkBelow) return { ...shown, turned: 'light' }
  if (!isDark && lightness > lightAbove) return { ...shown, turned: 'dark' }
  return shown
}

export const iconVersion = ({ pictures, primaryColor }: ShownBrand): string =>
  `${pictures.icon?.url.split('.')[1] ?? ''}${primaryColor.slice(1)}`

export function pageBrand(brand: ShownBrand): PageBrand | null {
  if (brand.builtIn) return null
  return {
    logo: logoOn(brand.pictures, brand.ground === 'dark'),
    logoInSections: logoOn(brand.pictures, true),
    iconVersion: iconVersion(brand),
  }
}
