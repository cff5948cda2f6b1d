import { z } from './schema.ts'

/** How a field is queried, if not just by its key in the schema of its response. */
interface Query {
  /** The field with its arguments and directives; under another name, the key becomes its alias. */
  field?: string
  /** The types of a union or an interface that have the field. */
  fieldOf?: readonly string[]
  /** The type of a union or an interface that has the fields of this object. */
  type?: string
  /** A scalar of several values, which has no fields to select. */
  isScalar?: true
}

const queries = new WeakMap<z.core.$ZodType, Query>()

function queriedBy<Schema extends z.ZodType>(schema: Schema, query: Query): Schema {
  const copy = schema.clone()
  queries.set(copy, { ...queries.get(schema), ...query })
  return copy
}

/** `images: field('images(first: 5)', …)` queries with arguments, `total: field('totalPrice', …)` by another name. */
export const field = <Schema extends z.ZodType>(query: string, schema: Schema): Schema =>
  queriedBy(schema, { field: query })

/** A field that only these types of a union or an interface have. */
export const fieldOf = <Schema extends z.ZodType>(
  types: readonly string[],
  schema: Schema,
): Schema => queriedBy(schema, { fieldOf: types })

/** An object of a union or an interface, of this type if it has any of its fields. */
export const onType = <Schema extends z.ZodType>(type: string, schema: Schema): Schema =>
  queriedBy(schema, { type })

/** JSON that is one scalar to GraphQL, whatever its schema. */
export const scalar = <Schema extends z.ZodType>(schema: Schema): Schema =>
  queriedBy(schema, { isScalar: true })

/**
 * The GraphQL selection that a schema reads, such as `{ id image { url } }`; empty for a scalar. Transforms, lists, and
 * what may be null or missing are selected by what they read.
 */
export function selectionOf(schema: z.core.$ZodType): string {
  const { isScalar, type } = queryOf(schema)
  const fields = isScalar ? '' : fieldsOf(schema)
  if (fields === '') return ''
  return type ? `{ ... on ${type} { ${fields} } }` : `{ ${fields} }`
}

const queryOf = (schema: z.core.$ZodType): Query => {
  const inner = innerOf(schema)
  return { ...(inner && queryOf(inner)), ...queries.get(schema) }
}

function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodArray) return schema.element
  if (schema instanceof z.ZodPipe) return schema.in
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return schema.unwrap()
  return undefined
}

function fieldsOf(schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodObject) return fieldsOfShape(schema.shape)
  if (schema instanceof z.ZodIntersection)
    return `${fieldsOf(schema.def.left)} ${fieldsOf(schema.def.right)}`
  const inner = innerOf(schema)
  return inner ? fieldsOf(inner) : ''
}

function fieldsOfShape(shape: Readonly<Record<string, z.core.$ZodType>>): string {
  const ofAll: string[] = []
  const ofTypes = new Map<string, string[]>()
  for (const [key, schema] of Object.entries(shape)) {
    const { field: query = key, fieldOf: types } = queryOf(schema)
    const isAlias = /^\w+/.exec(query)?.[0] !== key
    const printed = [isAlias ? `${key}: ${query}` : query, selectionOf(schema)].join(' ').trim()
    if (!types) ofAll.push(printed)
    for (const type of types ?? []) ofTypes.set(type, [...(ofTypes.get(type) ?? []), printed])
  }
  const fragments = [...ofTypes].map(([type, fields]) => `... on ${type} { ${fields.join(' ')} }`)
  return [...ofAll, ...fragments].join(' ')
}
