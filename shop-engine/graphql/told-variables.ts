import {
  GraphQLError,
  type GraphQLSchema,
  isInputType,
  type OperationDefinitionNode,
  print,
  typeFromAST,
  validateInputValue,
} from 'graphql'

interface Problem {
  path: readonly (string | number)[]
  explanation: string
}

/** What is wrong with the variables of a request, one error for each; empty when nothing is. */
export function tellVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): GraphQLError[] {
  return variableDefinitions.flatMap((one) => {
    const type = typeFromAST(schema, one.type)
    const name = one.variable.name.value
    const value = variables[name]
    if (!isInputType(type) || (value === undefined && one.defaultValue)) return []
    const problems: Problem[] = []
    validateInputValue(
      value,
      type,
      ({ message }, path) => problems.push(problem(message, path)),
      true,
    )
    if (problems.length === 0) return []
    const nested = problems.filter(({ path }) => path.length > 0)
    const where = nested.map(({ path, explanation }) => `${path.join('.')} (${explanation})`)
    const message = `Variable $${name} of type ${print(one.type)} was provided invalid value`
    return new GraphQLError(where.length > 0 ? `${message} for ${where.join(', ')}` : message, {
      nodes: [one],
      extensions: { code: 'INVALID_VARIABLE', value: value ?? null, problems },
    })
  })
}

/** The name of one field more that an input object must or must not have. */
const ofField = /(?:include required|not to include unknown) field "(.+?)"/

function problem(message: string, path: readonly (string | number)[]): Problem {
  const [, field] = ofField.exec(message) ?? []
  return { path: field ? [...path, field] : path, explanation: explain(message) }
}

function explain(message: string): string {
  const [, scalar, value] = /^(\w+) cannot represent .*?: (.+)$/.exec(message) ?? []
  if (scalar) return `Could not coerce value ${value} to ${scalar}`
  if (/non-null|include required field/.test(message)) return 'Expected value to not be null'
  const [, type] = /^Expected value of type "(.+?)" not to include/.exec(message) ?? []
  if (type) return `Field is not defined on ${type.replace(/[[\]!]/g, '')}`
  const [, found] = /to be an object, found: (.+)\.$/.exec(message) ?? []
  return found ? `Expected ${found} to be a key-value object.` : message
}
