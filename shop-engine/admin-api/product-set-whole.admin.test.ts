import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo, type ResponseBody } from '../engine.fixture.ts'

const set = `mutation ($input: ProductSetInput!) { productSet(input: $input) {
  product { id variants(first: 9) { nodes { id } } } userErrors { field message } } }`
const choice = (optionName: string, name: string) => ({ optionName, name })
const stocked = (quantity: number) => ({
  locationId: 'gid://shopify/Location/1',
  name: 'available',
  quantity,
})
const mat = {
  title: 'Boot Mat',
  productOptions: [{ name: 'Size', values: [{ name: 'Small' }, { name: 'Large' }] }],
  variants: [
    { optionValues: [choice('Size', 'Small')], inventoryQuantities: [stocked(4)] },
    { optionValues: [choice('Size', 'Large')] },
  ],
}

forEachDatabase((database) => {
  it('saves texts in French, who sees it, and stock as it was believed to be, all or nothing', async () => {
    const { admin } = await openDemo(await database.fresh())
    const setting = async (input: object): Promise<ResponseBody> =>
      (await admin.ask(set, { input })).productSet
    const accepted = async (input: object): Promise<ResponseBody> => {
      const { product, userErrors } = await setting(input)
      expect(userErrors).toEqual([])
      return product
    }
    const { id, variants } = await accepted(mat)
    const french = (value: string) => [{ key: 'title', locale: 'fr', value }]
    const stock = (quantity: number, compareQuantity: number) => ({
      productOptions: [{ name: 'Size' }],
      variants: mat.variants.map((variant, index) => ({
        ...variant,
        id: variants.nodes[index].id,
        inventoryQuantities: index === 0 ? [{ ...stocked(quantity), compareQuantity }] : [],
      })),
    })
    const now = async () => {
      const { product } = await admin.ask(`{ product(id: "${id}") { title totalInventory
        publishedOnPublication(publicationId: "gid://shopify/Publication/1")
        translations(locale: "fr") { key value } } }`)
      return product
    }
    const whole = { id, title: 'Trunk Mat', published: true, translations: french('Tapis') }
    const { userErrors } = await setting({ ...whole, ...stock(9, 3) })
    expect(userErrors).toMatchObject([{ field: ['input', 'variants', '0', 'compareQuantity'] }])
    const before = { title: 'Boot Mat', totalInventory: 4, publishedOnPublication: false }
    expect(await now()).toEqual({ ...before, translations: [] })

    await accepted({ ...whole, ...stock(9, 4) })
    const after = { title: 'Trunk Mat', totalInventory: 9, publishedOnPublication: true }
    expect(await now()).toEqual({ ...after, translations: [{ key: 'title', value: 'Tapis' }] })
    await accepted({ id, published: false, translations: french('') })
    expect(await now()).toMatchObject({ publishedOnPublication: false, translations: [] })

    const scopes = ['write_products'] as const
    const refused = await admin.response(set, { input: { id, published: true } }, { scopes })
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'ACCESS_DENIED',
      requiredAccess: '`write_publications` access scope.',
    })
    const { userErrors: wrong } = await setting({
      id,
      translations: [{ key: 'title', locale: 'xx', value: 'Mat' }],
    })
    expect(wrong).toMatchObject([{ field: ['input', 'translations', '0', 'locale'] }])
  })
})
