import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'

/** What fields ask for that can't do without; others have a number of items. */
const required: Readonly<Record<string, string>> = {
  format: 'IMAGE',
  handle: '"other"',
  identifiers: '[]',
  key: '"other"',
  inventoryItemId: '"gid://shopify/InventoryItem/1"',
  locale: '"fr"',
  namespace: '"custom"',
  locationId: '"gid://shopify/Location/1"',
  names: '["available", "on_hand", "committed"]',
  selectedOptions: '[]',
  width: '100',
}

function call(field: GraphQLField<unknown, unknown>): string {
  const args = field.args.filter((arg) => isRequiredArgument(arg) || arg.name === 'first')
  const given = args.map(({ name, type }) => {
    const named = getNamedType(type)
    const first = isEnumType(named) ? named.getValues()[0]?.name : undefined
    return `${name}: ${required[name] ?? first ?? (named.name === 'ID' ? '"gid://shopify/Product/1"' : '2')}`
  })
  return given.length > 0 ? `${field.name}(${given.join(', ')})` : field.name
}

/** Every field of a type, and of the objects in it, down to a depth. */
export function everythingOf(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  depth: number,
): string {
  const parts = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type)
    if (isLeafType(inner)) return call(field)
    if (depth === 0) return []
    if (isObjectType(inner)) return `${call(field)} { ${everythingOf(schema, inner, depth - 1)} }`
    if (!isAbstractType(inner)) return []
    const id = isInterfaceType(inner) && inner.getFields().id ? 'id' : ''
    return `${call(field)} { __typename ${id} }`
  })
  return ['__typename', ...parts].join(' ')
}
