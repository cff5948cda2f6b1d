import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'

/** A wrong document, what is said of it, and where. */
const wrong: readonly (readonly [string, string, readonly string[], object])[] = [
  [
    'query Q { shop { nome } }',
    "Field 'nome' doesn't exist on type 'Shop'",
    ['query Q', 'shop', 'nome'],
    { code: 'undefinedField', typeName: 'Shop', fieldName: 'nome' },
  ],
  [
    '{ ours: shop { ...F } } fragment F on Shop { all: nope }',
    "Field 'nope' doesn't exist on type 'Shop'",
    ['fragment F', 'all'],
    { code: 'undefinedField', typeName: 'Shop', fieldName: 'nope' },
  ],
  [
    '{ shop }',
    "Field must have selections (field 'shop' returns Shop but has no selections. Did you mean 'shop { ... }'?)",
    ['query', 'shop'],
    { code: 'selectionMismatch', nodeName: "field 'shop'", typeName: 'Shop' },
  ],
  [
    '{ shop { name { first } } }',
    `Selections can't be made on scalars (field 'name' returns String but has selections ["first"])`,
    ['query', 'shop', 'name'],
    { code: 'selectionMismatch', nodeName: "field 'name'", typeName: 'String' },
  ],
  [
    '{ products(first: "x") { nodes { id } } }',
    `Argument 'first' on Field 'products' has an invalid value ("x"). Expected type 'Int'.`,
    ['query', 'products', 'first'],
    { code: 'argumentLiteralsIncompatible', typeName: 'Field', argumentName: 'first' },
  ],
  [
    'mutation M { cartCreate(input: { buyerIdentity: { countryCode: XX } }) { cart { id } } }',
    `Argument 'countryCode' on InputObject 'CartBuyerIdentityInput' has an invalid value (XX). Expected type 'CountryCode'.`,
    ['mutation M', 'cartCreate', 'input', 'buyerIdentity', 'countryCode'],
    { code: 'argumentLiteralsIncompatible', typeName: 'InputObject', argumentName: 'countryCode' },
  ],
  [
    'mutation { cartCreate(input: { colour: "red" }) { cart { id } } }',
    "InputObject 'CartInput' doesn't accept argument 'colour'",
    ['mutation', 'cartCreate', 'input', 'colour'],
    { code: 'argumentNotAccepted', typeName: 'InputObject', argumentName: 'colour' },
  ],
  [
    'mutation { cartCreate(input: { lines: [{ quantity: 1 }] }) { cart { id } } }',
    "Argument 'merchandiseId' on InputObject 'CartLineInput' is required",
    ['mutation', 'cartCreate', 'input', 'lines'],
    { code: 'missingRequiredInputObjectAttribute', inputObjectType: 'CartLineInput' },
  ],
  [
    '{ shop(id: 1) { id } }',
    "Field 'shop' doesn't accept argument 'id'",
    ['query', 'shop', 'id'],
    { code: 'argumentNotAccepted', name: 'shop', typeName: 'Field', argumentName: 'id' },
  ],
  [
    '{ products(firs: 1) { nodes { id } } }',
    "Field 'products' doesn't accept argument 'firs'",
    ['query', 'products', 'firs'],
    { code: 'argumentNotAccepted', name: 'products', typeName: 'Field', argumentName: 'firs' },
  ],
  [
    '{ node { id } }',
    "Field 'node' is missing required arguments: id",
    ['query', 'node'],
    { code: 'missingRequiredArguments', className: 'Field', name: 'node', arguments: 'id' },
  ],
  [
    'query Q($id: String) { node(id: $id) { id } }',
    'Type mismatch on variable $id and argument id (String / ID!)',
    ['query Q', 'node', 'id'],
    {
      code: 'variableMismatch',
      variableName: 'id',
      typeName: 'String',
      argumentName: 'id',
      errorMessage: 'Type mismatch',
    },
  ],
  [
    'query Q { node(id: $id) { id } }',
    'Variable $id is used by Q but not declared',
    ['query Q', 'node', 'id'],
    { code: 'variableNotDefined', variableName: 'id' },
  ],
  [
    'query Q($id: ID) { shop { id } }',
    'Variable $id is declared by Q but not used',
    ['query Q'],
    { code: 'variableNotUsed', variableName: 'id' },
  ],
  [
    'query ($id: Nope) { node(id: $id) { id } }',
    "Nope isn't a defined input type (on $id)",
    ['query'],
    { code: 'variableRequiresValidType', typeName: 'Nope', variableName: 'id' },
  ],
  [
    '{ shop { id } } fragment F on Shop { id }',
    'Fragment F was defined, but not used',
    ['fragment F'],
    { code: 'useAndDefineFragment', fragmentName: 'F' },
  ],
  [
    '{ shop { ...F } }',
    'Fragment F was used, but not defined',
    ['query', 'shop', '... F'],
    { code: 'useAndDefineFragment', fragmentName: 'F' },
  ],
  [
    '{ shop { ... on Nope { id } } }',
    "No such type Nope, so it can't be a fragment condition",
    ['query', 'shop', '... on Nope'],
    { code: 'undefinedType', typeName: 'Nope' },
  ],
  [
    '{ shop { ... on Product { id } } }',
    "Fragment unknown on Product can't be spread inside Shop",
    ['query', 'shop', '... on Product'],
    { code: 'cannotSpreadFragment', typeName: 'Product', parentName: 'Shop' },
  ],
  [
    '{ shop @nope { id } }',
    'Directive @nope is not defined',
    ['query', 'shop'],
    { code: 'undefinedDirective', directiveName: 'nope' },
  ],
  [
    '{ shop { name: id name } }',
    "Field 'name' has a field conflict: id or name?",
    ['query', 'shop', 'name'],
    { code: 'fieldConflict', fieldName: 'name', conflicts: 'id or name' },
  ],
  [
    '{ node(id: "gid://shopify/Shop/1", id: "gid://shopify/Shop/1") { id } }',
    'There can be only one argument named "id".',
    ['query', 'node', 'id'],
    { code: 'GRAPHQL_VALIDATION_FAILED' },
  ],
]

const readNode =
  'query Q($first: Int, $id: ID!) { products(first: $first) { nodes { id } } node(id: $id) { id } }'
const create = 'mutation ($input: CartInput) { cartCreate(input: $input) { cart { id } } }'

/** Wrong variables, and the first that is said of them. */
const variables: readonly (readonly [string, object, string, object])[] = [
  [
    readNode,
    { first: 1 },
    'Variable $id of type ID! was provided invalid value',
    { value: null, problems: [{ path: [], explanation: 'Expected value to not be null' }] },
  ],
  [
    readNode,
    { first: 'x', id: 'gid://shopify/Shop/1' },
    'Variable $first of type Int was provided invalid value',
    { value: 'x', problems: [{ path: [], explanation: 'Could not coerce value "x" to Int' }] },
  ],
  [
    create,
    { input: { lines: [{ id: 1, merchandiseId: 'gid://shopify/ProductVariant/1' }] } },
    'Variable $input of type CartInput was provided invalid value for lines.0.id (Field is not defined on CartLineInput)',
    {
      problems: [
        { path: ['lines', 0, 'id'], explanation: 'Field is not defined on CartLineInput' },
      ],
    },
  ],
  [
    readNode,
    { id: 'Shop 1' },
    'Variable $id of type ID! was provided invalid value',
    { problems: [{ path: [], explanation: "Invalid global id 'Shop 1'" }] },
  ],
  [
    create,
    { input: { lines: [{ merchandiseId: '4' }] } },
    "Variable $input of type CartInput was provided invalid value for lines.0.merchandiseId (Invalid global id '4')",
    { value: { lines: [{ merchandiseId: '4' }] } },
  ],
  [
    create,
    { input: { lines: [{}] } },
    'Variable $input of type CartInput was provided invalid value for lines.0.merchandiseId (Expected value to not be null)',
    { value: { lines: [{}] } },
  ],
]

forEachDatabase((databases) => {
  it.each([
    ['', false],
    [', with a suggestion where there is one', true],
  ])('says what is wrong with a document, where, and by Shopify’s code%s', async (_, suggests) => {
    const { response } = await openDemo(await databases.fresh(), { introspection: suggests })
    for (const [query, message, path, extensions] of wrong) {
      const { errors, data } = await response(query)
      expect(data).toBeUndefined()
      expect(errors.map((one: { message: string }) => one.message)).toContain(message)
      const told = errors.find((one: { message: string }) => one.message === message)
      expect(told, query).toMatchObject({ message, path, extensions })
      expect(told.locations[0].line).toBe(1)
    }
  })

  it('says which variable is wrong, and what in it', async () => {
    const { response } = await openDemo(await databases.fresh())
    for (const [query, given, message, extensions] of variables) {
      const { errors, data } = await response(query, given)
      expect(data).toBeUndefined()
      expect(errors).toMatchObject([
        { message, extensions: { code: 'INVALID_VARIABLE', ...extensions } },
      ])
      expect(errors[0].locations).toHaveLength(1)
    }
  })

  it('takes the default of a required variable that is left out, and no null for it', async () => {
    const { ask, response } = await openDemo(await databases.fresh())
    const query = `query ($first: Int! = 1, $by: ProductSortKeys! = TITLE) {
      products(first: $first, sortKey: $by) { nodes { title } } }`
    expect((await ask(query)).products.nodes).toEqual([{ title: 'Air Freshener' }])
    expect((await ask(query, { first: 2 })).products.nodes).toHaveLength(2)
    expect((await response(query, { first: null })).errors).toHaveLength(1)
  })

  it('says where a document cannot be read', async () => {
    const { response } = await openDemo(await databases.fresh())
    const { errors } = await response('{ shop { name }')
    expect(errors).toMatchObject([
      { locations: [{ line: 1, column: 16 }], extensions: { code: 'PARSE_ERROR' } },
    ])
  })
})
