import { type Language, languages } from '#/contract/languages.ts'
import { unsubscribePath } from '#/contract/newsletter.ts'
import { languageInQuery, languageParameter } from '#/contract/page-addresses.ts'
import { refuseForeignOrigin } from '#/http/headers.ts'
import {
  type CachedResponse,
  cacheResponse,
  compressFully,
  compressQuickly,
  respondFrom,
} from '../cached-response.ts'
import { targetOf } from '../url-path.ts'
import type { Visitor } from '../visitor.ts'
import type { Keep, PageCache } from './page-cache.ts'

/** Renders one address for one kind of visitor; the request carries our own origin and no one's headers. */
export type RenderPage = (request: Request, visitor: Visitor) => Promise<Response>

interface PagesDeps {
  publicUrl: string
  render: RenderPage
  cache: PageCache
  /** Security headers for an answer, from what its HTML holds. */
  headersFor(html: string | null): Record<string, string>
  log: { error(about: object, message: string): void }
}

export type Pages = (
  request: Request,
  visitor: Visitor,
  address: string,
) => Response | Promise<Response>

/** Longer addresses are rendered for each request. */
const maxCachedUrlLength = 300

/**
 * Answers page requests. What everybody may see is rendered once for each address, language, country and
 * gate, and kept until the shop changes; what is for one visitor and everything that is sent are never kept.
 */
export function createPages(deps: PagesDeps): Pages {
  const { cache } = deps
  return (request, visitor, address) => {
    const target = targetOf(request.url)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const language = languageIn(target) ?? visitor.language
    const { country, locked } = visitor
    if (!reads || isPersonal(target))
      return renderPersonal(deps, request, { language, country, locked, target, address })
    const key = `${language} ${country} ${locked ? 'locked' : 'open'} ${target}`
    const taken = cache.take({
      key,
      render: () => renderShared(deps, target, { language, country, locked }),
    })
    return taken instanceof Promise
      ? taken.then((copy) => respondFrom(copy, request))
      : respondFrom(taken, request)
  }
}

async function renderShared(
  deps: PagesDeps,
  target: string,
  visitor: Visitor,
): Promise<{ copy: CachedResponse; keep: Keep }> {
  const request = new Request(deps.publicUrl + target, { headers: { accept: 'text/html' } })
  const response = await deps.render(request, visitor)
  const { bytes, headers } = await readResponse(deps, response)
  const copy = cacheResponse({
    status: response.status,
    bytes,
    headers: {
      ...headers,
      'cache-control': isPrivate(response) ? 'no-store' : 'private, no-cache',
      vary: 'Accept-Encoding, Accept-Language, Cookie, X-Choices',
      ...(visitor.locked ? { 'x-robots-tag': 'noindex' } : {}),
    },
  })
  const keep = keepOf(response, target, visitor)
  // Whoever asks first waits for this rather than for four times the bytes.
  await compressQuickly(copy)
  if (keep !== 'no')
    compressFully(copy).catch((err) => deps.log.error({ err }, 'a page could not be compressed'))
  return { copy, keep }
}

/** A route says so of its pages by their headers, so that no spelling of an address gets past it. */
const isPrivate = ({ headers }: Response) => headers.get('cache-control') === 'no-store'

function keepOf(response: Response, target: string, { locked }: Visitor): Keep {
  const { status, headers } = response
  const keepable = status === 200 || status === 404 || (locked && status < 500)
  const refuses = headers.has('set-cookie') || isPrivate(response)
  if (!keepable || refuses || target.length > maxCachedUrlLength) return 'no'
  const query = queryOf(target)
  const ordinary =
    query === '' || languages.some((language) => query === `?${languageParameter}=${language}`)
  return status === 200 && !locked && ordinary ? 'proven' : 'doubtful'
}

async function renderPersonal(
  deps: PagesDeps,
  request: Request,
  { target, ...visitor }: Visitor & { target: string },
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD' && !isUnsubscribe(target))
    refuseForeignOrigin(request.headers, deps.publicUrl)
  const response = await deps.render(await asOwn(deps, request, target), {
    ...visitor,
    locked: visitor.locked && !isPersonal(target),
  })
  const { bytes, headers } = await readResponse(deps, response)
  return new Response(request.method === 'HEAD' || bytes.byteLength === 0 ? null : bytes, {
    status: response.status,
    headers: { ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  })
}

/** The request as our own origin's: only what describes its body is taken over. */
async function asOwn({ publicUrl }: PagesDeps, request: Request, target: string): Promise<Request> {
  const { method } = request
  const headers = new Headers({ accept: 'text/html', host: new URL(publicUrl).host })
  if (method === 'GET' || method === 'HEAD') return new Request(publicUrl + target, { headers })
  headers.set('origin', publicUrl)
  const type = request.headers.get('content-type')
  if (type !== null) headers.set('content-type', type)
  return new Request(publicUrl + target, { method, headers, body: await request.arrayBuffer() })
}

async function readResponse(deps: PagesDeps, response: Response) {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const type = response.headers.get('content-type')
  const html = type?.startsWith('text/html') ? new TextDecoder().decode(bytes) : null
  const headers: Record<string, string> = {
    ...Object.fromEntries(response.headers),
    ...deps.headersFor(html),
    ...(response.status === 503 ? { 'retry-after': '2' } : {}),
  }
  delete headers['content-length']
  return { bytes, headers }
}

/** A language in the address beats every other choice, so that each page can be found in each language. */
function languageIn(target: string): Language | null {
  return languageInQuery(queryOf(target))
}

function queryOf(target: string): string {
  const query = target.indexOf('?')
  return query < 0 ? '' : target.slice(query)
}

/** What a secret in its address opens, for whoever has it: also before the launch, and never kept. */
function isPersonal(target: string): boolean {
  return decoded(target).toLowerCase().startsWith('/checkouts/') || isUnsubscribe(target)
}

/** As the router reads it; what it cannot read opens nothing. */
function decoded(target: string): string {
  try {
    return decodeURI(target)
  } catch {
    return target
  }
}

/** Mail programs post here from wherever they are; the address itself says who leaves the list. */
function isUnsubscribe(target: string): boolean {
  return target === unsubscribePath || target.startsWith(`${unsubscribePath}?`)
}
