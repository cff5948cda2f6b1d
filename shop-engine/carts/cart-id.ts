import { hash } from 'node:crypto'
import { globalId, parseGlobalId } from '../graphql/global-id.ts'

/** A cart's id as a caller sent it; `key` is undefined when it was left out. */
export interface CartId {
  token: string
  key: string | undefined
}

/** Undefined for the id of something else; throws a `badRequest` for an invalid global id. */
export function parseCartId(id: string): CartId | undefined {
  const { type, key: token, query } = parseGlobalId(id)
  if (type !== 'Cart') return undefined
  return { token, key: new URLSearchParams(query).get('key') ?? undefined }
}

export function cartGlobalId({ token, key }: CartId): string {
  return globalId('Cart', key === undefined ? token : `${token}?key=${key}`)
}

/** The id of something within this cart: `gid://shopify/<type>/<key>?cart=<token>`. */
export function idInCart(token: string, type: string, key: string): string {
  return globalId(type, `${key}?cart=${token}`)
}

/** The key in such an id; undefined if it's from another cart or of another type. */
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

/** The hash of a cart's key, which is all the database stores of it. */
export function hashCartKey(key: string): string {
  return hash('sha256', key)
}
