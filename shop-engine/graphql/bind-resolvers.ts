import {
  buildSchema,
  coerceInputLiteral,
  type GraphQLArgument,
  type GraphQLFieldResolver,
  type GraphQLInputField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isInputObjectType,
  isObjectType,
  isScalarType,
} from 'graphql'
import { connectionFields } from './connections.ts'
import { globalId } from './global-id.ts'
import { toSecond } from './serialize.ts'

/** An API's schema with its resolvers, which the compiler has compared with the schema, and those of connections. */
export function bindResolvers<Resolvers extends object>(
  source: string,
  features: readonly Resolvers[],
): GraphQLSchema {
  // Tests validate the schema; doing so at each start would take longer than everything else.
  const schema = buildSchema(source, { assumeValid: true, noLocation: true })
  const bind = (typeName: string, resolvers: object) => {
    const type = schema.getType(typeName)
    const all = new Map<string, GraphQLFieldResolver<unknown, unknown>>(Object.entries(resolvers))
    for (const field of isObjectType(type) ? Object.values(type.getFields()) : []) {
      const resolve = all.get(field.name)
      if (resolve) field.resolve = resolve
    }
  }
  for (const name of Object.keys(schema.getTypeMap()))
    if (name.endsWith('Connection')) bind(name, connectionFields)
  for (const feature of features)
    for (const [name, resolvers] of Object.entries(feature)) bind(name, resolvers)
  for (const type of Object.values(schema.getTypeMap())) {
    if (isAbstractType(type)) type.resolveType = ({ kind }: { kind: string }) => kind
    if (isInputObjectType(type)) Object.values(type.getFields()).forEach(readDefault)
    if (isObjectType(type)) {
      bindIds(type)
      for (const { args } of Object.values(type.getFields())) args.forEach(readDefault)
    }
    if (isScalarType(type) && type.name === 'DateTime')
      type.serialize = (moment) => toSecond(String(moment))
  }
  return schema
}

/** A number is made a global id of the type. */
function bindIds(type: GraphQLObjectType): void {
  const { id, legacyResourceId } = type.getFields()
  if (id) id.resolve ??= ({ id: key }) => (typeof key === 'number' ? globalId(type.name, key) : key)
  if (legacyResourceId) legacyResourceId.resolve ??= ({ id: key }) => String(key)
}

/** `graphql-jit` knows default values only, not the literals that a schema read from text has. */
function readDefault(input: GraphQLArgument | GraphQLInputField): void {
  const literal = input.default?.literal
  if (literal) input.default = { value: coerceInputLiteral(literal, input.type) }
}
