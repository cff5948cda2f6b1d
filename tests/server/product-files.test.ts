import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import type { Scope } from '#/contract/staff.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openProductFiles, servePictures } from '#/tests/fixtures/product-files.ts'

const pictures = servePictures()
const { fetched } = pictures
const head =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Image Alt Text,SEO Title,SEO Description,Status'
/** A shampoo in two sizes with two pictures, and a brush. */
const file = () => `${head}
shampoo,Shampoo,<p>Foam</p><script>x</script>,Suds,Care,"wash, foam",TRUE,Size,Small,SH-S,300,shopify,12,9.50,12.00,4006381333931,${pictures.origin}/b.jpg,2,Bottle,Best shampoo,It foams,active
shampoo,,,,,,,,Large,SH-L,900,shopify,3,19.00,,,${pictures.origin}/a.jpg,1,Box,,,
brush,Brush,,Suds,Tool,,FALSE,Title,Default Title,BR,80,,,4.00,,,,,,,,draft
`

const byNumber = (one: { handle: string }, other: { handle: string }) =>
  Number(one.handle.slice(2)) - Number(other.handle.slice(2))

forEachDatabase((kind) => {
  const start = appStarter()
  const open = (granted?: readonly Scope[]) =>
    openProductFiles(start, kind, { ...(granted && { granted }) })

  it('tries a file and changes nothing, then imports it with options, stock, SEO and pictures', async () => {
    const { tryFile, call, ended, product, shop } = await open()
    const tried = await tryFile(file())
    expect(tried).toMatchObject({
      filename: 'my.csv',
      status: 'checked',
      report: { rows: 3, created: 2, updated: 0, refused: 0, problems: [], failure: null },
    })
    expect(tried.bytesDone).toBe(tried.bytes)
    expect(await product('shampoo')).toBeNull()
    expect(fetched).toEqual([])

    await call('POST', `imports/${tried.id}`)
    expect(await ended(tried.id)).toMatchObject({
      status: 'done',
      report: { created: 2, refused: 0 },
    })
    const { media, variants, ...rest } = await product('shampoo')
    expect(rest).toEqual({
      title: 'Shampoo',
      descriptionHtml: '<p>Foam</p>',
      vendor: 'Suds',
      productType: 'Care',
      tags: ['foam', 'wash'],
      status: 'ACTIVE',
      seo: { title: 'Best shampoo', description: 'It foams' },
      options: [{ name: 'Size' }],
    })
    expect(media.nodes.map(({ alt }: { alt: string }) => alt)).toEqual(['Box', 'Bottle'])
    expect(variants.nodes).toEqual([
      {
        title: 'Small',
        sku: 'SH-S',
        price: '9.50',
        compareAtPrice: '12.00',
        barcode: '4006381333931',
        inventoryQuantity: 12,
      },
      {
        title: 'Large',
        sku: 'SH-L',
        price: '19.00',
        compareAtPrice: null,
        barcode: null,
        inventoryQuantity: 3,
      },
    ])
    expect((await product('brush')).status).toBe('DRAFT')
    const { data } = await shop(
      '{ product(handle: "shampoo") { title images(first: 3) { nodes { url } } } brush: product(handle: "brush") { id } }',
    )
    expect(data).toMatchObject({
      product: { title: 'Shampoo', images: { nodes: [{}, {}] } },
      brush: null,
    })
  })

  it('changes what has a column, keeps the rest, and fetches no picture twice', async () => {
    const { importFile, tryFile, product, ask } = await open()
    await importFile(file())
    expect(fetched.sort()).toEqual(['/a.jpg', '/b.jpg'])
    const same = { created: 0, updated: 0, unchanged: 2, refused: 0 }
    const updatedAt = () => ask('{ products(first: 99) { nodes { updatedAt } } }')
    const before = await updatedAt()
    expect((await tryFile(file())).report).toMatchObject(same)
    expect((await importFile(file())).report).toMatchObject(same)
    expect(await updatedAt()).toEqual(before)
    expect(fetched).toHaveLength(2)
    for (const [is, instead] of [
      ['Bottle', 'Flask'],
      ['wash, foam', 'wash'],
      [',19.00,', ',19.01,'],
      ['brush,Brush,,Suds', 'brush,Brush,,Foams'],
      ['a.jpg,1', 'a.jpg,3'],
      ['BR,80', 'BR,81'],
    ] as const) {
      const { report } = await tryFile(file().replace(is, instead))
      expect(report, instead).toMatchObject({ ...same, updated: 1, unchanged: 1 })
    }
    const picture = (name: string) =>
      `Handle,Title,Image Src\nbrush,Brush,${pictures.origin}/${name}\n`
    expect((await tryFile(picture('a.jpg'))).report).toMatchObject({ updated: 1, unchanged: 0 })
    expect((await tryFile(picture('c.jpg'))).report).toMatchObject({ updated: 0, unchanged: 1 })
    await importFile(
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty\nshampoo,Soap,Size,Large,20,7\n,,,Giant,40,1\n',
    )
    const { title, vendor, media, variants } = await product('shampoo')
    expect([title, vendor, media.nodes.length]).toEqual(['Soap', 'Suds', 2])
    expect(
      variants.nodes.map((one: { title: string; price: string; inventoryQuantity: number }) => [
        one.title,
        one.price,
        one.inventoryQuantity,
      ]),
    ).toEqual([
      ['Small', '9.50', 12],
      ['Large', '20.00', 3],
      ['Giant', '40.00', 1],
    ])
  })

  it('names the row of each mistake, and leaves those products untouched but for missing pictures', async () => {
    const { importFile, tryFile, product, call } = await open()
    const without = 'The product is imported without this picture.'
    const pictureless = `Handle,Title,Image Src\npicture,Picture,${pictures.origin}/gone.png\n`
    await importFile(file())
    const { id, report, status } =
      await importFile(`Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Status,Color
shampoo,Other,Size,Small,SH-S,-1,,,red
good,Good,,,GOOD,5,,,
untitled,,,,U,5,,,
sold,Sold,,,SO,5,,sold,
picture,Picture,,,PI,5,${pictures.origin}/gone.png,,
inside,Inside,,,IN,5,https://169.254.169.254/a.jpg,,
,,,,,,ftp://x/a.jpg,,
good,Again,,,,5,,,
twice,Twice,,,GOOD,5,,,
taken,Taken,,,SH-L,5,,,
brush,Brush,Size,Large,,5,,,
`)
    expect(status).toBe('done')
    expect(report).toMatchObject({
      rows: 11,
      created: 5,
      updated: 0,
      refused: 5,
      leftOut: 3,
      ignoredColumns: ['Color'],
    })
    type Problem = { row: number; handle: string; message: string; code?: string }
    const problems: readonly Problem[] = report.problems
    expect(problems.map(({ code }) => code)).toEqual([
      undefined,
      'noTitle',
      'unknown',
      undefined,
      undefined,
      undefined,
      'apart',
      'options',
    ])
    expect(problems.map(({ row, handle, message }) => ({ row, handle, message }))).toEqual([
      { row: 2, handle: 'shampoo', message: 'Price must be greater than or equal to 0' },
      { row: 4, handle: 'untitled', message: 'Title is missing.' },
      { row: 5, handle: 'sold', message: 'Status cannot be “sold”.' },
      { row: 6, handle: 'picture', message: `Image Src: The server answered 404. ${without}` },
      { row: 7, handle: 'inside', message: `Image Src: It’s in a private network. ${without}` },
      { row: 8, handle: 'inside', message: `Image Src: It isn’t an https address. ${without}` },
      { row: 9, handle: 'good', message: 'The rows of a product must stand together.' },
      {
        row: 12,
        handle: 'brush',
        message: 'The product has the options “”, and the file has “Size”.',
      },
    ])
    const inFrench = await (await call('GET', `imports/${id}`, undefined, 'fr')).json()
    const told: readonly Problem[] = inFrench.report.problems
    const sans = 'Le produit est importé sans cette image.'
    expect(
      told.filter(({ code }) => !code).map(({ message }) => message.replaceAll('\u00a0', ' ')),
    ).toEqual([
      'Le prix ne peut pas être négatif.',
      `Image Src : Le serveur a répondu 404. ${sans}`,
      `Image Src : Elle se trouve dans un réseau privé. ${sans}`,
      `Image Src : Ce n’est pas une adresse https. ${sans}`,
    ])
    expect((await product('shampoo')).title).toBe('Shampoo')
    expect((await tryFile(pictureless)).report).toMatchObject({
      updated: 0,
      unchanged: 1,
      refused: 0,
      leftOut: 1,
      problems: [{ row: 2, handle: 'picture' }],
    })
    for (const handle of ['picture', 'inside'])
      expect((await product(handle)).media.nodes).toEqual([])
    expect(await product('untitled')).toBeNull()
    // SKUs may repeat.
    for (const [handle, sku] of [
      ['twice', 'GOOD'],
      ['taken', 'SH-L'],
    ] as const)
      expect((await product(handle)).variants.nodes).toMatchObject([{ sku }])
  })

  it.each([
    ['not,a\nproduct,file', 'noHandle'],
    ['', 'noHandle'],
    ['Handle,"Title" of it\na,A', 'notCsv'],
  ])('refuses a file that is none as a whole: %j', async (text, failure) => {
    const { tryFile, call } = await open()
    const { id, status, report } = await tryFile(text)
    expect([status, report.failure]).toEqual(['failed', failure])
    expect((await call('POST', `imports/${id}`)).status).toBe(409)
  })

  it('exports what it imports, with no formula in any cell', async () => {
    const { importFile, call } = await open()
    await importFile(file().replace('Shampoo,<p>', `"=HYPERLINK(""http://evil"")",<p>`))
    const response = await call('GET', 'export')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const text = await response.text()
    for (const cell of (parse(text, { bom: true }) as string[][]).flat())
      expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    const { report } = await importFile(text)
    expect(report).toMatchObject({ created: 0, refused: 0, problems: [] })
    expect(await (await call('GET', 'export')).text()).toBe(text)
    expect(fetched).toHaveLength(2)
  })

  it('exports what another parser reads as it was, and another shop imports as it was', async () => {
    const texts = [
      '"',
      '""quoted""',
      'a, b; c\td',
      'line\nline\r\nline',
      "'=1+1",
      '=HYPERLINK("x")',
      '@x',
      "''",
      '–12',
      '-12',
      '  both ends  ',
      'Ünïcödé 東京 🚗',
      '100%',
      '<b>&amp;</b>',
      '=',
      "'00123",
    ]
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    const here = await openProductFiles(start, kind, { own: true })
    const rows = texts.map((text, i) => `p-${i},${quoted(`T${text}`)},${quoted(text)},5,"S${i}"`)
    const own = `Handle,Title,Vendor,Variant Price,Variant SKU\n${rows.join('\n')}\n`
    expect((await here.importFile(own)).report).toMatchObject({ created: texts.length, refused: 0 })
    const exported = await here.exported()
    const read: Record<string, string>[] = parse(exported, { bom: true, columns: true })
    const shown = await here.ask('{ products(first: 50) { nodes { handle title vendor } } }')
    const bare = (cell = '') => (/^'[\s']*[=+\-@]/.test(cell) ? cell.slice(1) : cell)
    expect(
      read.map(({ Handle, Title, Vendor }) => ({
        handle: Handle,
        title: bare(Title),
        vendor: bare(Vendor),
      })),
    ).toEqual(shown.products.nodes.toSorted(byNumber))
    expect(read.map((row) => row['Variant Price'])).toEqual(texts.map(() => '5.00'))
    const there = await openProductFiles(start, kind, { own: true })
    const { report } = await there.importFile(exported)
    expect(report).toMatchObject({ created: texts.length, refused: 0, problems: [] })
    expect(await there.exported()).toBe(exported)
  })

  it('lets in whoever may write products, and to the export whoever may read them', async () => {
    const reader = await open(['read_products'])
    expect((await reader.call('POST', 'imports', head)).status).toBe(403)
    expect((await reader.call('GET', 'export')).status).toBe(200)
    expect((await reader.call('GET', 'imports/none')).status).toBe(404)
    const stranger = await open(['write_orders'])
    for (const [method, path] of [
      ['GET', 'export'],
      ['POST', 'imports'],
      ['GET', 'imports/x'],
      ['POST', 'imports/x'],
    ] as const)
      expect((await stranger.call(method, path, method === 'POST' ? head : undefined)).status).toBe(
        403,
      )
    expect((await fetch(`${stranger.url}/api/admin/products/export`)).status).toBe(401)
  })
})
