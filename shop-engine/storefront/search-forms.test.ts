import { expect, it } from 'vitest'
import { scopes } from '#/contract/staff.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { openBackOffice } from '#/tests/fixtures/back-office.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

const products = [
  { title: 'Micro-fibre Cloth' },
  { title: 'Chammyleather Duster' },
  { title: 'Batteries AA', barcode: '4006381-333931' },
  { title: 'Pocket Knife' },
  { title: 'Bookshelves' },
  { title: 'Garage Shelf' },
  { title: 'Tire Shine Wheel Cleaner' },
  { title: '車用マイクロファイバークロス' },
  { title: 'USBケーブル 2m' },
  { title: 'Brosse de l’atelier' },
]

const found: readonly (readonly [query: string, title: string | null])[] = [
  ['microfibre', 'Micro-fibre Cloth'],
  ['micro-fibre', 'Micro-fibre Cloth'],
  ['micro fibre cloth', 'Micro-fibre Cloth'],
  ['cloth microfibre', 'Micro-fibre Cloth'],
  ['chammy leather', 'Chammyleather Duster'],
  ['chammy-leather duster', 'Chammyleather Duster'],
  ['battery', 'Batteries AA'],
  ['batteries', 'Batteries AA'],
  ['battery aa', 'Batteries AA'],
  ['4006381333931', 'Batteries AA'],
  ['knives', 'Pocket Knife'],
  ['knife', 'Pocket Knife'],
  ['garage shelves', 'Garage Shelf'],
  ['bookshelves', 'Bookshelves'],
  ['the wheel cleaner', 'Tire Shine Wheel Cleaner'],
  ['cleaner for wheels', 'Tire Shine Wheel Cleaner'],
  ['マイクロ', '車用マイクロファイバークロス'],
  ['車用', '車用マイクロファイバークロス'],
  ['マイクロファイバー 車用', '車用マイクロファイバークロス'],
  ['ケーブル', 'USBケーブル 2m'],
  ['usb ケーブル', 'USBケーブル 2m'],
  ['the', null],
  ['knave collection', null],
]

forEachDatabase((kind) => {
  const start = appStarter()

  it('finds joined and hyphenated words, their other forms, barcodes, and parts of Japanese', async () => {
    const { ask, shop } = await openBackOffice(start, await kind.fresh(), scopes, {
      RATE_LIMITS: 'off',
    })
    for (const { title, barcode } of products) {
      const variant = { price: '10.00', ...(barcode && { barcode }) }
      const { productSet } = await ask(
        `mutation ($input: ProductSetInput!) { productSet(synchronous: true, input: $input) {
          product { id } userErrors { message } } }`,
        {
          input: {
            title,
            status: 'ACTIVE',
            productOptions: [{ name: 'Title', values: [{ name: 'Default Title' }] }],
            variants: [
              { ...variant, optionValues: [{ optionName: 'Title', name: 'Default Title' }] },
            ],
          },
        },
      )
      expect(productSet.userErrors).toEqual([])
      await ask(
        `mutation ($id: ID!) { publishablePublish(id: $id,
          input: { publicationId: "gid://shopify/Publication/1" }) { userErrors { message } } }`,
        { id: productSet.product.id },
      )
    }
    const ours = new Set(products.map(({ title }) => title))
    const results: [string, string | null][] = []
    for (const [query] of found) {
      const { data } =
        await shop(`{ search(query: ${JSON.stringify(query)}, first: 9, types: [PRODUCT]) {
        nodes { ... on Product { title } } } }`)
      const titles = data.search.nodes.map(({ title }: { title: string }) => title)
      results.push([query, titles.find((title: string) => ours.has(title)) ?? null])
    }
    expect(results).toEqual(found)
  })
})
