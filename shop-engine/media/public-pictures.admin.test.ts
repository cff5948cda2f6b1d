import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'

const errors = 'userErrors { field message }'
const documents = {
  fileCreate: `mutation ($source: String!) { made: fileCreate(files: [{ originalSource: $source, alt: "A mat" }]) {
    files { alt ... on MediaImage { image { width } originalSource { url } } } ${errors} } }`,
  productCreateMedia: `mutation ($source: String!) { made: productCreateMedia(productId: "gid://shopify/Product/1",
    media: [{ originalSource: $source, alt: "A mat", mediaContentType: IMAGE }]) { media { alt } mediaUserErrors { message } } }`,
  productSet: `mutation ($source: String!) { made: productSet(input: { title: "Mat", files: [{ originalSource: $source, alt: "A mat" }] }) {
    product { media(first: 3) { nodes { alt } } } ${errors} } }`,
  collectionCreate: `mutation ($source: String!) { made: collectionCreate(input: { title: "Mats", image: { src: $source, altText: "A mat" } }) {
    collection { image { altText width } } ${errors} } }`,
} as const

let close = async () => {}
afterEach(() => close())

/** A website with one picture, one text, and nothing else. */
async function website(): Promise<string> {
  const background = { r: 10, g: 80, b: 80 }
  const picture = await sharp({ create: { width: 9, height: 6, channels: 3, background } })
    .png()
    .toBuffer()
  const server = createServer(({ url }, response) => {
    if (url === '/mat%20red.png') response.end(picture)
    else if (url === '/text.png') response.end('Hello')
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => new Promise((resolve) => server.close(() => resolve()))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

forEachDatabase((databases) => {
  it.each(Object.entries(documents))(
    'takes a picture by its public address: %s',
    async (_name, document) => {
      const url = await website()
      const { admin } = await openDemo(await databases.fresh(), { fetchLoopback: true })
      const { made } = await admin.ask(document, { source: `${url}/mat%20red.png` })
      expect(made.userErrors ?? made.mediaUserErrors).toEqual([])
      expect(JSON.stringify(made)).toContain('A mat')
      const { files } = await admin.ask(
        '{ files(first: 50, reverse: true) { nodes { alt ... on MediaImage { image { width height } } } } }',
      )
      expect(files.nodes).toContainEqual({ alt: 'A mat', image: { width: 9, height: 6 } })
    },
  )

  it('says why it can’t take one, and changes nothing', async () => {
    const url = await website()
    const { admin } = await openDemo(await databases.fresh(), { fetchLoopback: true })
    for (const [source, why] of [
      [`${url}/text.png`, /can’t read it as a picture/],
      [`${url}/none.png`, /404/],
      ['ftp://shop.example/mat.png', /\w/],
      ['mat.png', /isn’t the address of a finished upload/],
    ] as const) {
      const { made } = await admin.ask(documents.productSet, { source })
      expect(made).toMatchObject({ product: null })
      expect([source, made.userErrors[0].message]).toEqual([source, expect.stringMatching(why)])
    }
    const { productsCount } = await admin.ask('{ productsCount(query: "title:Mat") { count } }')
    expect(productsCount.count).toBe(0)
  })

  it('asks no private network', async () => {
    const url = await website()
    const { admin } = await openDemo(await databases.fresh())
    const { made } = await admin.ask(documents.fileCreate, { source: `${url}/mat%20red.png` })
    expect(made.files).toEqual([])
    expect(made.userErrors).toMatchObject([{ field: ['files', '0', 'originalSource'] }])
  })
})
