import type { ShopAccess, ShopAddress } from '#/clients/shop/shop.ts'

/** A shop whose client is downloaded when the first question is asked: most visitors ask none. */
export function lazyShop(
  address: ShopAddress,
  locale: { language: string; country: string },
): ShopAccess {
  let opened: Promise<ShopAccess> | undefined
  async function open(): Promise<ShopAccess> {
    const { createShop } = await import('#/clients/shop/shop.ts')
    return createShop(address, locale)
  }
  return {
    ...locale,
    async ask(operation, variables) {
      opened ??= open()
      opened.catch(() => {
        opened = undefined // a download that failed is tried again
      })
      return (await opened).ask(operation, variables)
    },
    with: (other) => lazyShop(address, { ...locale, ...other }),
  }
}
