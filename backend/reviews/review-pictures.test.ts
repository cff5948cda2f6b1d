import sharp from 'sharp'
import { expect, it } from 'vitest'
import { dayMs } from '#/contract/durations.ts'
import { limits, serverLimits } from '#/contract/limits.ts'
import { reviewPicturePath } from '#/contract/review-pictures.ts'
import { sweepOutdated } from '#/server/retention.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { bomb, photo, png } from '#/tests/fixtures/uploaded-pictures.ts'
import { signedInAdmin } from '../admins/admins.fixture.ts'
import { openReviews, type Reviewer } from './reviewers.fixture.ts'

const nobodys = '0'.repeat(32)
/** What is behind the end of a picture, for whoever takes the file for something else. */
const polyglot = new Uint8Array(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]))

forEachDatabase((databases) => {
  const start = appStarter()

  /** The whole server, with customers of its shop. */
  async function open() {
    const database = await databases.fresh()
    const opened = await openReviews(database)
    const app = await start(database)
    const staff = await signedInAdmin(database)
    const author = await opened.customer({ orders: [{}, { lines: [['wet-wipes', 0, 1]] }] })
    const gel = await opened.productId('gel-cleaner')
    const send = (picture: Uint8Array, token?: string) =>
      fetch(`${app.url}/api/reviews/pictures`, {
        method: 'POST',
        headers: token ? { authorization: `Bearer ${token}` } : {},
        body: new Uint8Array(picture),
      })
    const moderate = (method: string, path: string) =>
      opened.call(method, `/api/admin/reviews/${path}`, { token: staff.token })
    return {
      ...opened,
      database,
      app,
      author,
      gel,
      send,
      moderate,
      sent: async (who: Reviewer = author, picture: Uint8Array = photo): Promise<string> =>
        (await (await send(picture, who.token)).json()).id,
      /** The id of a new review of the gel with these pictures. */
      written: async (pictures: readonly string[], who: Reviewer = author): Promise<string> =>
        (await (await opened.write(who, { productId: gel, pictures })).json()).id,
      /** What everybody gets; what there is no picture at is left to the pages. */
      async published(id: string, query = '') {
        const response = await app.get(reviewPicturePath(id) + query)
        return response.headers.get('content-type') === 'image/webp' ? response : null
      },
      hidden: (id: string, token: string, size = 'large') =>
        opened.call('GET', `/api/reviews/pictures/${id}?size=${size}`, { token }),
      listed: async () => (await opened.list(`product/${gel}`)).reviews[0]?.pictures,
      rows: () => database.db.selectFrom('backend_review_pictures').select('id').execute(),
    }
  }

  it('shows pictures with their review, upright, small, and without where they were taken', async () => {
    const { sent, written, moderate, published, hidden, listed, author, customer } = await open()
    const [first, second] = [await sent(), await sent(author, polyglot)]
    const id = await written([second, first])
    expect(await published(first)).toBeNull()
    expect((await hidden(first, (await customer()).token)).status).toBe(404)
    const { url } = await (await hidden(first, author.token)).json()
    const own = await sharp(Buffer.from(url.split(',')[1], 'base64')).metadata()
    expect([own.width, own.height]).toEqual([800, 1600])

    expect((await moderate('PATCH', `${id}/approve`)).status).toBe(200)
    const side = { width: 800, height: 1600 }
    expect(await listed()).toEqual([
      { id: second, ...side },
      { id: first, ...side },
    ])
    for (const [query, width, height] of [
      ['', 800, 1600],
      ['?width=240', 240, 240],
      ['?width=../../x', 800, 1600],
    ] as const) {
      const response = await published(second, query)
      expect(response?.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
      expect(response?.headers.get('x-content-type-options')).toBe('nosniff')
      const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer())
      const found = await sharp(bytes).metadata()
      expect([found.format, found.width, found.height]).toEqual(['webp', width, height])
      expect([found.exif, found.icc, found.xmp, found.orientation]).toEqual(
        Array(4).fill(undefined),
      )
      expect(bytes.includes('script')).toBe(false)
    }
    for (const path of ['..%2f..%2f', nobodys, first.toUpperCase(), `${first}.jpg`, `${first}/x`])
      expect(await published(path)).toBeNull()

    // One that is taken away is gone at once, also for who has its address.
    expect((await moderate('DELETE', `${id}/pictures/${second}`)).status).toBe(200)
    expect((await moderate('DELETE', `${id}/pictures/${second}`)).status).toBe(404)
    expect(await published(second)).toBeNull()
    expect((await hidden(second, author.token)).status).toBe(404)
    expect(await listed()).toEqual([{ id: first, ...side }])
    await moderate('PATCH', `${id}/reject`)
    expect(await published(first)).toBeNull()
    expect((await moderate('GET', `${id}/pictures/${first}?size=small`)).status).toBe(200)
    expect((await moderate('GET', `${nobodys}/pictures/${first}`)).status).toBe(404)
  })

  it('takes photos alone, of signed-in customers, and of no size', async () => {
    const { send, author, rows } = await open()
    const statusOf = async (body: Uint8Array) => (await send(body, author.token)).status
    expect((await send(photo)).status).toBe(401)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'
    const gif = await sharp(png).gif().toBuffer()
    const cut = photo.subarray(0, 300)
    for (const body of [Buffer.from(svg), gif, cut, Buffer.from('')])
      expect(await statusOf(body)).toBe(415)
    expect(await statusOf(bomb(20_000, 20_000))).toBe(413)
    expect(await statusOf(new Uint8Array(limits.pictureMegabytes * 1_000_000 + 1))).toBe(413)
    expect(await rows()).toEqual([])
  })

  it('puts each into one review of the customer who sent it, and no more than three', async () => {
    const { sent, write, customer, author, gel, productId, mine: reviewsOf } = await open()
    const other = await customer()
    const [mine, ...more] = [await sent(), await sent(), await sent(), await sent()]
    const wipes = await productId('wet-wipes')
    const status = async (who: Reviewer, pictures: unknown, product = gel) =>
      (await write(who, { productId: product, pictures })).status
    for (const pictures of [[mine, ...more], [mine, mine], ['../x'], ['A'.repeat(32)], mine])
      expect(await status(author, pictures)).toBe(400)
    expect(await status(other, [mine])).toBe(409)
    expect(await status(author, [mine, nobodys])).toBe(409)
    const both = [status(author, [mine]), status(author, [mine], wipes)]
    expect((await Promise.all(both)).sort()).toEqual([201, 409])
    expect((await reviewsOf(author)).reviews.length).toBe(1)
  })

  it('keeps few that were never used, for a day, and what a deleted review had as long', async () => {
    const { sent, written, moderate, hidden, published, rows, author, ...shop } = await open()
    const { database } = shop
    const age = async () => {
      const created_at = new Date(shop.now.at.getTime() - dayMs - 1).toISOString()
      await database.db.updateTable('backend_review_pictures').set({ created_at }).execute()
    }
    const sweepNow = () =>
      sweepOutdated(database, { now: shop.now.at, embeddedShop: true, isStopping: () => false })
    const sweep = async () => {
      await age()
      await sweepNow()
    }
    const used = await sent()
    const id = await written([used])
    const ids: string[] = []
    for (let i = 0; i <= serverLimits.unusedPictures; i += 1) ids.push(await sent())
    expect((await rows()).length).toBe(1 + serverLimits.unusedPictures)
    expect((await hidden(used, author.token)).status).toBe(200)

    await moderate('PATCH', `${id}/approve`)
    await moderate('DELETE', id)
    expect(await published(used)).toBeNull()
    expect((await (await moderate('POST', `${id}/undo`)).json()).pictures).toMatchObject([
      { id: used },
    ])
    expect(await published(used)).not.toBeNull()
    await sweep()
    expect(await rows()).toEqual([{ id: used }])
    await age()
    await moderate('DELETE', id)
    await sweepNow()
    expect((await (await moderate('POST', `${id}/undo`)).json()).pictures).toMatchObject([
      { id: used },
    ])
    await moderate('DELETE', id)
    await sweep()
    expect((await (await moderate('POST', `${id}/undo`)).json()).pictures).toEqual([])
    expect(await rows()).toEqual([])
  })

  it('gives them to their customer, moves them with the account, and deletes them with it', async () => {
    const { sent, written, customer, call, author, asStaff, rows, ...shop } = await open()
    const id = await written([await sent()])
    const data = await (await call('GET', '/api/auth/me/data', author)).json()
    expect(data.reviews[0].pictures[0].url).toMatch(/^data:image\/webp;base64,.{99}/)
    const heir = await customer()
    const merge = `mutation ($one: ID!, $two: ID!) {
      customerMerge(customerOneId: $one, customerTwoId: $two) { userErrors { message } } }`
    await asStaff(merge, { one: author.id, two: heir.id })
    const [{ pictures }] = (await shop.mine(heir)).reviews
    expect((await shop.hidden(pictures[0].id, heir.token)).status).toBe(200)
    const unused = await sent(heir)
    expect((await call('DELETE', `/api/reviews/${id}`, heir)).status).toBe(204)
    expect(await rows()).toEqual([{ id: unused }])
    await written([unused], heir)
    await sent(heir)
    expect((await call('DELETE', '/api/auth/me', heir)).status).toBe(200)
    expect(await rows()).toEqual([])
  })
})
