import {
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql'
import { type PageArgs, pageOf } from './connections.ts'

/**
 * Fields that `source` defines but nothing resolves return an empty list or an empty page, as in a shop without such
 * data. (Nullable fields return null anyway.)
 */
export function answerEmpty(schema: GraphQLSchema, source: string): void {
  for (const definition of parse(source, { noLocation: true }).definitions) {
    if (!('fields' in definition) || !('name' in definition)) continue
    const type = schema.getType(definition.name.value)
    if (!isObjectType(type)) continue
    for (const { name } of definition.fields ?? []) {
      const field = type.getFields()[name.value]
      if (field) field.resolve ??= emptyAnswer(field)
    }
  }
}

type Parent = Readonly<Record<string, unknown>>

function emptyAnswer({ name, type }: GraphQLField<unknown, unknown>) {
  if (!isNonNullType(type)) return undefined
  if (isListType(type.ofType)) return (parent: Parent) => parent[name] ?? []
  if (!getNamedType(type).name.endsWith('Connection')) return undefined
  return (parent: Parent, args: PageArgs) =>
    parent[name] ?? pageOf<never>([], { args, field: name })
}
