import {
  buildSchema,
  coerceInputLiteral,
  type GraphQLArgument,
  type GraphQLFieldResolver,
  type GraphQLInputField,
  type GraphQLSchema,
  isAbstractType,
  isInputObjectType,
  isObjectType,
} from 'graphql'

type AnyResolver = (parent: never, args: never, context: never) => unknown

/** An API's schema with its resolvers; throws if a resolver matches no field. */
export function bindResolvers(
  source: string,
  features: readonly Readonly<Record<string, Readonly<Record<string, AnyResolver>>>>[],
): GraphQLSchema {
  // Tests validate the schema; doing so at each start would take longer than everything else.
  const schema = buildSchema(source, { assumeValid: true, noLocation: true })
  for (const [typeName, fields] of features.flatMap((one) => Object.entries(one))) {
    const type = schema.getType(typeName)
    if (!isObjectType(type)) throw new Error(`The interface has no type ${typeName}`)
    for (const [name, resolve] of Object.entries(fields)) {
      const field = type.getFields()[name]
      if (!field) throw new Error(`The interface has no field ${typeName}.${name}`)
      // A resolver receives what its parent's resolver returned; tests make sure of that.
      field.resolve = resolve as unknown as GraphQLFieldResolver<unknown, unknown>
    }
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (isAbstractType(type)) type.resolveType = ({ kind }: { kind: string }) => kind
    if (isInputObjectType(type)) Object.values(type.getFields()).forEach(readDefault)
    if (isObjectType(type))
      for (const { args } of Object.values(type.getFields())) args.forEach(readDefault)
  }
  return schema
}

/** `graphql-jit` knows default values only, not the literals that a schema read from text has. */
function readDefault(input: GraphQLArgument | GraphQLInputField): void {
  const literal = input.default?.literal
  if (literal) input.default = { value: coerceInputLiteral(literal, input.type) }
}
