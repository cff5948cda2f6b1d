/**
 * True when the shop could not be asked. The website's build has its own copy of the class, so that what
 * the server's shop throws is known by its name.
 */
export function isShopError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ShopError'
}
