import { type BrandPictures, isTokensBrand, type ShownBrand } from '#/contract/brand.ts'
import type { ShopSettings } from '#/contract/shop-settings.ts'
import { shopFacts } from './shop-facts.ts'

/** The shop's brand with its pictures. */
export function shownBrand(
  { brand, facts }: Pick<ShopSettings, 'brand' | 'facts'>,
  pictures: BrandPictures,
): ShownBrand {
  const isUnchanged = isTokensBrand(brand) && Object.keys(pictures).length === 0
  return { ...brand, pictures, builtIn: isUnchanged && facts.shopName === shopFacts.logoName }
}
