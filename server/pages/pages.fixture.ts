import { allLanguages } from '#/contract/languages.ts'
import type { Visitor } from '../visitor.ts'
import { createPageCache, type PageCacheDeps } from './page-cache.ts'
import { createPages, type RenderPage } from './pages.ts'

export const publicUrl = 'https://shop.example'
const someone: Visitor = { language: 'en', country: 'US', locked: false }

/** Pages that say for whom they were rendered, and how many renderings came before. */
export function openPages({
  render,
  ready = true,
  ...cacheDeps
}: { render?: RenderPage; ready?: boolean } & PageCacheDeps = {}) {
  const rendered: Request[] = []
  const cache = createPageCache(cacheDeps)
  const pages = createPages({
    publicUrl,
    cdnSeconds: 0,
    languages: () => allLanguages,
    cache,
    async render(request, visitor) {
      rendered.push(request)
      if (render) return render(request, visitor)
      const { language, country, locked } = visitor
      const message = `${rendered.length} ${new URL(request.url).pathname} ${language} ${country} ${locked}`
      return new Response(message, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
    readPreview: async () => null,
    isReady: async () => ready,
    headersFor: (html) => ({ 'x-html': html === null ? 'no' : 'yes' }),
    log: { error: () => {} },
  })
  const get = async (path: string, visitor: Partial<Visitor> = {}, init: RequestInit = {}) =>
    pages.answer(
      new Request(`http://evil.example${path}`, init),
      { ...someone, ...visitor },
      '10.1.1.1',
    )
  return { rendered, cache, get, read: async (path: string) => (await get(path)).text() }
}
