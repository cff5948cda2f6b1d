import touchIcon from '#/content/brand/apple-touch-icon-180.png'
import favicon from '#/content/brand/favicon.svg'
import { type ShownBrand, tokensBrand } from '#/contract/brand.ts'
import { brandColors } from '#/contract/brand-colors.ts'
import { brandCss } from './brand-css.ts'
import { brandFaces } from './brand-fonts.ts'
import type { BrandHead } from './brand-head-context.ts'
import { iconQuery } from './icon-query.ts'
import { iconVersion } from './logo-on.ts'

const isOffice = (pathname: string) => /^\/(admin|setup)(\/|$)/.test(pathname)

/** The back office takes the brand's colors, on a light ground. */
const forOffice = ({ primaryColor, accentColor }: ShownBrand) => ({
  ...tokensBrand,
  primaryColor,
  accentColor,
})

export function brandHead(
  shown: ShownBrand,
  { pathname, shopName }: { pathname: string; shopName: string },
): BrandHead {
  const brand = isOffice(pathname) ? forOffice(shown) : shown
  const faces = brandFaces[brand.fonts]
  const query = iconQuery(iconVersion(shown), shopName)
  return {
    css: brandCss(brand, faces),
    fonts: faces.map(({ url }) => url),
    theme: brandColors(brand).chalk,
    icon: shown.builtIn ? favicon : `/favicon.svg${query}`,
    touchIcon: shown.builtIn ? touchIcon : `/apple-touch-icon-180.png${query}`,
  }
}
