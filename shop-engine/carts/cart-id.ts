import { hash } from 'node:crypto'
import { globalId, parseGlobalId } from '../graphql/global-id.ts'

/** A cart's id as a caller sent it; `key` is undefined when it was left out. */
export interface CartId {
  token: string
  key: string | undefined
}

/** Undefined for the id of something else; throws a `badRequest` for what is no global id. */
export function parseCartId(id: string): CartId | undefined {
  const { type, key: token, query } = parseGlobalId(id)
  if (type !== 'Cart') return undefined
  return { token, key: new URLSearchParams(query).get('key') ?? undefined }
}

export function cartGlobalId({ token, key }: CartId): string {
  return globalId('Cart', key === undefined ? token : `${token}?key=${key}`)
}

/** The id of something that only this cart has: `gid://shopify/<type>/<key>?cart=<token>`. */
export function idInCart(token: string, type: string, key: string): string {
  return globalId(type, `${key}?cart=${token}`)
}

/** The key in such an id; undefined for the id of another cart's, or of something else. */
export function keyInCart(token: string, type: string, id: string): string | undefined {
  const parsed = parseGlobalId(id)
  return parsed.type === type && parsed.query === `cart=${token}` ? parsed.key : undefined
}

/** The uuid in a line's id, if the id is of a line of this cart; it may leave out the cart. */
export function lineIdIn(id: string, token: string): string | undefined {
  const { type, key, query } = parseGlobalId(id)
  const cart = new URLSearchParams(query).get('cart')
  return type === 'CartLine' && (cart === null || cart === token) ? key : undefined
}

/** What the database knows of a cart's key. */
export function hashCartKey(key: string): string {
  return hash('sha256', key)
}
