import { expect, it } from 'vitest'
import { createPageCache } from './page-cache.ts'
import { createPages } from './pages.ts'

function open({ ready }: { ready: boolean }) {
  const rendered: Request[] = []
  const pages = createPages({
    publicUrl: 'https://shop.example',
    cache: createPageCache(),
    async render(request) {
      rendered.push(request)
      return new Response('failed', { status: 500 })
    },
    isReady: async () => ready,
    headersFor: () => ({}),
    log: { error: () => {} },
  })
  const ask = async (path: string, init: RequestInit = {}) =>
    pages(
      new Request(`https://shop.example${path}`, init),
      { language: 'en', country: 'US', locked: false },
      '10.1.1.1',
    )
  return { ask, rendered }
}

it.each([
  [true, 500],
  [false, 503],
])(
  'asks for another try of a page that failed only where the shop cannot work (ready: %s)',
  async (ready, status) => {
    const { ask } = open({ ready })
    const response = await ask('/products')
    expect(response.status).toBe(status)
    expect(response.headers.get('retry-after')).toBe(status === 503 ? '2' : null)
  },
)

it.each(['multipart/form-data', 'multipart/form-data; boundary=x', 'application/json'])(
  'refuses a form that cannot be read (%s) before any page sees it',
  async (type) => {
    const { ask, rendered } = open({ ready: true })
    const headers = { 'content-type': type }
    const post = ask('/checkouts/key', { method: 'POST', body: 'a=b', headers })
    await expect(post).rejects.toMatchObject({ code: 'invalidInput' })
    expect(rendered).toHaveLength(0)
  },
)
