import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo, type ResponseBody } from '../engine.fixture.ts'

const product = 'gid://shopify/Product/1'
const variant = 'gid://shopify/ProductVariant/1'
const shop = 'gid://shopify/Shop/1'
const set = `mutation ($metafields: [MetafieldsSetInput!]!) { result: metafieldsSet(metafields: $metafields) {
  metafields { namespace key type value jsonValue compareDigest ownerType }
  userErrors { field message code elementIndex } } }`
const remove = `mutation ($metafields: [MetafieldIdentifierInput!]!) {
  result: metafieldsDelete(metafields: $metafields) {
    deletedMetafields { ownerId namespace key } userErrors { field message } } }`
const told = `id namespace key ownerType name description type { name category } metafieldsCount
  validations { name type value } access { storefront }`
const define = `mutation ($definition: MetafieldDefinitionInput!) {
  result: metafieldDefinitionCreate(definition: $definition) {
    createdDefinition { ${told} } userErrors { field code } } }`
const redefine = `mutation ($definition: MetafieldDefinitionUpdateInput!) {
  result: metafieldDefinitionUpdate(definition: $definition) {
    updatedDefinition { ${told} } userErrors { field code } } }`
const undefine = `mutation ($id: ID, $identifier: MetafieldDefinitionIdentifierInput, $all: Boolean) {
  result: metafieldDefinitionDelete(id: $id, identifier: $identifier, deleteAllAssociatedMetafields: $all) {
    deletedDefinitionId deletedDefinition { key } userErrors { field code } } }`
const scent = { namespace: 'custom', key: 'scent', ownerType: 'PRODUCT' }
const pine = { ownerId: product, key: 'scent', type: 'single_line_text_field', value: 'Pine' }

forEachDatabase((database) => {
  const openShop = async () => {
    const { db, ...fresh } = await database.fresh()
    const opened = await openDemo({ db, ...fresh })
    // The demo's own fields aren't those that are tested here.
    await db.deleteFrom('shop_metafields').execute()
    await db
      .deleteFrom('shop_metafield_definitions')
      .where('key', 'in', ['pieces', 'parts', 'steps'])
      .execute()
    const change = async (query: string, variables: object): Promise<ResponseBody> =>
      (await opened.admin.ask(query, variables)).result
    const setting = (...metafields: object[]) => change(set, { metafields })
    const accepted = async (query: string, variables: object): Promise<ResponseBody> => {
      const result = await change(query, variables)
      expect(result.userErrors).toEqual([])
      return result
    }
    const shown = async (): Promise<ResponseBody> =>
      (
        await opened.ask(`{ product(handle: "express-kit") {
          metafield(namespace: "custom", key: "scent") { type value }
          metafields(identifiers: [{ namespace: "custom", key: "scent" }, { key: "other" }]) { key } } }`)
      ).product
    return { ...opened, db, change, setting, accepted, shown }
  }

  it('sets what belongs to anything, tells it in its lists, and deletes it', async () => {
    const { admin, setting, accepted } = await openShop()
    const all = [
      pine,
      { ownerId: variant, namespace: 'facts', key: 'size', type: 'number_integer', value: '5' },
      { ownerId: shop, key: 'founded', type: 'json', value: '{"year":2026}' },
      { ownerId: product, key: 'tips', type: 'list.single_line_text_field', value: '["a","b"]' },
    ]
    const { metafields, userErrors } = await setting(...all)
    expect(userErrors).toEqual([])
    expect(metafields.map(({ jsonValue }: ResponseBody) => jsonValue)).toEqual([
      'Pine',
      5,
      { year: 2026 },
      ['a', 'b'],
    ])
    const data = await admin.ask(`{
      product(id: "${product}") { metafield(key: "scent") { value definition { id } }
        one: metafields(first: 1) { nodes { key } pageInfo { hasNextPage } }
        some: metafields(first: 9, keys: ["custom.tips"]) { nodes { key } }
        variants(first: 1) { nodes { metafields(first: 9, namespace: "facts") { nodes { key ownerType } } } } }
      shop { metafield(namespace: "custom", key: "founded") { value } } }`)
    expect(data.product).toEqual({
      metafield: { value: 'Pine', definition: null },
      one: { nodes: [{ key: 'scent' }], pageInfo: { hasNextPage: true } },
      some: { nodes: [{ key: 'tips' }] },
      variants: {
        nodes: [{ metafields: { nodes: [{ key: 'size', ownerType: 'PRODUCTVARIANT' }] } }],
      },
    })
    expect(data.shop.metafield.value).toBe('{"year":2026}')
    expect(admin.changes.find(({ object }) => object === product)).toMatchObject({
      mutation: 'metafieldsSet',
      before: { 'custom.scent': null },
      after: { 'custom.scent': 'Pine' },
    })
    const named = (key: string) => ({ ownerId: product, namespace: 'custom', key })
    const { deletedMetafields } = await accepted(remove, {
      metafields: [named('scent'), named('missing')],
    })
    expect(deletedMetafields).toEqual([named('scent'), null])
    expect(admin.changes.at(-1)).toMatchObject({ before: { 'custom.scent': 'Pine' } })
  })

  it('lets nobody overwrite what somebody else changed', async () => {
    const { setting } = await openShop()
    const first = await setting({ ...pine, compareDigest: null })
    const { compareDigest } = first.metafields[0]
    expect((await setting({ ...pine, compareDigest: null })).userErrors[0].code).toBe(
      'STALE_OBJECT',
    )
    expect((await setting({ ...pine, value: 'Oak', compareDigest })).userErrors).toEqual([])
    const late = await setting({ ...pine, value: 'Elm', compareDigest })
    expect([late.metafields, late.userErrors[0].code]).toEqual([[], 'STALE_OBJECT'])
    expect((await setting({ ...pine, value: 'Elm' })).metafields[0].value).toBe('Elm')
  })

  it('shows storefronts what a definition lets them see, as soon as it does', async () => {
    const { setting, accepted, shown } = await openShop()
    await setting(pine)
    expect(await shown()).toEqual({ metafield: null, metafields: [null, null] })
    const definition = { ...scent, name: 'Scent', type: 'single_line_text_field' }
    const { createdDefinition: made } = await accepted(define, { definition })
    expect(made).toMatchObject({
      ...scent,
      description: null,
      type: { name: 'single_line_text_field', category: 'TEXT' },
      metafieldsCount: 1,
      access: { storefront: 'NONE' },
    })
    expect((await shown()).metafield).toBeNull()
    await accepted(redefine, { definition: { ...scent, access: { storefront: 'PUBLIC_READ' } } })
    const seen = { type: 'single_line_text_field', value: 'Pine' }
    expect(await shown()).toEqual({ metafield: seen, metafields: [{ key: 'scent' }, null] })
    await setting({ ownerId: product, key: 'scent', value: 'Oak' })
    expect((await shown()).metafield.value).toBe('Oak')
    await accepted(undefine, { identifier: scent })
    expect((await shown()).metafield).toBeNull()
  })

  it('makes, lists, changes, and deletes definitions', async () => {
    const { admin, setting, accepted, change } = await openShop()
    const choices = [{ name: 'choices', value: '["Pine","Oak"]' }]
    const definition = { ...scent, name: 'Scent', type: pine.type, validations: choices }
    const { createdDefinition: made } = await accepted(define, { definition })
    expect(made.validations).toEqual([{ ...choices[0], type: 'list.single_line_text_field' }])
    expect((await change(define, { definition })).userErrors).toEqual([
      { field: ['definition', 'key'], code: 'TAKEN' },
    ])
    expect((await setting({ ...pine, value: 'Elm' })).userErrors).toEqual([
      {
        field: ['metafields', '0', 'value'],
        message: 'Value does not exist in provided choices: ["Pine","Oak"].',
        code: 'INVALID_VALUE',
        elementIndex: null,
      },
    ])
    await accepted(redefine, { definition: { ...scent, name: 'Smell', validations: [] } })
    await accepted(set, { metafields: [{ ...pine, value: 'Elm' }] })
    const { metafieldDefinitions, metafieldDefinition } = await admin.ask(
      `query ($id: ID!) { metafieldDefinitions(ownerType: PRODUCT, first: 9, sortKey: NAME) { nodes { name } }
        metafieldDefinition(id: $id) { name metafieldsCount } }`,
      { id: made.id },
    )
    expect(metafieldDefinitions.nodes).toEqual([{ name: 'How-to video' }, { name: 'Smell' }])
    expect(metafieldDefinition).toEqual({ name: 'Smell', metafieldsCount: 1 })
    const deleted = await accepted(undefine, { id: made.id, all: true })
    expect(deleted.deletedDefinitionId).toBe(made.id)
    expect(admin.changes.at(-1)).toMatchObject({
      before: { metafield: 'PRODUCT custom.scent', name: 'Smell' },
      after: { deletedMetafields: 1 },
    })
    expect((await change(undefine, { id: made.id })).userErrors[0].code).toBe('NOT_FOUND')
    const gone = await admin.ask(`{ product(id: "${product}") { metafield(key: "scent") { id } } }`)
    expect(gone.product.metafield).toBeNull()
  })

  it('replaces those of a product that is set as a whole', async () => {
    const { admin, setting } = await openShop()
    await setting(pine)
    const whole = `mutation ($metafields: [MetafieldInput!]) {
      productSet(identifier: { id: "${product}" }, input: { metafields: $metafields }) {
        product { metafields(first: 9) { nodes { key value } } } userErrors { field code } } }`
    const { ownerId: _owner, ...oak } = { ...pine, key: 'wood', value: 'Oak' }
    const { productSet } = await admin.ask(whole, { metafields: [oak] })
    expect(productSet).toEqual({
      product: { metafields: { nodes: [{ key: 'wood', value: 'Oak' }] } },
      userErrors: [],
    })
    expect(admin.changes.at(-1)).toMatchObject({
      before: { 'custom.scent': 'Pine' },
      after: { 'custom.wood': 'Oak' },
    })
    const refused = await admin.ask(whole, { metafields: [{ ...oak, type: 'json' }] })
    expect(refused.productSet.userErrors).toEqual([
      { field: ['input', 'metafields', '0', 'value'], code: 'INVALID_METAFIELD' },
    ])
  })

  it('tells the log nothing of what it is about customers, and forgets it with them', async () => {
    const { admin, db, setting } = await openShop()
    const { customerCreate } = await admin.ask(
      `mutation { customerCreate(input: { email: "ada@example.com" }) { customer { id } } }`,
    )
    const ownerId = customerCreate.customer.id
    const size = { ownerId, key: 'shoe_size', type: 'number_integer', value: '41' }
    for (const value of ['41', '42'])
      expect((await setting({ ...size, value })).userErrors).toEqual([])
    const about = admin.changes.filter(({ object }) => object === ownerId).slice(1)
    expect(about.map(({ before, after }) => [before, after])).toEqual([
      [{ 'custom.shoe_size': null }, { 'custom.shoe_size': 'another value' }],
      [{ 'custom.shoe_size': 'a value' }, { 'custom.shoe_size': 'another value' }],
    ])
    const read = `query ($id: ID!) { customer(id: $id) { metafield(key: "shoe_size") { value } } }`
    expect((await admin.ask(read, { id: ownerId })).customer.metafield.value).toBe('42')
    await admin.ask(
      `mutation ($id: ID!) { customerDelete(input: { id: $id }) { deletedCustomerId } }`,
      { id: ownerId },
    )
    expect(await db.selectFrom('shop_metafields').select('id').execute()).toEqual([])
  })

  const refusals: [string, object, string][] = [
    ['an owner that is not there', { ownerId: 'gid://shopify/Product/999' }, 'ownerId INVALID'],
    ['an owner without metafields', { ownerId: 'gid://shopify/Location/1' }, 'ownerId INVALID'],
    ['no type', { type: null }, 'type BLANK'],
    ['an unknown type', { type: 'rating' }, 'type INCLUSION'],
    ['another type than the definition has', { key: 'how_to_video_url' }, 'type INVALID_TYPE'],
    ['a value of another type', { type: 'boolean' }, 'value INVALID_VALUE'],
    ['no value', { value: ' ' }, 'value BLANK'],
    ['too long a value', { value: 'a'.repeat(65_537) }, 'value TOO_LONG'],
    ['too short a key', { key: 'a' }, 'key TOO_SHORT'],
    ['too long a key', { key: 'a'.repeat(65) }, 'key TOO_LONG'],
    ['a key with a space', { key: 'a b' }, 'key INVALID'],
    ['too short a namespace', { namespace: 'ab' }, 'namespace TOO_SHORT'],
    ['what the shop computes', { key: 'how_to_captions_url' }, ' APP_NOT_AUTHORIZED'],
  ]
  it('refuses what cannot be, and then changes nothing', async () => {
    const { admin, setting, change } = await openShop()
    for (const [name, given, why] of refusals) {
      const { metafields, userErrors } = await setting(
        { ...pine, key: 'other' },
        { ...pine, ...given },
      )
      const [error] = userErrors
      const found = `${error?.field.slice(2).join('.')} ${error?.code}`
      expect([name, metafields, error?.field[1], found]).toEqual([name, [], '1', why])
    }
    const many = Array.from({ length: 26 }, (_, index) => ({ ...pine, key: `key-${index}` }))
    expect((await setting(...many)).userErrors[0].code).toBe('LESS_THAN_OR_EQUAL_TO')
    const definitions: [object, string][] = [
      [{ name: ' ' }, 'name BLANK'],
      [{ type: 'rating' }, 'type INCLUSION'],
      [{ key: 'a b' }, 'key INVALID_CHARACTER'],
      [{ validations: [{ name: 'regex', value: '.*' }] }, 'validations INVALID_OPTION'],
      [{ validations: [{ name: 'max', value: 'many' }] }, 'validations INVALID_OPTION'],
    ]
    for (const [given, why] of definitions) {
      const definition = { ...scent, name: 'Scent', type: pine.type, ...given }
      const [error] = (await change(define, { definition })).userErrors
      expect(`${error.field[1]} ${error.code}`).toBe(why)
    }
    expect(admin.changes).toEqual([])
  })

  it('lets nobody touch what belongs to something that they may not change', async () => {
    const { admin, setting } = await openShop()
    const code = async (
      query: string,
      variables: object,
      scopes: ('write_products' | 'read_orders')[],
    ) => (await admin.response(query, variables, { scopes })).errors?.[0].extensions.code
    const definitions = `query ($type: MetafieldOwnerType!) {
      metafieldDefinitions(ownerType: $type, first: 1) { nodes { id } } }`
    expect(await code(set, { metafields: [pine] }, ['read_orders'])).toBe('ACCESS_DENIED')
    expect(await code(set, { metafields: [pine] }, ['write_products'])).toBeUndefined()
    expect(await code(set, { metafields: [{ ...pine, ownerId: shop }] }, ['write_products'])).toBe(
      'ACCESS_DENIED',
    )
    expect(await code(definitions, { type: 'ORDER' }, ['write_products'])).toBe('ACCESS_DENIED')
    expect(await code(definitions, { type: 'ORDER' }, ['read_orders'])).toBeUndefined()
    const definition = { ...scent, ownerType: 'CUSTOMER', name: 'Note', type: pine.type }
    expect(await code(define, { definition }, ['write_products'])).toBe('ACCESS_DENIED')
    await setting(pine)
    await admin.ask(`mutation { productDelete(input: { id: "${product}" }) { deletedProductId } }`)
    const refused = await setting(pine)
    expect(refused.userErrors[0].code).toBe('INVALID')
  })
})
