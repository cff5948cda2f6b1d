import { listProducts, type ProductSummary } from '#/clients/shop/products.ts'
import { isShopError } from '../is-shop-error.ts'
import type { Visit } from '../visit.ts'

/** A product as a card of the grid shows it; without exact quantities, because pages are kept. */
export type ShownCard = ReturnType<typeof toCard>

function toCard(product: ProductSummary) {
  const { id, handle, title, price, priceVaries, image, variantId, available } = product
  return { id, handle, title, price, priceVaries, image, variantId, available }
}

export type ProductsAnswer =
  | { status: 'loaded'; cards: readonly ShownCard[] }
  | { status: 'failed' }

export async function loadProducts({ shop }: Visit): Promise<ProductsAnswer> {
  try {
    return { status: 'loaded', cards: (await listProducts(shop)).map(toCard) }
  } catch (error) {
    if (isShopError(error)) return { status: 'failed' }
    throw error
  }
}
