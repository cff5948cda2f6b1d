import { expect, it } from 'vitest'
import { collectGarbage } from '#/tests/fixtures/collect-garbage.ts'
import { readProducts } from './read-products.ts'

const toFile = (lines: Iterable<string>) => ({
  encoding: 'utf-8' as const,
  texts: Iterator.from(lines).map((line) => `${line}\n`),
})

async function readAll(lines: Iterable<string>) {
  const found = []
  for await (const one of readProducts(toFile(lines), () => {})) found.push(one)
  return found
}

/** Bytes, without what nothing refers to any more. */
function liveBytes(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

it('reads 100,000 rows, 1,000 of them bad, in flat memory', async () => {
  const text = 'A text of a hundred characters as long as a short description is. '.repeat(2)
  function* lines() {
    yield 'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Grams'
    for (let row = 0; row < 100_000; row++) {
      const first = row % 4 === 0
      const grams = row % 100 === 7 ? 'heavy' : 300
      yield `p-${row >> 2},${first ? `P ${row}` : ''},${first ? text : ''},${first ? 'Size' : ''},${row % 4},S-${row},${grams}`
    }
  }
  const before = liveBytes()
  let [products, problems, peak] = [0, 0, 0]
  for await (const one of readProducts(toFile(lines()), () => {})) {
    if ('problem' in one) problems += 1
    else products += 1
    if (products % 4_000 === 0) peak = Math.max(peak, liveBytes() - before)
  }
  expect([products, problems]).toEqual([24_000, 1_000])
  expect(peak).toBeLessThan(10_000_000)
})

it('numbers rows as spreadsheets do, whatever lines a cell has', async () => {
  const lines = [
    'Handle,Title,Body (HTML),Variant Grams',
    'a,A,"<p>',
    '</p>",3',
    'b,B,,many',
    ',,,',
  ]
  expect(await readAll(lines)).toMatchObject([
    { item: { handle: 'a', row: 2, rows: 1, input: { descriptionHtml: '<p>\n</p>' } } },
    {
      problem: {
        row: 3,
        handle: 'b',
        message: 'Variant Grams must be a number, not “many”.',
        code: 'number',
        values: { column: 'Variant Grams', text: 'many' },
      },
    },
  ])
})

it('reads a product without choices, and what has no column as nothing', async () => {
  const [one] = await readAll([
    'Handle,Option1 Name,Option1 Value,Variant Price',
    'a,Title,Default Title,5.00',
  ])
  expect(one).toEqual({
    item: {
      handle: 'a',
      hasHandle: true,
      handlesOfFile: new Map(),
      row: 2,
      rows: 1,
      input: {},
      listed: undefined,
      options: [],
      variants: [
        {
          row: 2,
          values: [],
          quantity: undefined,
          picture: undefined,
          input: { optionValues: [], price: '5.00', inventoryItem: {} },
        },
      ],
      pictures: [],
      notes: [],
    },
  })
})
