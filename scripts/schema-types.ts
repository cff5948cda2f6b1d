// Prints the TypeScript types of an API's schema; `npm run admin-schema` and `npm run storefront-schema` write them.
import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql'

const scalars: Readonly<Record<string, string>> = {
  Boolean: 'boolean',
  Float: 'number',
  Int: 'number',
  JSON: 'unknown',
}

/** Countries, currencies, and languages are data. */
const isData = (name: string) => /^(?:Country|Currency|Language)Code$/.test(name)

/** What is stored as a text once the schema has checked it; and codes of errors, which each API has a table of. */
const isStored = (name: string) =>
  /^(?:Fulfillment(?:Display|Event)Status|FulfillmentHoldReason|Order(?:Display)?FulfillmentStatus|OrderCancelReason|Return(?:Decline)?Reason)$|Errors?Code$/.test(
    name,
  )

function nameOf(type: GraphQLNamedType): string {
  if (isScalarType(type)) return scalars[type.name] ?? 'string'
  if (isEnumType(type)) return isData(type.name) ? 'string' : type.name
  return isInputObjectType(type) ? type.name : `Of<'${type.name}'>`
}

function print(type: GraphQLType): string {
  if (isNonNullType(type)) return printNonNull(type.ofType)
  const text = printNonNull(type)
  return text === 'unknown' ? text : `${text} | null`
}

function printNonNull(type: GraphQLType): string {
  if (!isListType(type)) return nameOf(getNamedType(type))
  return `readonly ${isNonNullType(type.ofType) ? print(type.ofType) : `(${print(type.ofType)})`}[]`
}

const printInput = ({ name, type }: GraphQLInputField) =>
  `${name}${isNonNullType(type) ? '' : '?'}: ${print(type)}`
const printArg = ({ name, type, ...arg }: GraphQLArgument) =>
  `${name}${isNonNullType(type) || arg.default ? '' : '?'}: ${print(type)}`

const block = (head: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`${head} {`, ...lines.map((line) => `  ${line}`), '}']

/** `answersEmpty`: whether a list or connection that is left out is answered with an empty one. */
function printObject(type: GraphQLObjectType, answersEmpty: boolean): string[] {
  const isOptional = (of: GraphQLType) =>
    !isNonNullType(of) ||
    (answersEmpty && (isListType(of.ofType) || getNamedType(of).name.endsWith('Connection')))
  const shown = (of: GraphQLType) => {
    const { name } = getNamedType(of)
    return isStored(name) ? print(of).replace(name, 'string') : print(of)
  }
  const fields = Object.values(type.getFields())
  return block(
    `${type.name}:`,
    fields.map(
      (field) => `${field.name}${isOptional(field.type) ? '?' : ''}: ${shown(field.type)}`,
    ),
  )
}

function printArgs(type: GraphQLObjectType): string[] {
  const fields = Object.values(type.getFields()).filter(({ args }) => args.length > 0)
  return block(
    `${type.name}:`,
    fields.map(({ name, args }) => `${name}: { ${args.map(printArg).join('; ')} }`),
  )
}

const head = `// Printed from the schema; see \`scripts/schema-types.ts\`.

/** What the fields of a type are resolved from, if not an object of the fields themselves; features declare theirs. */
export interface Views {
  QueryRoot: unknown
  Mutation: unknown
}

/** A page of a list. */
interface Page<Item> {
  items: readonly Item[]
  cursorOf(item: Item): string
  hasNextPage: boolean
  hasPreviousPage: boolean
}

type Tagged<Name extends keyof Types> = { [One in Name]: Of<One> & { kind: One } }[Name]

/** What a field that returns this type is resolved to. */
export type Of<Name extends keyof Types | keyof Nodes | keyof Members> = Name extends keyof Views
  ? Views[Name]
  : Name extends keyof Nodes
    ? Page<Nodes[Name]>
    : Name extends keyof Members
      ? Tagged<Members[Name]>
      : Name extends keyof Types
        ? Types[Name]
        : never
`

const tail = `export interface Api {
  args: Args
  types: Types
  values: { [Name in keyof Types]: Of<Name> }
}
`

/**
 * The types of a schema's inputs, enums, arguments, and objects.
 * @param answersEmpty whether a required list or connection that is left out is answered with an empty one
 */
export function schemaTypes(schema: GraphQLSchema, { answersEmpty = false } = {}): string {
  const all = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
  const objects = all.filter(isObjectType)
  const union = (names: readonly string[]) => names.map((name) => `'${name}'`).join(' | ')
  const nodeOf = (type: GraphQLObjectType | GraphQLInterfaceType) => {
    const nodes = /Connection$/.test(type.name) ? type.getFields().nodes : undefined
    return nodes ? [`${type.name}: ${nameOf(getNamedType(nodes.type))}`] : []
  }
  return [
    head,
    ...all
      .filter(isEnumType)
      .filter(({ name }) => !isData(name))
      .map(
        (type) => `export type ${type.name} = ${union(type.getValues().map(({ name }) => name))}`,
      ),
    ...all
      .filter(isInputObjectType)
      .flatMap((type) =>
        block(`export interface ${type.name}`, Object.values(type.getFields()).map(printInput)),
      ),
    '/** What the nodes of each connection are resolved to. */',
    ...block('interface Nodes', objects.flatMap(nodeOf)),
    '/** The types of each interface and union. */',
    ...block(
      'export interface Members',
      all
        .filter(isAbstractType)
        .map(
          (type) => `${type.name}: ${union(schema.getPossibleTypes(type).map(({ name }) => name))}`,
        ),
    ),
    '/** The arguments of the fields that have any, by type. */',
    ...block('export interface Args', objects.flatMap(printArgs)),
    '/** What the fields of each type are resolved to. */',
    ...block(
      'export interface Types',
      objects.flatMap((type) => printObject(type, answersEmpty)),
    ),
    tail,
  ].join('\n')
}
