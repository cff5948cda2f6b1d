import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  print,
  type SelectionSetNode,
  validate,
  visit,
} from 'graphql'

/** What Shopify's scalars look like, by their public documentation. */
const formats: Readonly<Record<string, (value: unknown) => boolean>> = {
  ARN: isText,
  Boolean: (value) => typeof value === 'boolean',
  Color: matches(/^#[0-9a-f]{3,8}$/i),
  Date: matches(/^\d{4}-\d{2}-\d{2}$/),
  DateTime: matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/),
  Decimal: matches(/^-?\d+\.\d+$/),
  Float: (value) => typeof value === 'number' && Number.isFinite(value),
  FormattedString: isText,
  HTML: isText,
  ID: (value) => typeof value === 'string' && value !== '',
  ISO8601DateTime: matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/),
  Int: (value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
  JSON: (value) => value !== undefined,
  Money: matches(/^-?\d+\.\d+$/),
  String: isText,
  URL: (value) => typeof value === 'string' && URL.canParse(value),
  UnsignedInt64: matches(/^\d+$/),
  UtcOffset: matches(/^[+-]\d{2}:\d{2}$/),
}

function isText(value: unknown) {
  return typeof value === 'string'
}

function matches(pattern: RegExp) {
  return (value: unknown) => typeof value === 'string' && pattern.test(value)
}

/** Objects of these types have ids that tell of them, and nothing else. */
const gid = /^gid:\/\/shopify\/(\w+)\/[^/\s]+$/

/** Types whose ids Shopify writes in another way. */
const ownIds = new Set(['Filter', 'FilterValue'])

/** A document that asks for the type of everything, so that answers can be judged. */
export const withTypes = (document: string): string =>
  print(
    visit(parse(document), {
      SelectionSet(node) {
        const name = { kind: Kind.NAME, value: '__typename' } as const
        return { ...node, selections: [{ kind: Kind.FIELD, name }, ...node.selections] }
      },
    }),
  )

/**
 * What is wrong with the data of an answer by the official schema: values that aren't of their type, nulls, values that
 * an enum doesn't have, types that can't be there, and scalars in another form.
 */
export function wrongIn(schema: GraphQLSchema, document: string, data: unknown): readonly string[] {
  const parsed = parse(document)
  const invalid = validate(schema, parsed).map(({ message }) => message)
  if (invalid.length > 0) return invalid
  const wrong: string[] = []
  const fragments = new Map(
    parsed.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  )

  function judgeObject(
    type: GraphQLObjectType,
    { selections }: SelectionSetNode,
    { value, path }: { value: Readonly<Record<string, unknown>>; path: string },
  ): void {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) judgeField(type, selection, { value, path })
      else {
        const fragment =
          selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection
        const condition = fragment?.typeCondition?.name.value
        if (fragment && (!condition || isOf(type, condition)))
          judgeObject(type, fragment.selectionSet, { value, path })
      }
    }
  }

  function isOf(type: GraphQLObjectType, name: string): boolean {
    const other = schema.getType(name)
    return other === type || (isAbstractType(other) && schema.isSubType(other, type))
  }

  function judgeField(
    type: GraphQLObjectType,
    field: FieldNode,
    { value, path }: { value: Readonly<Record<string, unknown>>; path: string },
  ): void {
    const name = field.name.value
    if (name === '__typename') return
    const declared = type.getFields()[name]
    const key = field.alias?.value ?? name
    if (declared) judge(declared.type, value[key], { field, path: `${path}.${key}` })
  }

  function judge(
    type: GraphQLOutputType,
    value: unknown,
    { field, path }: { field: FieldNode; path: string },
  ): void {
    if (isNonNullType(type)) {
      if (value === null || value === undefined) wrong.push(`${path} is null`)
      else judge(type.ofType, value, { field, path })
      return
    }
    if (value === undefined) wrong.push(`${path} is missing`)
    if (value === null && isListType(type)) wrong.push(`${path} is null, and no empty list`)
    if (value === null || value === undefined) return
    if (isListType(type)) {
      if (!Array.isArray(value)) return void wrong.push(`${path} is no list`)
      for (const [index, one] of value.entries())
        judge(type.ofType, one, { field, path: `${path}.${index}` })
      return
    }
    if (isObjectType(type) || isAbstractType(type)) {
      judgeComposite(type, value, { field, path })
      return
    }
    if (isEnumType(type)) {
      if (!type.getValue(String(value))) wrong.push(`${path} is no ${type.name}: ${value}`)
      return
    }
    const format = formats[type.name]
    if (!format) wrong.push(`${path} is of an unknown type: ${type.name}`)
    else if (!format(value)) wrong.push(`${path} is no ${type.name}: ${JSON.stringify(value)}`)
  }

  function judgeComposite(
    type: GraphQLOutputType,
    value: unknown,
    { field, path }: { field: FieldNode; path: string },
  ): void {
    if (typeof value !== 'object' || value === null) return void wrong.push(`${path} is no object`)
    const object: Readonly<Record<string, unknown>> = { ...value }
    const name = String(object.__typename)
    const actual = schema.getType(name)
    const named = getNamedType(type)
    const isPossible = isAbstractType(named)
      ? isObjectType(actual) && schema.isSubType(named, actual)
      : actual === named
    if (!isObjectType(actual) || !isPossible) return void wrong.push(`${path} can't be a ${name}`)
    const id = object.id
    const [, idType] = typeof id === 'string' ? (gid.exec(id) ?? []) : []
    if (typeof id === 'string' && !idType && !ownIds.has(name))
      wrong.push(`${path}.id is no global id: ${id}`)
    if (field.selectionSet) judgeObject(actual, field.selectionSet, { value: object, path })
  }

  const operation = parsed.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)
  const root = operation && schema.getRootType(operation.operation)
  if (!operation || !root || typeof data !== 'object' || data === null) return ['no data']
  judgeObject(root, operation.selectionSet, { value: { ...data }, path: root.name })
  return wrong
}
