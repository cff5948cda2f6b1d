import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { answerFrom, compressCopy, keepCopy } from './kept-copies.ts'

const words = 'All that a page says. '.repeat(200)
const page = {
  status: 200,
  bytes: new TextEncoder().encode(words),
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Cookie',
  },
}
const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://localhost/', { headers, method })

async function compressed() {
  const copy = keepCopy(page)
  await compressCopy(copy)
  return copy
}

describe('a kept copy', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['identity', null],
    ['', null],
  ])('is sent in the smallest form that %j allows', async (accepted, encoding) => {
    const answer = answerFrom(await compressed(), ask({ 'accept-encoding': accepted }))
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    const plain =
      encoding === 'br'
        ? brotliDecompressSync(bytes)
        : encoding === 'gzip'
          ? gunzipSync(bytes)
          : bytes
    expect(plain.toString()).toBe(words)
  })

  it('is sent as it is until its compressed forms are there', () => {
    const answer = answerFrom(keepCopy(page), ask({ 'accept-encoding': 'br' }))
    expect(answer.headers.get('content-encoding')).toBeNull()
  })

  it('is not sent to those who have it', async () => {
    const copy = await compressed()
    for (const known of [copy.etag, copy.etag.replace('W/', ''), `"other", ${copy.etag}`, '*']) {
      const answer = answerFrom(copy, ask({ 'if-none-match': known }))
      expect(answer.status).toBe(304)
      expect(await answer.text()).toBe('')
      expect(answer.headers.get('etag')).toBe(copy.etag)
      expect(answer.headers.get('vary')).toBe('Cookie')
    }
    expect(answerFrom(copy, ask({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('tells its size to HEAD and sends nothing', async () => {
    const answer = answerFrom(keepCopy(page), ask({}, 'HEAD'))
    expect(answer.headers.get('content-length')).toBe(String(page.bytes.length))
    expect(await answer.text()).toBe('')
  })

  it('has another tag when a byte differs', () => {
    const other = keepCopy({ ...page, bytes: new TextEncoder().encode(`${words}!`) })
    expect(other.etag).not.toBe(keepCopy(page).etag)
  })

  it('leaves pictures as they are', async () => {
    const picture = keepCopy({ ...page, headers: { 'content-type': 'image/webp' } })
    await compressCopy(picture)
    expect([...picture.bodies.keys()]).toEqual(['identity'])
  })
})
