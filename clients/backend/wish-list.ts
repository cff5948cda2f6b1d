import { idKey } from '../../contract/page-addresses.ts'
import { type SavedProduct, wishList } from '../../contract/wish-list.ts'
import { type BackendCall, noBody } from './call-backend.ts'

/** Calls by customers about their wish list; the sender adds the token. */

export const readWishList: BackendCall<{ products: SavedProduct[] }> = {
  path: '/api/wish-list',
  response: wishList,
}

/** @param productId the product's whole id, or the last part of it */
export function changeWishList(
  method: 'PUT' | 'DELETE',
  productId: string,
): BackendCall<undefined> {
  return { method, path: `/api/wish-list/${idKey(productId)}`, response: noBody }
}
