import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openProductFiles, servePictures } from '#/tests/fixtures/product-files.ts'

interface Case {
  /** A file of `tests/fixtures/product-files/`, or a file's content. */
  file: string | Uint8Array<ArrayBuffer>
  /** What the report says: `created`, `updated`, and `refused` count products. */
  report: Readonly<Record<string, unknown>>
  /** Row, handle, and code or message of each problem. */
  problems?: readonly (readonly [row: number, handle: string, problem: string])[]
  /** The products by handle, afterwards. */
  products?: Readonly<Record<string, unknown>>
}

const head = 'Handle,Title,Option1 Name,Option1 Value,Variant Price\n'
const line = (handle: string, title = handle, price = '5.00') =>
  `${handle},${title},Title,Default Title,${price}\n`
const titled = (title: string) => expect.objectContaining({ title })

const shownPicture = expect.objectContaining({ image: expect.anything() })
const variant = (expected: object) =>
  expect.objectContaining({ variants: { nodes: [expect.objectContaining(expected)] } })
const stocked = (inventoryQuantity: number) => variant({ inventoryQuantity })
const priced = (price: string) => variant({ price })

const cases: Readonly<Record<string, Case>> = {
  'a percent sign in a picture’s address': {
    file: 'picture-address-percent.csv',
    report: { created: 3, refused: 0, leftOut: 0 },
    products: {
      'before-it': titled('Before it'),
      'the-sale': expect.objectContaining({ media: { nodes: [shownPicture] } }),
      'after-it': titled('After it'),
    },
  },
  'a percent sign in the user name of a picture’s address': {
    file: `Handle,Title,Variant Price,Image Src\na,A,5,https://50%:x@cdn.shop.example/a.jpg\nb,B,5,https://u:%zz@cdn.shop.example/a.jpg\nc,C,5,\n`,
    report: { created: 3, refused: 0, leftOut: 2 },
    products: { c: titled('C') },
  },
  'bytes that no name of a file may have': {
    file: `Handle,Title,Variant Price,Image Src\na,A,5,https://cdn.shop.example/%00%2Fa.jpg\nb,B,5,\n`,
    report: { created: 2, refused: 0, leftOut: 0 },
  },
  'an unquoted inch sign': {
    file: 'unquoted-inch.csv',
    report: { created: 2, refused: 0, rows: 2 },
    products: { brush: titled('Brush 5" wide') },
  },
  'an inch sign within quotation marks': {
    file: `${head}${line('before')}brush,"Brush 5" wide",Title,Default Title,5.00\n${line('after')}`,
    report: { created: 2, refused: 1, rows: 3 },
    problems: [[3, 'brush', 'quotes']],
    products: { brush: null, after: titled('after') },
  },
  'a quotation mark that is never closed': {
    file: `${head}${line('before')}brush,"Brush,Title,Default Title,5.00\n${line('after')}`,
    report: { created: 2, refused: 1 },
    problems: [[3, 'brush', 'quotes']],
  },
  'a cell of more than 1 MB': {
    file: `${head}${line('before')}${line('large', 'x'.repeat(1_100_000))}${line('after')}`,
    report: { created: 2, refused: 1 },
    problems: [[3, 'large', 'tooLarge']],
  },
  'a row of a product that cannot be read': {
    file: `Handle,Title,Option1 Name,Option1 Value,Variant Price\nmug,Mug,Color,Red,5\nmug,"a" b,,Blue,5\n,,,Green,5\n${line('after')}`,
    report: { created: 1, refused: 1, rows: 4 },
    problems: [[3, 'mug', 'quotes']],
    products: { mug: null, after: titled('after') },
  },
  'Windows-1252': {
    file: 'products-windows-1252.csv',
    report: { created: 1, refused: 0, encoding: 'windows-1252' },
    products: { creme: titled('Crème brillante – “Pro” 5 €') },
  },
  'UTF-16 with tabs': {
    file: Buffer.from(`\uFEFF${(head + line('creme', 'Crème')).replaceAll(',', '\t')}`, 'utf16le'),
    report: { created: 1, refused: 0, encoding: 'utf-16le' },
    products: { creme: titled('Crème') },
  },
  'UTF-8 with a broken character': {
    file: Buffer.concat([
      Buffer.from(`${head}${line('creme', 'Crème brûlée')}ren,Ren`),
      Uint8Array.of(0xe9),
      Buffer.from(`,Title,Default Title,5.00\n${line('after')}`),
    ]),
    report: { created: 2, refused: 1, encoding: 'damaged-utf-8' },
    problems: [[3, 'ren', 'bytes']],
    products: { creme: titled('Crème brûlée'), ren: null },
  },
  'empty lines': {
    file: 'blank-lines.csv',
    report: { created: 1, refused: 1, rows: 2 },
    problems: [[5, 'heavy', 'number']],
  },
  'handles of other scripts': {
    file: 'handles-not-latin.csv',
    report: { created: 3, refused: 0 },
    products: {
      洗車タオル: titled('Towel A'),
      ワックス: titled('Wax B'),
      щётка: titled('Brush C'),
    },
  },
  'handles that differ in little': {
    file: `${head}${line('two_bucket', 'Two')}${line('two-bucket', 'Deux')}${line('Two-Bucket', 'Drei')}${line('two bucket', 'Due')}${line('deux')}`,
    report: { created: 3, refused: 2 },
    problems: [
      [4, 'Two-Bucket', 'sameHandle'],
      [5, 'two bucket', 'sameHandle'],
    ],
    products: { two_bucket: titled('Two'), 'two-bucket': titled('Deux') },
  },
  'titles without handles': {
    file: 'Title,Variant Price\nŒuf de cire,5\nX 109,5\nX-109,5\nx 109!,5\n東京 100,5\n',
    report: { created: 5, refused: 0, rows: 5 },
    products: {
      'oeuf-de-cire': titled('Œuf de cire'),
      'x-109': titled('X 109'),
      'x-110': titled('X-109'),
      'x-111': titled('x 109!'),
      '東京-100': titled('東京 100'),
    },
  },
  'values that the shop cannot keep': {
    file: 'values-dropped-silently.csv',
    report: { created: 3, refused: 1, unsupported: 2, ignoredColumns: [] },
    problems: [
      [2, 'gift-card', 'giftCard'],
      [3, 'course', 'unsupported'],
      [4, 'exempt', 'unsupported'],
    ],
    products: { 'gift-card': null, course: titled('Online course'), preorder: stocked(0) },
  },
  'pictures that only variants have': {
    file: 'variant-image-not-listed.csv',
    report: { created: 1, refused: 0, leftOut: 1 },
    problems: [
      [
        3,
        'mug',
        'Image Src: The server answered 404. The product is imported without this picture.',
      ],
    ],
    products: { mug: expect.objectContaining({ media: { nodes: [shownPicture, shownPicture] } }) },
  },
  'negative stock': {
    file: 'negative-stock.csv',
    report: { created: 1, refused: 0, unsupported: 1 },
    problems: [[2, 'oversold', 'belowZero']],
    products: { oversold: stocked(0) },
  },
  'Shopify’s newer columns': {
    file: 'new-shopify-headers.csv',
    report: { created: 1, refused: 0, unsupported: 0, ignoredColumns: [] },
    products: {
      'ceramic-wax': {
        title: 'Ceramic Wax',
        descriptionHtml: '<p>Shine.</p>',
        vendor: 'Maison',
        productType: 'Wax',
        tags: ['new'],
        status: 'ACTIVE',
        seo: { title: null, description: null },
        options: [{ name: 'Title' }],
        media: { nodes: [] },
        variants: {
          nodes: [
            {
              title: 'Default Title',
              sku: 'CW-1',
              price: '19.00',
              compareAtPrice: null,
              barcode: null,
              inventoryQuantity: 4,
            },
          ],
        },
      },
    },
  },
  'names of columns in any case': {
    file: 'HANDLE,title, vaRIant Price ,variant price\na,A,5,9\n',
    report: { created: 1, ignoredColumns: ['variant price'] },
    products: { a: priced('5.00') },
  },
  'codes that a spreadsheet was kept from reading, or was not': {
    file: 'barcode-apostrophe.csv',
    report: { created: 1, refused: 0, unsupported: 0 },
    products: { shampoo: variant({ sku: '00123', barcode: '0614143991234' }) },
  },
  'codes that a spreadsheet has rounded': {
    file: 'Handle,Title,Variant SKU,Variant Barcode,Variant Price\na,A,1.23E+11,"6,14E+12",5\nb,B,1E5,6E+3X,5\n',
    report: { created: 2, refused: 0, unsupported: 2 },
    problems: [
      [2, 'a', 'rounded'],
      [2, 'a', 'rounded'],
    ],
    products: {
      a: variant({ sku: null, barcode: null }),
      b: variant({ sku: '1E5', barcode: '6E+3X' }),
    },
  },
  'numbers that a spreadsheet has rounded': {
    file: 'Handle,Title,Variant Price,Variant Inventory Qty\na,A,1E+3,\nb,B,5,1E+3\nc,C,5,1.5\n',
    report: { created: 0, refused: 3 },
  },
  'more variants than a product may have': {
    file: 'variants-101.csv',
    report: { created: 0, refused: 1, rows: 101 },
    problems: [[2, 'many', 'A product can have at most 100 variants']],
  },
  'an empty price': {
    file: `${head}${line('a', 'A', '')}${line('b', 'B', ' ')}mug,Mug,Size,S,5\nmug,,,M,\n${line('c')}`,
    report: { created: 1, refused: 3 },
    problems: [
      [2, 'a', 'noPrice'],
      [3, 'b', 'noPrice'],
      [5, 'mug', 'noPrice'],
    ],
  },
  'no price at all': {
    file: 'Handle,Title\na,A\n',
    report: { created: 0, refused: 1 },
    problems: [[2, 'a', 'noPrice']],
  },
  semicolons: { file: 'semicolons.csv', report: { created: 1 }, products: { wax: titled('Wax') } },
  'the line of Excel that names the delimiter': {
    file: 'sep-line.csv',
    report: { created: 1, refused: 0, rows: 1 },
    products: { wax: titled('Wax') },
  },
}

const pictures = servePictures()

async function contentOf(file: Case['file']): Promise<string | Uint8Array<ArrayBuffer>> {
  const isName = typeof file === 'string' && !file.includes('\n')
  const content = isName ? await readFile(`tests/fixtures/product-files/${file}`) : file
  if (typeof content === 'string')
    return content.replaceAll('https://cdn.shop.example', pictures.origin)
  const text = content.toString('latin1').replaceAll('https://cdn.shop.example', pictures.origin)
  return Buffer.from(text, 'latin1')
}

forEachDatabase((kind) => {
  const start = appStarter()

  it('finds a product again by the handle that its file has, and no other by one that is much the same', async () => {
    const { importFile, tryFile, product } = await openProductFiles(start, kind)
    const file = `${head}${line('Two Bucket', 'Two')}${line('ワックス', 'Wax')}`
    expect((await importFile(file)).report).toMatchObject({ created: 2 })
    expect((await importFile(file)).report).toMatchObject({ created: 0, unchanged: 2, refused: 0 })
    expect(await product('two-bucket')).toMatchObject({ title: 'Two' })
    const { report } = await importFile(
      `${head}${line('Gel-Cleaner', 'Mine')}${line('TWO BUCKET', 'Mine')}${line('gel_cleaner', 'New')}`,
    )
    expect(report).toMatchObject({ created: 1, updated: 0, refused: 2 })
    expect(report.problems).toMatchObject([
      { row: 2, code: 'otherHandle', values: { handle: 'gel-cleaner' } },
      { row: 3, code: 'otherHandle', values: { handle: 'two-bucket' } },
    ])
    expect(await product('gel-cleaner')).toMatchObject({ title: 'Gel Cleaner' })
    const untitled = 'Title,Variant Price\nTwo,5\nGel Cleaner,9.90\nGel cleaner!,9.90\n'
    expect((await tryFile(untitled)).report).toMatchObject({ created: 2, refused: 0 })
    await importFile(untitled)
    expect((await importFile(untitled)).report).toMatchObject({ created: 0, refused: 0 })
    expect(await product('gel-cleaner-1')).toMatchObject({ title: 'Gel cleaner!' })
  })

  describe.each([
    ['an own shop', true],
    ['the demo', false],
  ])('%s imports', (_, own) => {
    it.each(Object.entries(cases))('%s', async (_name, { file, report, problems, products }) => {
      const { tryFile, run, product, log } = await openProductFiles(start, kind, { own })
      const tried = await tryFile(await contentOf(file))
      expect(tried).toMatchObject({ status: 'checked', report })
      if (problems)
        expect(
          tried.report.problems.map(
            (one: { row: number; handle: string; code?: string; message: string }) => [
              one.row,
              one.handle,
              one.code ?? one.message,
            ],
          ),
        ).toEqual(problems)
      const done = await run(tried.id)
      expect(done).toMatchObject({ status: 'done', report: tried.report })
      for (const [handle, expected] of Object.entries(products ?? {}))
        expect([handle, await product(handle)]).toEqual([handle, expected])
      expect(log()).not.toContain('could not be imported')
    })
  })
})
