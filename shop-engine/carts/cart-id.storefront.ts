import { globalId, parseGlobalId } from '../graphql/global-id.ts'
import type { NamedLine } from './cart-changes.ts'
import type { CartId } from './cart-key.ts'

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

/** The line that a caller names. */
export function lineIn(name: string): NamedLine {
  const { type, key, query } = parseGlobalId(name)
  const token = new URLSearchParams(query).get('cart')
  return { name, id: type === 'CartLine' ? key : undefined, token }
}
