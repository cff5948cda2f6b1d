import type { ShopError } from '#/clients/shop/shop.ts'

/**
 * True when the shop could not be asked. The website's build has its own copy of the class, so that what
 * the server's shop throws is known by its name.
 */
export function isShopError(error: unknown): error is ShopError {
  return error instanceof Error && error.name === 'ShopError'
}

/** True when the shop was reached and said no. */
export function isShopRefusal(error: unknown): boolean {
  return isShopError(error) && error.kind === 'refused'
}
