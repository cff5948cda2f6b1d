import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { openBackOffice } from '#/tests/fixtures/back-office.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

const create = `mutation ($urlRedirect: UrlRedirectInput!) { urlRedirectCreate(urlRedirect: $urlRedirect) {
  urlRedirect { id path target } userErrors { field message code } } }`
const update = `mutation ($id: ID!, $urlRedirect: UrlRedirectInput!) {
  urlRedirectUpdate(id: $id, urlRedirect: $urlRedirect) { urlRedirect { path target } userErrors { message } } }`
const count = 10_000

/** What old shops' files have: other cases, full addresses, queries, quotes, another script, and rows that can't be. */
const odd = [
  ['/Old%20Page/', '/faq', '/old page'],
  ['https://former.example/pages/Story?x=1', '/about', '/pages/story'],
  ['/produits/caf%C3%A9', '/products/gel-cleaner', '/produits/café'],
  ['"/with,comma"', '"https://other.example/a?b=1#c"', '/with,comma'],
] as const
const wrong = [',/faq', '/,/faq', '/x,//evil.example', '/y,javascript:alert(1)', '/z,', '/w,/w']
const file = [
  'Redirect from,Redirect to',
  ...Array.from({ length: count }, (_, index) => `/old/${index},/products?from=${index}`),
  ...odd.map(([from, to]) => `${from},${to}`),
  ...wrong,
].join('\r\n')

const server = createServer((_request, response) => response.end(file))
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
afterAll(() => void server.close())

forEachDatabase((kind) => {
  const start = appStarter()
  async function open() {
    const scopes = ['write_online_store_navigation', 'write_products'] as const
    const loopback = { FETCH_LOOPBACK: 'true' }
    const office = await openBackOffice(start, await kind.fresh(), scopes, loopback)
    return {
      ...office,
      async redirect(path: string, target: string) {
        const { urlRedirectCreate } = await office.ask(create, { urlRedirect: { path, target } })
        return urlRedirectCreate
      },
      /** Where visitors of an address without a page are led; null for nowhere. */
      async leads(path: string): Promise<string | null> {
        const query = `{ urlRedirects(first: 1, query: ${JSON.stringify(`path:"${path}"`)}) { nodes { target } } }`
        return (await office.shop(query)).data.urlRedirects.nodes[0]?.target ?? null
      },
    }
  }

  it('leads in one hop, by the closest pattern, and never in a circle', async () => {
    const { redirect, leads, ask } = await open()
    for (const [path, target] of [
      ['/Old/', '/older?kept=1'],
      ['/older', '/oldest'],
      ['/oldest', '/faq'],
      ['/blog/*', '/about'],
      ['/blog/news/*', '/help/*'],
      ['/circle/a', '/circle/b'],
      ['/circle/b', '/circle/a'],
      ['/endless/*', '/endless/x/*'],
      ['/products/gel-cleaner', '/faq'],
      ['/to-gel', '/products/gel-cleaner'],
    ] as const)
      expect((await redirect(path, target)).userErrors).toEqual([])
    const { urlRedirects } = await ask('{ urlRedirects(first: 1) { nodes { id } } }')
    const [{ id }] = urlRedirects.nodes
    const moved = await ask(update, { id, urlRedirect: { target: '/older' } })
    expect(moved.urlRedirectUpdate.urlRedirect).toEqual({ path: '/old', target: '/older' })
    expect(await leads('/OLD')).toBe('/faq')
    expect(await leads('/blog/2019/a')).toBe('/about')
    expect(await leads('/blog/news/2019/É t')).toBe('/help/2019/%C3%A9%20t')
    expect(await leads('/blog')).toBeNull()
    for (const path of ['/circle/a', '/endless/1', '/unknown', '/%', '//evil', '/\\evil', ''])
      expect([path, await leads(path)]).toEqual([path, null])
    // What exists wins over where it would lead.
    expect(await leads('/to-gel')).toBe('/products/gel-cleaner')
  })

  it('leads to paths of this shop and to https addresses alone', async () => {
    const { redirect } = await open()
    for (const target of [
      ...['//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', '/a\r\nb'],
      ...[
        'http://shop.example',
        'javascript:alert(1)',
        'data:text/html,x',
        'https:evil',
        'faq',
        '',
      ],
      ...['https://user@evil.example', '/..//evil.example'],
    ]) {
      const { userErrors } = await redirect('/from', target)
      expect([target, userErrors[0]?.field]).toEqual([target, ['urlRedirect', 'target']])
    }
    for (const path of ['', '/', '//x', 'x', '/a*b', '/%E0%A4%A', `/${'x'.repeat(500)}`]) {
      const { userErrors } = await redirect(path, '/faq')
      expect([path, userErrors[0]?.field]).toEqual([path, ['urlRedirect', 'path']])
    }
    expect((await redirect('/self', '/Self/?x=1')).userErrors[0].message).toBe(
      "Target can't be the path itself.",
    )
    expect((await redirect('/twice', '/faq')).userErrors).toEqual([])
    expect((await redirect('/Twice/', '/help')).userErrors[0].message).toBe(
      'Path has already been taken',
    )
  })

  it('keeps the former path of a product and of a collection, however often it moves', async () => {
    const { ask, leads } = await open()
    const rename = async (id: string, handle: string) => {
      const { productUpdate } = await ask(
        `mutation ($product: ProductUpdateInput!) { productUpdate(product: $product) {
          product { handle } userErrors { message } } }`,
        { product: { id, handle } },
      )
      expect(productUpdate).toEqual({ product: { handle }, userErrors: [] })
    }
    const { productByIdentifier: gel } = await ask(
      '{ productByIdentifier(identifier: { handle: "gel-cleaner" }) { id } }',
    )
    await rename(gel.id, 'gel')
    await rename(gel.id, '東京')
    expect(await leads('/products/gel-cleaner')).toBe('/products/%E6%9D%B1%E4%BA%AC')
    expect(await leads('/products/gel')).toBe('/products/%E6%9D%B1%E4%BA%AC')
    await rename(gel.id, 'gel-cleaner')
    expect(await leads('/products/gel')).toBe('/products/gel-cleaner')
    expect(await leads('/products/gel-cleaner')).toBeNull()
    // A new product at a former path is no longer led away from.
    const { productCreate } = await ask(
      `mutation { productCreate(product: { title: "Gel", handle: "gel" }) {
        product { id } userErrors { message } } }`,
    )
    expect(productCreate.userErrors).toEqual([])
    expect(await leads('/products/gel')).toBeNull()

    const { collectionCreate: made } = await ask(
      `mutation { collectionCreate(input: { title: "Gifts" }) { collection { id } } }`,
    )
    await ask(
      `mutation ($input: CollectionInput!) { collectionUpdate(input: $input) { userErrors { message } } }`,
      { input: { id: made.collection.id, handle: 'presents' } },
    )
    expect(await leads('/collections/gifts')).toBe('/collections/presents')
  })

  it(`imports ${count} redirects, and says which rows it can't`, async () => {
    const { ask, leads } = await open()
    const { port } = server.address() as AddressInfo
    const fields =
      'id count createdCount updatedCount failedCount finished previewRedirects { path target }'
    const submit = async () => {
      const { urlRedirectImportCreate: made } = await ask(
        `mutation ($url: URL!) { urlRedirectImportCreate(url: $url) {
          urlRedirectImport { ${fields} } userErrors { message } } }`,
        { url: `http://127.0.0.1:${port}/redirects.csv` },
      )
      expect(made.userErrors).toEqual([])
      const { id } = made.urlRedirectImport
      const { urlRedirectImportSubmit } = await ask(
        `mutation ($id: ID!) { urlRedirectImportSubmit(id: $id) { job { done } userErrors { code } } }`,
        { id },
      )
      expect(urlRedirectImportSubmit).toEqual({ job: { done: true }, userErrors: [] })
      const { urlRedirectImport } = await ask(
        `query ($id: ID!) { urlRedirectImport(id: $id) { ${fields} } }`,
        { id },
      )
      return { before: made.urlRedirectImport, after: urlRedirectImport }
    }
    const { before, after } = await submit()
    const all = count + odd.length
    expect(before).toMatchObject({ count: all, failedCount: wrong.length, finished: false })
    expect(before.previewRedirects[0]).toEqual({ path: '/old/0', target: '/products?from=0' })
    expect(after).toMatchObject({ count: all, createdCount: all, updatedCount: 0, finished: true })
    for (const [, target, path] of odd)
      expect([path, await leads(path)]).toEqual([path, target.replaceAll('"', '')])
    expect(await leads(`/old/${count - 1}`)).toBe(`/products?from=${count - 1}`)
    expect((await submit()).after).toMatchObject({ createdCount: 0, updatedCount: all })
    expect(await ask('{ urlRedirectsCount(limit: null) { count } }')).toEqual({
      urlRedirectsCount: { count: all },
    })
  })

  it('reads an uploaded file of 10,000 before anything changes, and says what is wrong in which row', async () => {
    const { url, staff, ask, leads } = await open()
    const upload = (body: string, type = 'text/csv') =>
      fetch(`${url}/api/admin/redirects/imports`, {
        method: 'POST',
        headers: { ...staff, 'content-type': type },
        body,
      })
    const response = await upload(file)
    expect(response.status).toBe(201)
    const { id, failed, ...counts } = await response.json()
    expect(counts).toEqual({ count: count + odd.length, failedCount: wrong.length })
    expect(failed.map(({ row }: { row: number }) => row)).toEqual(
      wrong.map((_, index) => count + odd.length + 2 + index),
    )
    expect(failed[2].message).toContain('https://')
    expect(await leads('/old/9999')).toBeNull()
    const submit = `mutation ($id: ID!) { urlRedirectImportSubmit(id: $id) { userErrors { message } } }`
    expect((await ask(submit, { id })).urlRedirectImportSubmit.userErrors).toEqual([])
    expect(await leads('/old/9999')).toBe('/products?from=9999')
    expect((await upload('From,To\n/a,/b')).status).toBe(422)
    expect((await upload(file, 'application/json')).status).toBe(415)
  })
})
