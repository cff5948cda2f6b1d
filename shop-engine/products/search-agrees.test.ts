import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { factColumns, factsFrom } from '#/contract/product-facts.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { termsIn } from '../graphql/search-text.ts'
import { idsOf, walkThrough } from '../graphql/walk.fixture.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { insertWords } from './product-index.store.ts'
import { countProducts, listProductIds } from './product-list.store.ts'
import { searchCondition } from './product-search.ts'
import { searchableTerms } from './searchable-text.ts'
import { countVariants, listVariantIds } from './variant-list.store.ts'

const made = fc.record({
  title: fc.constantFrom('Soft Wheel Brush', 'Soft Glass Cloth', 'Wheel Cleaner', 'Brush 777'),
  status: fc.constantFrom('ACTIVE', 'ACTIVE', 'DRAFT', 'ARCHIVED'),
  quantities: fc.array(fc.constantFrom(0, 1, 3, 5, 6, 12, 100), { minLength: 1, maxLength: 2 }),
  units: fc.constantFrom(1, 1, 2),
  tags: fc.constantFrom([], ['soft'], ['Tango'], ['glass', 'toy']),
})
type Made = typeof made extends fc.Arbitrary<infer Value> ? Value : never

const words = fc.array(
  fc.constantFrom(
    'soft',
    'so',
    'brush',
    'wheel',
    'whe',
    'glass',
    '777',
    'made7',
    'nothing',
    't',
    'tag',
    'tan',
  ),
  { maxLength: 3 },
)
const isDraft = ({ status }: Made) => status === 'DRAFT'
const states: Readonly<Record<string, (one: Made) => boolean>> = {
  '': () => true,
  'status:DRAFT': isDraft,
  'status:DRAFT,ARCHIVED': ({ status }) => status !== 'ACTIVE',
  'status:ACTIVE,DRAFT': ({ status }) => status !== 'ARCHIVED',
}
const leftOf = ({ quantities, units }: Made) =>
  Math.min(...quantities.map((quantity) => Math.floor(quantity / units)))
const stock: Readonly<Record<string, (left: number) => boolean>> = {
  '': () => true,
  'inventory_quantity:>0 inventory_quantity:<=5': (left) => left > 0 && left <= 5,
  'inventory_quantity:<=0': (left) => left <= 0,
  'inventory_quantity:>=12': (left) => left >= 12,
  'inventory_quantity:6': (left) => left === 6,
}

/** Products of one variant each, some of which are made of two items. */
async function insertProducts(db: Kysely<ShopTables>, all: readonly Made[]): Promise<void> {
  let item = 0
  for (const [i, { title, status, quantities, units }] of all.entries()) {
    const id = i + 1
    const facts = factColumns({ ...factsFrom(() => ''), vendor: 'Glovebox' })
    const about = { handle: `made${id}`, ...facts, tags_json: '[]', status }
    const at = '2026-11-21T09:00:00.000Z'
    const rest = { position: id, published: 0, created_at: at, updated_at: at }
    await db
      .insertInto('shop_products')
      .values({ id, ...about, ...rest })
      .execute()
    const none = { description_html: '', description: '', seo_title: '', seo_description: '' }
    const text = { product_id: id, language: 'en', title, ...none }
    await db.insertInto('shop_product_texts').values(text).execute()
    await insertWords(db as never, { ...termsOf(all, id), id }, 'en')
    const variant = {
      id: 1_000 - id,
      product_id: id,
      position: 1,
      sku: `sku-${id}`,
    }
    const plain = { price_cents: 1, compare_at_cents: null, image_id: null, weight_grams: 1 }
    await db
      .insertInto('shop_variants')
      .values({ ...variant, ...plain })
      .execute()
    for (const quantity of quantities) {
      item += 1
      const place = { id: item, sku: `item-${item}`, quantity: i % 2 === 0 ? quantity : 50 }
      await db.insertInto('shop_stock_items').values(place).execute()
      const part = { variant_id: variant.id, stock_item_id: item, units }
      await db.insertInto('shop_bundle_components').values(part).execute()
      // Also what changes later is followed.
      await db.updateTable('shop_stock_items').set({ quantity }).where('id', '=', item).execute()
    }
  }
}

function termsOf(all: readonly Made[], id: number) {
  const { title, status, tags } = all[id - 1] ?? { title: '', status: '', tags: [] }
  const facts = { ...factsFrom(() => ''), vendor: 'Glovebox' }
  const about = { handle: `made${id}`, ...facts, options: [] }
  return { ...about, title, status, tags, skus: [`sku-${id}`] }
}

forEachDatabase((database) => {
  it('finds what a scan of all products and of all variants finds, page by page', async () => {
    const { db } = (await database.fresh()).withTables<ShopTables>()
    const all = fc.sample(made, { numRuns: 60, seed: 5 })
    await insertProducts(db, all)
    const has = (id: number, asked: readonly string[]) => {
      const isWord = (term: string) => !term.startsWith('#') && !term.startsWith('tag:')
      const terms = searchableTerms(termsOf(all, id)).filter(isWord)
      return termsIn(...asked).every((word) => terms.some((term) => term.startsWith(word)))
    }
    const ids = all.map((_, i) => i + 1)
    const byTitle = ids.toSorted((a, b) => {
      const [one, two] = [all[a - 1]?.title ?? '', all[b - 1]?.title ?? '']
      return one === two ? a - b : one.toLowerCase() < two.toLowerCase() ? -1 : 1
    })
    await fc.assert(
      fc.asyncProperty(
        ...([words, fc.constantFrom(...Object.keys(states))] as const),
        fc.constantFrom(...Object.keys(stock)),
        async (asked, state, left) => {
          const query = `${state} ${asked.join(' ')}`
          const condition = searchCondition(query, 'en', { staff: { isPostgres: false } })
          const wanted = { order: 'title', language: 'en', unpublished: true } as const
          const found = await walkThrough(async (place) =>
            idsOf(await listProductIds(db, { ...place, ...wanted, conditions: [condition] })),
          )
          const isIn = (id: number) => {
            const one = all[id - 1]
            return one !== undefined && (states[state]?.(one) ?? false) && has(id, asked)
          }
          expect(found).toEqual(byTitle.filter(isIn))
          expect(await countProducts(db, [condition], 1_000)).toBe(found.length)

          const asking = `${left} ${asked.join(' ')}`
          const variants = await walkThrough(async (place) =>
            idsOf(
              await listVariantIds(db, { ...place, order: 'ID', query: asking, language: 'en' }),
            ),
          )
          const isLeft = (id: number) => {
            const one = all[id - 1]
            return one !== undefined && (stock[left]?.(leftOf(one)) ?? false) && has(id, asked)
          }
          const inOrder = ids.filter(isLeft).map((id) => 1_000 - id)
          expect(variants).toEqual(inOrder.toReversed())
          expect(await countVariants(db, { query: asking, language: 'en' }, 1_000)).toBe(
            variants.length,
          )
        },
      ),
      { numRuns: 50 },
    )
  })
})
