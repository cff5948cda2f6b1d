import { createShop, type ShopAccess, type ShopAddress } from '#/clients/shop/shop.ts'
import type { Visitor } from '../visitor.ts'

/** One way to the shop for each language and country, made when it is first needed. */
export function createShopByLocale(address: ShopAddress): (visitor: Visitor) => ShopAccess {
  const made = new Map<string, ShopAccess>()
  return ({ language, country }) => {
    const key = `${language} ${country}`
    const known = made.get(key)
    if (known) return known
    const shop = createShop(address, { language, country })
    made.set(key, shop)
    return shop
  }
}
