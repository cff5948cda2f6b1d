import { badRequest } from './bad-request.ts'

interface GlobalId {
  type: string
  /** The part after the type: a number, a uuid, or a token. */
  key: string
  /** The part after the question mark. */
  query: string
}

/** `gid://shopify/Product/1`. */
export function globalId(type: string, key: number | string): string {
  return `gid://shopify/${type}/${key}`
}

const form = /^gid:\/\/shopify\/([A-Za-z]+)\/([^/?\s]+)(?:\?([^\s]*))?$/
const longest = 512

export const isGlobalId = (id: string): boolean => id.length <= longest && form.test(id)
export const invalidId = (id: string): string => `Invalid global id '${id.slice(0, 100)}'`

/** Throws a `badRequest` for anything that is not a global id. */
export function parseGlobalId(id: string): GlobalId {
  const match = form.exec(id)
  if (!match || id.length > longest) throw badRequest(invalidId(id), 'INVALID_GLOBAL_ID')
  return { type: match[1] ?? '', key: match[2] ?? '', query: match[3] ?? '' }
}

/** The number in a global id of this type; undefined for another type or an invalid number. */
export function numberIn(id: string, type: string): number | undefined {
  const parsed = parseGlobalId(id)
  if (parsed.type !== type || !/^\d{1,15}$/.test(parsed.key)) return undefined
  return Number(parsed.key)
}

export interface HandleOrId {
  handle?: string | null
  id?: string | null
}

/** The id, as its number, or else the handle. Throws a `badRequest` if neither was given. */
export function handleOrNumber(
  { handle, id }: HandleOrId,
  type: string,
): { handle?: string; number?: number | undefined } {
  if (id) return { number: numberIn(id, type) }
  if (handle) return { handle }
  throw badRequest('One of handle or id must be given.')
}
