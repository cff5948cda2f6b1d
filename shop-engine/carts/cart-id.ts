import { createHash } from 'node:crypto'
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

export function lineGlobalId(lineId: string, token: string): string {
  return globalId('CartLine', `${lineId}?cart=${token}`)
}

/** The uuid in a line's id, if the id is of a line of this cart. */
export function lineIdIn(id: string, token: string): string | undefined {
  const { type, key, query } = parseGlobalId(id)
  const cart = new URLSearchParams(query).get('cart')
  return type === 'CartLine' && (cart === null || cart === token) ? key : undefined
}

/** What the database knows of a cart's key. */
export function hashCartKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
