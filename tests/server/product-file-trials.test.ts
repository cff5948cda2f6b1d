import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toCsv } from '#/contract/csv-cells.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openProductFiles } from '#/tests/fixtures/product-files.ts'

const columns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Price',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Grams',
  'Variant Barcode',
  'Gift Card',
  'Variant Taxable',
  'Image Src',
  'Status',
] as const

/** One of the usual cells, or now and then of the others. */
const usually = (usual: readonly string[], others: readonly string[] = []) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...usual) },
    ...(others.length > 0 ? [{ weight: 1, arbitrary: fc.constantFrom(...others) }] : []),
  )
/** Few values, so that rows meet in products, and files in shops. */
const cells: Readonly<Record<(typeof columns)[number], fc.Arbitrary<string>>> = {
  Handle: usually(
    [
      '',
      'wax',
      'Wax',
      'w_x',
      'w-x',
      'w x',
      'wax-1',
      'ワックス',
      'œuf',
      'oeuf',
      'gel-cleaner',
      'express-kit',
      'a',
      'b',
      'c',
    ],
    ['WAX', 'Gel-Cleaner', '!!!', '???', 'x'.repeat(300)],
  ),
  Title: usually(['Wax', 'Soap', 'wax!', 'Œuf', 'Gel Cleaner', 'X 109'], ['', '=1+1', '%', 'a\0b']),
  'Body (HTML)': usually(['', '<p>Shine</p>'], ['"', '<script>', 'x'.repeat(600_000)]),
  Tags: usually(['', 'new, sale'], ['x'.repeat(300)]),
  Published: usually(['', 'TRUE', 'false'], ['maybe']),
  'Option1 Name': usually(['Title'], ['', 'Size', 'Scent']),
  'Option1 Value': usually(['Default Title'], ['', 'S', 'M', 's', 'x'.repeat(300)]),
  'Variant SKU': usually(['', '', 'A', 'B', 'C', 'D'], ["'00123", '1.2E+11', ' A ']),
  'Variant Price': usually(['5.00', '6.00'], ['0', '', '-1', '1e3', '9,99', '12.345']),
  'Variant Inventory Tracker': usually(['', 'shopify']),
  'Variant Inventory Qty': usually(['', '3', '4'], ['-3', '1.5', '99999999999']),
  'Variant Grams': usually(['', '100'], ['heavy', '-1']),
  'Variant Barcode': usually(['', "'0614"], ['6E+12']),
  'Gift Card': usually(['', 'FALSE'], ['TRUE']),
  'Variant Taxable': usually(['', 'TRUE', 'FALSE']),
  'Image Src': usually(
    [''],
    ['https://50%:x@shop.example/a', 'ftp://a', 'https://127.0.0.1:1/100%.jpg'],
  ),
  Status: usually(['', 'active', 'Draft'], ['sold']),
}
const row = fc.record(cells).map((all) => columns.map((column) => all[column]))
/** A file, with a mistake in its bytes now and then. */
const file = fc
  .tuple(
    fc.array(row, { minLength: 1, maxLength: 8 }),
    usually([''], ['wax,"Wax" x,1\n', '"', ',,,\n\n', '\xe8,\n']),
    fc.constantFrom<BufferEncoding>('utf8', 'utf8', 'latin1'),
  )
  .map(([rows, end, encoding]) => Buffer.from(toCsv([columns, ...rows]) + end, encoding))

/** The second is known to be wrong at once, the first only once nothing has answered. */
const twoPictures = Buffer.from(
  toCsv([
    ['Handle', 'Title', 'Variant Price', 'Image Src'],
    ['wax', 'Wax', '5.00', 'https://127.0.0.1:1/100%.jpg'],
    ['wax', '', '', 'ftp://a'],
  ]),
)

forEachDatabase(
  (kind) => {
    const start = appStarter()

    it('imports exactly what its trial says, whatever the file and whatever the shop has', async () => {
      const { tryFile, run, log } = await openProductFiles(start, kind)
      let [created, refused, updated] = [0, 0, 0]
      await fc.assert(
        fc.asyncProperty(file, fc.boolean(), async (content, setsStock) => {
          const tried = await tryFile(content, setsStock ? '&stock=set' : '')
          if (tried.status === 'failed') return
          const done = await run(tried.id, '?free=yes')
          expect(done).toMatchObject({ status: 'done', report: tried.report })
          created += tried.report.created
          updated += tried.report.updated
          refused += tried.report.refused
        }),
        { numRuns: 40, endOnFailure: true, examples: [[twoPictures, false]] },
      )
      expect(log()).not.toContain('could not be imported')
      // A generator of files that are all refused would prove nothing.
      expect([created > 10, updated > 5, refused > 20]).toEqual([true, true, true])
    }, 300_000)
  },
  ['sqlite'],
)
