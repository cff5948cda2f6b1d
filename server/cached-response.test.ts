import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { cacheResponse, compressFully, createCompressor, respondFrom } from './cached-response.ts'

const message = 'All that a page says. '.repeat(200)
const page = {
  status: 200,
  bytes: new TextEncoder().encode(message),
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Cookie',
  },
}
const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://localhost/', { headers, method })

async function compressed() {
  const copy = cacheResponse(page)
  await compressFully(copy)
  return copy
}

describe('a cached response', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['identity', null],
    ['', null],
  ])('is sent in the smallest form that %j allows', async (accepted, encoding) => {
    const response = respondFrom(await compressed(), ask({ 'accept-encoding': accepted }))
    expect(response.headers.get('content-encoding')).toBe(encoding)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    const plain =
      encoding === 'br'
        ? brotliDecompressSync(bytes)
        : encoding === 'gzip'
          ? gunzipSync(bytes)
          : bytes
    expect(plain.toString()).toBe(message)
  })

  it('is sent as it is until its compressed forms are there', () => {
    const response = respondFrom(cacheResponse(page), ask({ 'accept-encoding': 'br' }))
    expect(response.headers.get('content-encoding')).toBeNull()
  })

  it('takes its smallest forms once it has been asked for ten times, and not before', async () => {
    const compress = createCompressor({ error: (about) => expect(about).toBeNull() })
    const [rare, often] = [cacheResponse(page), cacheResponse(page)]
    for (let i = 0; i < 9; i += 1) compress(rare)
    for (let i = 0; i < 10; i += 1) compress(often)
    // One copy after the other: the first would be there by now.
    await expect.poll(() => [...often.bodies.keys()]).toEqual(['identity', 'gzip', 'br'])
    expect([...rare.bodies.keys()]).toEqual(['identity'])
  })

  it('is not sent to those who have it', async () => {
    const copy = await compressed()
    for (const known of [copy.etag, copy.etag.replace('W/', ''), `"other", ${copy.etag}`, '*']) {
      const response = respondFrom(copy, ask({ 'if-none-match': known }))
      expect(response.status).toBe(304)
      expect(await response.text()).toBe('')
      expect(response.headers.get('etag')).toBe(copy.etag)
      expect(response.headers.get('vary')).toBe('Cookie')
    }
    expect(respondFrom(copy, ask({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('tells its size to HEAD and sends nothing', async () => {
    const response = respondFrom(cacheResponse(page), ask({}, 'HEAD'))
    expect(response.headers.get('content-length')).toBe(String(page.bytes.length))
    expect(await response.text()).toBe('')
  })

  it('has another tag when a byte differs', () => {
    const other = cacheResponse({ ...page, bytes: new TextEncoder().encode(`${message}!`) })
    expect(other.etag).not.toBe(cacheResponse(page).etag)
  })

  it('leaves pictures as they are', async () => {
    const picture = cacheResponse({ ...page, headers: { 'content-type': 'image/webp' } })
    await compressFully(picture)
    expect([...picture.bodies.keys()]).toEqual(['identity'])
  })
})
