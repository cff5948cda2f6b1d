import type { ShopAccess, ShopAddress } from '#/clients/shop/shop.ts'
import { downloadOnce } from './download-once.ts'

/** A shop whose client, 30 KB with its schemas, is downloaded with the first request: most visitors never need it. */
export function lazyShop(
  address: ShopAddress,
  locale: { language: string; country: string },
): ShopAccess {
  const open = downloadOnce(async () => {
    const { createShop } = await import('#/clients/shop/shop.ts')
    return createShop(address, locale)
  })
  return {
    ...locale,
    ask: async (operation, variables) => (await open()).ask(operation, variables),
    with: (other) => lazyShop(address, { ...locale, ...other }),
  }
}
