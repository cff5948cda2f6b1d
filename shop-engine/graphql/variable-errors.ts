import {
  GraphQLError,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  type OperationDefinitionNode,
  print,
  typeFromAST,
  validateInputValue,
} from 'graphql'
import { invalidId, isGlobalId } from './global-id.ts'

interface Problem {
  path: readonly (string | number)[]
  explanation: string
}

type Variables = Readonly<Record<string, unknown>>

interface CheckedOperation {
  schema: GraphQLSchema
  operation: OperationDefinitionNode
}

/** The errors in a request's variables, one each; empty if there are none. */
export function variableErrors(request: CheckedOperation, variables: Variables): GraphQLError[] {
  return errorsOf(request, variables, (value, type) => {
    const problems: Problem[] = []
    const note = ({ message }: GraphQLError, path: Problem['path']) =>
      problems.push(problem(message, path, request.schema))
    validateInputValue(value, type, note, true)
    return problems
  })
}

/** Errors for variables with malformed ids; their types are right. */
export const invalidVariableIds = (
  request: CheckedOperation,
  variables: Variables,
): GraphQLError[] => errorsOf(request, variables, (value, type) => wrongIds(value, type, []))

function errorsOf(
  { schema, operation: { variableDefinitions = [] } }: CheckedOperation,
  variables: Variables,
  problemsOf: (value: unknown, type: GraphQLInputType) => readonly Problem[],
): GraphQLError[] {
  return variableDefinitions.flatMap((definition) => {
    const type = typeFromAST(schema, definition.type)
    const name = definition.variable.name.value
    const value = variables[name]
    if (!isInputType(type) || (value === undefined && definition.defaultValue)) return []
    const problems = problemsOf(value, type)
    if (problems.length === 0) return []
    const nested = problems.filter(({ path }) => path.length > 0)
    const where = nested.map(({ path, explanation }) => `${path.join('.')} (${explanation})`)
    const message = `Variable $${name} of type ${print(definition.type)} was provided invalid value`
    return new GraphQLError(where.length > 0 ? `${message} for ${where.join(', ')}` : message, {
      nodes: [definition],
      extensions: { code: 'INVALID_VARIABLE', value: value ?? null, problems },
    })
  })
}

/** Whether an operation's variables include an `@oneOf` input. */
export const takesOneOf = (operation: CheckedOperation): boolean =>
  [...inputsOf(typesOf(operation))].some(({ isOneOf }) => isOneOf)

/** Whether they include an input that can hold others of its own type. */
export const takesRecursive = (operation: CheckedOperation): boolean =>
  [...inputsOf(typesOf(operation))].some((type) => inputsOf(typesWithin(type)).has(type))

/** The types of an operation's variables. */
const typesOf = ({ schema, operation: { variableDefinitions = [] } }: CheckedOperation) =>
  variableDefinitions.flatMap(({ type }) => {
    const schemaType = typeFromAST(schema, type)
    return schemaType ? [getNamedType(schemaType)] : []
  })

const typesWithin = (type: GraphQLInputObjectType) =>
  Object.values(type.getFields()).map((field) => getNamedType(field.type))

/** The input objects among types, and all that these hold. */
function inputsOf(types: readonly GraphQLNamedType[]): ReadonlySet<GraphQLInputObjectType> {
  const found = new Set<GraphQLInputObjectType>()
  const add = (type: GraphQLNamedType) => {
    if (!isInputObjectType(type) || found.has(type)) return
    found.add(type)
    typesWithin(type).forEach(add)
  }
  types.forEach(add)
  return found
}

function wrongIds(value: unknown, type: GraphQLInputType, path: Problem['path']): Problem[] {
  if (value === null || value === undefined) return []
  const nullable = getNullableType(type)
  if (isListType(nullable)) {
    const { ofType } = nullable
    if (!Array.isArray(value)) return wrongIds(value, ofType, path)
    return value.flatMap((item, index) => wrongIds(item, ofType, [...path, index]))
  }
  if (isInputObjectType(nullable)) {
    if (typeof value !== 'object') return []
    const fields = nullable.getFields()
    return Object.entries(value).flatMap(([name, fieldValue]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      return field ? wrongIds(fieldValue, field.type, [...path, name]) : []
    })
  }
  if (nullable.name !== 'ID' || typeof value !== 'string' || isGlobalId(value)) return []
  return [{ path, explanation: invalidId(value) }]
}

/** The name of a missing or unknown field of an input object. */
const ofField = /(?:include required|not to include unknown) field "(.+?)"/

function problem(message: string, path: Problem['path'], schema: GraphQLSchema): Problem {
  const [, field] = ofField.exec(message) ?? []
  return { path: field ? [...path, field] : path, explanation: explain(message, schema) }
}

/** A value that an enum doesn't have. */
const ofEnum =
  /^Value (?<value>".*") does not exist in "(?<name>\w+)" enum|^Enum "(?<other>\w+)" cannot represent .*?: (?<given>.+?)\.(?: Did|$)/s

function explain(message: string, schema: GraphQLSchema): string {
  return notOfEnum(message, schema) ?? inShopifysWords(message)
}

function notOfEnum(message: string, schema: GraphQLSchema): string | undefined {
  const { name, value, other, given } = ofEnum.exec(message)?.groups ?? {}
  const type = schema.getType(name ?? other ?? '')
  if (!isEnumType(type)) return undefined
  const values = type.getValues().map((value) => value.name)
  return `Expected ${value ?? given} to be one of: ${values.join(', ')}`
}

function inShopifysWords(message: string): string {
  const [, scalar, value] = /^(\w+) cannot represent .*?: (.+)$/.exec(message) ?? []
  if (scalar) return `Could not coerce value ${value} to ${scalar}`
  const [, oneOf] = /OneOf Input Object type "(\w+)"/i.exec(message) ?? []
  if (oneOf) return `'${oneOf}' requires exactly one argument.`
  if (/non-null|include required field/.test(message)) return 'Expected value to not be null'
  const [, type] = /^Expected value of type "(.+?)" not to include/.exec(message) ?? []
  if (type) return `Field is not defined on ${type.replace(/[[\]!]/g, '')}`
  const [, found] = /to be an object, found: (.+)\.$/.exec(message) ?? []
  return found ? `Expected ${found} to be a key-value object.` : message
}
