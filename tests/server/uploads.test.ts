import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { openBackOffice } from '#/tests/fixtures/back-office.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { bomb, photo, png } from '#/tests/fixtures/uploaded-pictures.ts'

forEachDatabase((kind) => {
  const start = appStarter()

  async function open() {
    const scopes = ['write_files', 'write_products'] as const
    const office = await openBackOffice(start, await kind.fresh(), scopes)
    const { ask, shop } = office
    const stage = async (method = 'PUT'): Promise<string> => {
      const input = [
        { filename: 'wash.jpg', mimeType: 'image/jpeg', resource: 'IMAGE', httpMethod: method },
      ]
      const { stagedUploadsCreate } = await ask(
        `mutation ($input: [StagedUploadInput!]!) { stagedUploadsCreate(input: $input) {
          stagedTargets { url resourceUrl parameters { name } } userErrors { message } } }`,
        { input },
      )
      const [target] = stagedUploadsCreate.stagedTargets
      expect(target.resourceUrl).toBe(target.url)
      return target.url
    }
    const put = (address: string, body: NonNullable<RequestInit['body']>) =>
      fetch(address, { method: 'PUT', body, duplex: 'half' } as RequestInit)
    const upload = async (body: Uint8Array<ArrayBuffer> = new Uint8Array(photo)) => {
      const address = await stage()
      expect((await put(address, body)).status).toBe(201)
      return address
    }
    const { products } = (await shop('{ products(first: 1) { nodes { id handle } } }')).data
    const [product] = products.nodes
    const mediaOf = async () =>
      (
        await shop(`{ product(id: "${product.id}") { media(first: 20) { nodes { id alt
        ... on MediaImage { image { url width height } } } }
        variants(first: 1) { nodes { image { id } } } } }`)
      ).data.product.media.nodes.filter(({ image }: { image?: object }) => image)
    const add = async (originalSource: string, alt = 'A car in foam') =>
      (
        await ask(
          `mutation ($id: ID!, $media: [CreateMediaInput!]!) { productCreateMedia(productId: $id, media: $media) {
            media { id alt status } product { mediaCount { count } } mediaUserErrors { field message code } } }`,
          { id: product.id, media: [{ originalSource, alt, mediaContentType: 'IMAGE' }] },
        )
      ).productCreateMedia
    /** What there is no picture at is left to the pages. */
    const typeAt = async (path: string) =>
      (await office.get(path)).headers.get('content-type')?.split(';')[0]
    return { ...office, typeAt, stage, put, upload, product, mediaOf, add }
  }

  it('shows an uploaded picture in the shop, upright and without where it was taken', async () => {
    const { add, upload, mediaOf, get, typeAt, url, dataDir } = await open()
    const before = await mediaOf()
    const { media, product, mediaUserErrors } = await add(await upload())
    expect(mediaUserErrors).toEqual([])
    expect(product.mediaCount.count).toBe(before.length + 1)
    const [last] = (await mediaOf()).slice(-1)
    expect(last).toMatchObject({
      id: media[0].id,
      alt: 'A car in foam',
      image: { width: 800, height: 1600 },
    })
    expect(last.image.url).toMatch(/\/pictures\/upload-[0-9a-f]{32}\.[0-9a-f]{8}\.webp$/)

    const path = last.image.url.slice(url.length)
    const asked = { webp: 'image/webp', avif: 'image/avif,image/webp', jpg: '*/*' }
    for (const [format, accept] of Object.entries(asked)) {
      const address = format === 'jpg' ? path.replace(/webp$/, 'jpg') : path
      const response = await get(`${address}?width=300`, { accept })
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      const bytes = Buffer.from(await response.arrayBuffer())
      const { width, height, exif, orientation } = await sharp(bytes).metadata()
      expect([format, width, height, exif, orientation]).toEqual([
        format,
        320,
        640,
        undefined,
        undefined,
      ])
    }
    expect((await readdir(join(dataDir, 'pictures'))).length).toBe(3)
    expect(await typeAt(path.replace(/upload-..../, 'upload-0000'))).toBe('text/html')
  })

  it('makes a size once however many ask, and again where the folder was emptied', async () => {
    const { add, upload, mediaOf, get, url, dataDir } = await open()
    await add(await upload())
    const [last] = (await mediaOf()).slice(-1)
    const path = `${last.image.url.slice(url.length)}?width=640`
    const all = await Promise.all(Array.from({ length: 20 }, () => get(path)))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await readdir(join(dataDir, 'pictures'))).toHaveLength(1)
  })

  it('takes a form too, and each address one file within its minutes', async () => {
    const { stage, put, ask, database, add } = await open()
    const address = await stage('POST')
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(png)]), 'wash.png')
    expect((await fetch(address, { method: 'POST', body: form })).status).toBe(201)
    expect((await put(address, new Uint8Array(photo))).status).toBe(404)
    const file = `mutation ($source: String!) { fileCreate(files: [{ originalSource: $source }]) {
      files { id alt fileStatus ... on MediaImage { mimeType image { width } originalSource { fileSize } } }
      userErrors { field code } } }`
    const { fileCreate } = await ask(file, { source: address })
    expect(fileCreate).toMatchObject({
      files: [{ fileStatus: 'READY', mimeType: 'image/png', image: { width: 1600 } }],
      userErrors: [],
    })
    const refused = {
      files: [],
      userErrors: [{ field: ['files', '0', 'originalSource'], code: 'INVALID_IMAGE_SOURCE_URL' }],
    }
    for (const source of [address, await stage(), 'https://example.com/a.jpg', `${address}x`])
      expect((await ask(file, { source })).fileCreate).toEqual(refused)

    const late = await stage()
    await database.db
      .updateTable('shop_staged_uploads')
      .set({ expires_at: '2020-01-01T00:00:00.000Z' })
      .execute()
    expect((await put(late, new Uint8Array(photo))).status).toBe(404)
    expect((await add(late)).mediaUserErrors).toMatchObject([{ code: 'INVALID' }])
  })

  it('refuses what is no picture, and what is too large, with memory flat', async () => {
    const { stage, put } = await open()
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const tiff = new Uint8Array(await sharp(png).resize(9).tiff().toBuffer())
    const half = new Uint8Array(photo.subarray(0, 300))
    const before = process.memoryUsage().rss
    const statusOf = async (body: NonNullable<RequestInit['body']>) => {
      const response = await put(await stage(), body)
      return [response.status, (await response.json()).error]
    }
    const noPicture = expect.stringContaining('isn’t a picture')
    for (const body of [svg, tiff, 'hello', '', half, `\u0089PNG\r\n\u001a\n${svg}`, '%PDF-1.7'])
      expect(await statusOf(body)).toEqual([415, noPicture])
    const tooLarge =
      'This picture is too large. It can have up to 20 MB and 200 megapixels; 50 as WebP, GIF, or a progressive picture, and 10 as AVIF.'
    expect(await statusOf(new Uint8Array(bomb(16_000, 13_000)))).toEqual([413, tooLarge])
    const megabyte = new Uint8Array(1_000_000)
    const endless = () => {
      let left = 50
      return new ReadableStream({
        pull(controller) {
          if (left-- > 0) controller.enqueue(megabyte)
          else controller.close()
        },
      })
    }
    for (let time = 0; time < 4; time++)
      expect(await statusOf(endless()).catch(() => [413, tooLarge])).toEqual([413, tooLarge])
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
  })

  it('orders, describes and deletes the pictures of a product', async () => {
    const { add, upload, mediaOf, ask, product, typeAt, url, database } = await open()
    const { media } = await add(await upload())
    const same = await add(await upload())
    const first = await mediaOf()
    const [{ id }, twin] = [media[0], same.media[0]]
    const errors = 'mediaUserErrors { field message code }'
    await ask(
      `mutation ($product: ID!, $moves: [MoveInput!]!) { productReorderMedia(id: $product, moves: $moves) { job { done } ${errors} } }`,
      {
        product: product.id,
        moves: [
          { id, newPosition: '0' },
          { id: first[0].id, newPosition: '99' },
        ],
      },
    )
    const ids = (list: { id: string }[]) => list.map((one) => one.id)
    expect(ids(await mediaOf())).toEqual([id, ...ids(first).slice(1, -2), twin.id, first[0].id])

    await ask(
      `mutation ($product: ID!, $id: ID!) { productUpdateMedia(productId: $product, media: [{ id: $id, alt: "Foam" }]) { media { alt } ${errors} } }`,
      { product: product.id, id },
    )
    expect((await mediaOf())[0].alt).toBe('Foam')

    const remove = `mutation ($product: ID!, $ids: [ID!]!) { productDeleteMedia(productId: $product, mediaIds: $ids) { deletedMediaIds ${errors} } }`
    const unknown = await ask(remove, {
      product: product.id,
      ids: ['gid://shopify/MediaImage/99999'],
    })
    expect(unknown.productDeleteMedia.mediaUserErrors).toMatchObject([
      { code: 'MEDIA_DOES_NOT_EXIST' },
    ])
    const path = (await mediaOf())[0].image.url.slice(url.length)
    await ask(remove, { product: product.id, ids: [id] })
    // The same picture is still in another file.
    expect(await typeAt(`${path}?width=960`)).toBe('image/webp')
    await ask(
      `mutation ($ids: [ID!]!) { fileDelete(fileIds: $ids) { deletedFileIds userErrors { code } } }`,
      {
        ids: [twin.id],
      },
    )
    expect(ids(await mediaOf())).toEqual([...ids(first).slice(1, -2), first[0].id])
    expect(await typeAt(`${path}?width=640`)).toBe('text/html')
    expect(await database.db.selectFrom('shop_originals').select('picture').execute()).toEqual([])
  })

  it('keeps one file for several products, and lists all', async () => {
    const { upload, ask, shop, product, mediaOf } = await open()
    const { fileCreate } = await ask(
      `mutation ($source: String!) { fileCreate(files: [{ originalSource: $source, alt: "Foam" }]) { files { id } } }`,
      { source: await upload() },
    )
    const [{ id }] = fileCreate.files
    const { data } = await shop('{ products(first: 2) { nodes { id } } }')
    const ids = data.products.nodes.map((one: { id: string }) => one.id)
    const update = `mutation ($files: [FileUpdateInput!]!) { fileUpdate(files: $files) { files { id alt } userErrors { code } } }`
    await ask(update, { files: [{ id, referencesToAdd: ids }] })
    expect((await mediaOf()).at(-1).id).toBe(id)
    await ask(update, { files: [{ id, alt: 'Soap', referencesToRemove: [product.id] }] })
    expect((await mediaOf()).at(-1).id).not.toBe(id)
    const last = await ask(
      '{ files(last: 2) { nodes { id alt } pageInfo { hasPreviousPage hasNextPage } } }',
    )
    expect(last.files.nodes.at(-1)).toEqual({ id, alt: 'Soap' })
    expect(last.files.pageInfo).toEqual({ hasPreviousPage: true, hasNextPage: false })
    expect((await ask('query ($id: ID!) { node(id: $id) { id } }', { id })).node).toEqual({ id })
    const unknown = await ask(update, {
      files: [{ id: 'gid://shopify/MediaImage/99999', alt: '' }],
    })
    expect(unknown.fileUpdate.userErrors).toEqual([{ code: 'FILE_DOES_NOT_EXIST' }])
  })
})
