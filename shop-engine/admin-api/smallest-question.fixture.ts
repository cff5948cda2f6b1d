import {
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'
import { getAdminSchema } from './schema.ts'

/** The smallest question that a root field takes. */
export function smallest(typeName: string, name: string): [query: string, variables: object] {
  const schema = getAdminSchema()
  const isQuery = typeName === 'QueryRoot'
  const field = (isQuery ? schema.getQueryType() : schema.getMutationType())?.getFields()[name]
  const required = field?.args.filter(({ type }) => String(type).endsWith('!')) ?? []
  const variables = Object.fromEntries(required.map((arg) => [arg.name, sample(arg.type)]))
  const declared = required.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
  const given = [
    ...required.map((arg) => `${arg.name}: $${arg.name}`),
    ...(field?.args.some((arg) => arg.name === 'first') ? ['first: 1'] : []),
  ].join(', ')
  const operation = isQuery ? 'query' : 'mutation'
  const head = declared ? `${operation} (${declared})` : operation
  const fields = isLeafType(getNamedType(field?.type)) ? '' : '{ __typename }'
  return [`${head} { ${name}${given ? `(${given})` : ''} ${fields} }`, variables]
}

function sample(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sample(type.ofType)
  if (isListType(type)) return [sample(type.ofType)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields())
    const needed = fields.filter((field) => isNonNullType(field.type))
    const chosen = type.isOneOf ? fields.slice(0, 1) : needed
    return Object.fromEntries(chosen.map((field) => [field.name, sample(field.type)]))
  }
  const scalars: Readonly<Record<string, unknown>> = {
    ID: 'gid://shopify/Product/1',
    Int: 1,
    Float: 1,
    Boolean: true,
  }
  return scalars[type.name] ?? 'x'
}
