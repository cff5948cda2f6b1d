import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'

/** An input field that holds a value, by its place in a mutation's arguments, and values to try it with. */
export interface Leaf {
  /** `discountCodeBasicCreate.basicCodeDiscount.title`. */
  name: string
  path: readonly (GraphQLArgument | GraphQLInputField)[]
  values: readonly unknown[]
}

/** Ids to try, besides one that nothing has: those that a mutation is given anyway. */
export const idsIn = (given: object): readonly string[] =>
  [...new Set(JSON.stringify(given).match(/gid:[^"]+/g))].flat()

/** Every input field of a mutation that holds a value. */
export function leavesOf(field: GraphQLField<unknown, unknown>): Leaf[] {
  const below = (path: Leaf['path'], type: GraphQLInputType): Leaf[] => {
    if (isNonNullType(type) || isListType(type)) return below(path, type.ofType)
    // An input that holds its like is tried once.
    if (path.slice(0, -1).some((one) => getNamedType(one.type) === type)) return []
    if (isInputObjectType(type))
      return Object.values(type.getFields()).flatMap((one) => below([...path, one], one.type))
    const last = path.at(-1)
    // An enum with one value can't say anything else.
    if (!last || (isEnumType(type) && type.getValues().length === 1)) return []
    const name = [field, ...path].map((one) => one.name).join('.')
    return [{ name, path, values: valuesOf(last) }]
  }
  return field.args.flatMap((arg) => below([arg], arg.type))
}

/** Values of a kind that differ from each other, and hardly are what a mutation was given before. */
const scalars: Readonly<Record<string, readonly unknown[]>> = {
  Boolean: [true, false],
  Date: ['2031-02-03'],
  DateTime: ['2031-02-03T04:05:06Z', '2021-02-03T04:05:06Z'],
  Decimal: ['0.37', '7.41'],
  Float: [0.37, 7.5],
  HTML: ['<p>Probe</p>'],
  ID: ['gid://shopify/Product/999999'],
  Int: [3, 7],
  Money: ['0.37', '7.41'],
  String: ['probe'],
  UnsignedInt64: ['3', '7', '99999999999'],
  URL: ['https://203.0.114.9/probe'],
}

function valuesOf({ type }: { type: GraphQLInputType }): readonly unknown[] {
  if (isNonNullType(type)) return valuesOf({ type: type.ofType })
  if (isListType(type)) return valuesOf({ type: type.ofType }).map((value) => [value])
  if (isEnumType(type)) return type.getValues().map(({ value }) => value)
  return isInputObjectType(type) ? [] : (scalars[type.name] ?? [])
}

type Given = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A mutation's arguments with one field set, and whatever the objects on the way to it require; without a value, only
 * the latter, and the field as it was given.
 */
export function withProbe(given: object, { path }: Leaf, value?: unknown): object {
  const [field, ...rest] = path
  if (!field) return given
  const before = isRecord(given) ? given[field.name] : undefined
  const set = (inner: unknown) => ({ ...given, [field.name]: inner })
  const type = isNonNullType(field.type) ? field.type.ofType : field.type
  if (rest.length === 0) return value === undefined ? given : set(value)
  const leaf = { name: '', path: rest, values: [] }
  if (!isListType(type)) return set(withProbe(whole(before, rest, type), leaf, value))
  const [first, ...others] = Array.isArray(before) ? before : []
  return set([withProbe(whole(first, rest, type.ofType), leaf, value), ...others])
}

/** An input object as given, or one with what it requires. */
function whole(given: unknown, [next]: Leaf['path'], type: GraphQLInputType): object {
  if (isRecord(given)) return given
  if (isNonNullType(type)) return whole(given, next ? [next] : [], type.ofType)
  if (!isInputObjectType(type)) return {}
  const required = Object.values(type.getFields()).filter((one) => isNonNullType(one.type))
  return Object.fromEntries(required.map((one) => [one.name, exampleOf(one.type)]))
}

function exampleOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return exampleOf(type.ofType)
  if (isListType(type)) return [exampleOf(type.ofType)]
  return isInputObjectType(type) ? whole(undefined, [], type) : valuesOf({ type })[0]
}
