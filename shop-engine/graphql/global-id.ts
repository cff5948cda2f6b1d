import type { IdName, Numbered } from '../changes/numbered.ts'
import { badRequest } from './bad-request.ts'

export { globalId } from '#/contract/global-id.ts'

interface GlobalId {
  type: string
  /** The part after the type: a number, a uuid, or a token. */
  key: string
  /** The part after the question mark. */
  query: string
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

/** The same, but -1, which nothing has, for another type or an invalid number. */
export const numberOf = (id: string, type: string): number => numberIn(id, type) || -1

type HasIds<Value> = Value extends readonly (infer Item)[]
  ? HasIds<Item>
  : Value extends object
    ? true extends {
        [Name in keyof Value]: Name extends IdName ? true : HasIds<Value[Name]>
      }[keyof Value]
      ? true
      : false
    : false

/** The types of the objects that the ids in an input are of, by field. */
export type IdTypes<Input> = Input extends readonly (infer Item)[]
  ? IdTypes<NonNullable<Item>>
  : {
      readonly [Name in keyof Input as Name extends IdName
        ? Name
        : true extends HasIds<Input[Name]>
          ? Name
          : never]-?: Name extends IdName ? string : IdTypes<NonNullable<Input[Name]>>
    }

/** An input with numbers in place of its ids. */
export function numbered<Input extends object>(input: Input, types: IdTypes<Input>): Numbered<Input>
export function numbered(input: unknown, types: object | string): unknown {
  if (Array.isArray(input)) return input.map((item) => numbered(item, types))
  if (typeof types === 'string') return typeof input === 'string' ? numberOf(input, types) : input
  if (typeof input !== 'object' || input === null) return input
  const typeOf = new Map(Object.entries(types))
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeOf.has(name) ? numbered(value, typeOf.get(name)) : value,
    ]),
  )
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
