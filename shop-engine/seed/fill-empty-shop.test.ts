import { expect, it } from 'vitest'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import { factColumns, factsFrom } from '#/contract/product-facts.ts'
import { openDatabase } from '#/database/database.ts'
import type { ShopTables } from '#/shop-engine/migrations/tables.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { readDemoCatalogue } from './demo-catalogue.ts'
import { fillEmptyShop } from './fill-empty-shop.ts'

const counts = async (db: Parameters<typeof fillEmptyShop>[0]['db']) => ({
  products: (await db.selectFrom('shop_products').select('id').execute()).length,
  variants: (await db.selectFrom('shop_variants').select('id').execute()).length,
  items: (await db.selectFrom('shop_stock_items').select('id').execute()).length,
  collections: (await db.selectFrom('shop_collections').select('id').execute()).length,
})
const whole = { products: 5, variants: 11, items: 8, collections: 3 }

forEachDatabase((database) => {
  it('fills an empty shop once', async () => {
    const opened = await database.fresh()
    expect(await fillEmptyShop(opened)).toBe(true)
    expect(await fillEmptyShop(opened)).toBe(false)
    expect(await counts(opened.db)).toEqual(whole)
  })

  it('is done by one of several at once', async () => {
    const opened = await database.fresh()
    const others = await Promise.all(
      [1, 2, 3].map(async () =>
        database.kind === 'postgres'
          ? (await openDatabase(opened.where)).withTables<ShopTables>()
          : opened,
      ),
    )
    const done = await Promise.all(others.map((other) => fillEmptyShop(other)))
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await counts(opened.db)).toEqual(whole)
    if (database.kind === 'postgres') await Promise.all(others.map((other) => other.close()))
  })

  it('leaves a shop alone whose owner has a product', async () => {
    const opened = await database.fresh()
    await opened.db
      .insertInto('shop_products')
      .values({
        handle: 'own',
        ...factColumns(factsFrom(() => 'Own')),
        tags_json: '[]',
        position: 1,
        published: 0,
        created_at: '2026-01-01T00:00:00.000Z',
        updated_at: '2026-01-01T00:00:00.000Z',
      })
      .execute()
    expect(await fillEmptyShop(opened)).toBe(false)
    expect((await counts(opened.db)).products).toBe(1)
  })

  it('makes no half shop of a catalogue with a mistake', async () => {
    const opened = await database.fresh()
    const catalogue = readDemoCatalogue()
    const [first, ...others] = catalogue.products
    if (!first) throw new Error('The demo has products')
    const [variant] = first.variants
    if (!variant) throw new Error('Its products have variants')
    const wrong = { ...first, variants: [{ ...variant, components: { 'no-such-thing': 1 } }] }
    await expect(
      fillEmptyShop(opened, { catalogue: { ...catalogue, products: [...others, wrong] } }),
    ).rejects.toThrow('no-such-thing')
    expect(await counts(opened.db)).toEqual({ products: 0, variants: 0, items: 0, collections: 0 })
  })

  it('stores markup that is safe, and none in the plain texts', async () => {
    const opened = await database.fresh()
    const catalogue = readDemoCatalogue()
    const dirty = '<p onclick="x()">Good <b>gel</b></p><script>alert(1)</script><img src="x">'
    const products = catalogue.products.map((product) => ({
      ...product,
      descriptionHtml: inEachLanguage(() => dirty),
    }))
    await fillEmptyShop(opened, { catalogue: { ...catalogue, products } })
    const [text] = await opened.db.selectFrom('shop_product_texts').selectAll().execute()
    expect(text?.description_html).toBe('<p>Good <strong>gel</strong></p>')
    expect(text?.description).toBe('Good gel')
  })
})

it('has every text in natural English and French', () => {
  const { products, collections } = readDemoCatalogue()
  for (const { handle, title, seo, descriptionHtml, options } of products) {
    const texts = [title, seo.title, seo.description, descriptionHtml]
    const names = options.flatMap(({ name, values }) => [name, ...values.map((one) => one.name)])
    for (const text of [...texts, ...names]) {
      expect(text.en, handle).toMatch(/\S/)
      expect(text.fr, handle).toMatch(/\S/)
      expect(text.en + text.fr, handle).not.toContain("'")
      expect(text.fr, handle).not.toMatch(/[^\u00a0\u202f][:;!?](?=\s|$)/)
    }
  }
  expect(collections.map(({ handle }) => handle)).toEqual(['all', 'interior-cleaning', 'air-care'])
})
