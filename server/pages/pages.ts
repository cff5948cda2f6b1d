import { Refusal } from '#/contract/errors.ts'
import type { Language } from '#/contract/languages.ts'
import { unsubscribePath } from '#/contract/newsletter.ts'
import { isPublicPage, languageInQuery, scriptNonceHeader } from '#/contract/page-addresses.ts'
import { requestIdPlaceholder } from '#/contract/request-id.ts'
import { fromStorefrontPath } from '#/contract/storefront-paths.ts'
import { refuseForeignOrigin } from '#/http/headers.ts'
import {
  type CachedResponse,
  cacheResponse,
  compressQuickly,
  createCompressor,
  respondFrom,
} from '../cached-response.ts'
import { requestId } from '../request-id.ts'
import { targetOf } from '../url-path.ts'
import type { Visitor } from '../visitor.ts'
import { type PageAddress, pageAddressOf, split } from './page-address.ts'
import type { CacheAs, PageCache } from './page-cache.ts'
import { tagsSoFar } from './page-tags.ts'

/** Renders one address for one kind of visitor; the request carries our own origin and no one's headers. */
export type RenderPage = (request: Request, visitor: Visitor) => Promise<Response>

interface PagesDeps {
  publicUrl: string
  /** How long a CDN may send a page to whoever has made the same choices; 0: it may not. */
  cdnSeconds: number
  render: RenderPage
  cache: PageCache
  /** Whether the shop can work at all: else a page that failed is one to ask for again. */
  isReady(): Promise<boolean>
  /** Security headers for an answer, from what its HTML holds. */
  headersFor(html: string | null, nonce: string | null): Record<string, string>
  log: { error(about: object, message: string): void }
}

export interface Pages {
  answer(request: Request, visitor: Visitor, address: string): Response | Promise<Response>
  /** A page in memory that is ready to be sent, for a GET of this path and query. */
  find(target: string, visitor: Visitor, accepted: string | null): CachedResponse | undefined
}

/**
 * Answers page requests. What everybody may see is rendered once for each address, language, country and
 * gate, and kept until the shop changes; what is for one visitor and everything that is sent are never kept.
 */
export function createPages(deps: PagesDeps): Pages {
  const { cache } = deps
  const compressWell = createCompressor(deps.log)

  const pageVisitorOf = (visitor: Visitor, target: string) =>
    asShared(visitor, { target, byCdn: deps.cdnSeconds > 0 })

  function find(target: string, visitor: Visitor, accepted: string | null) {
    const copy = cache.findInMain(keyOf(pageVisitorOf(visitor, target), target))
    if (copy) {
      compressWell(copy)
      compressQuickly(copy, accepted)
    }
    return copy
  }

  function answer(request: Request, visitor: Visitor, address: string) {
    const target = targetOf(request.url)
    // No database keeps a NUL, so that nothing has one in its name.
    if (split(target).path.includes('%00')) throw new Refusal('notFound')
    const pageVisitor = pageVisitorOf(visitor, target)
    if (!/^(?:GET|HEAD)$/.test(request.method) || isPersonal(target))
      return renderPersonal(deps, request, { ...pageVisitor, shared: false, target, address })
    const known = cache.find(keyOf(pageVisitor, target))
    if (known) {
      if (!(known instanceof Promise)) compressWell(known)
      return respond(known, request)
    }
    const page = pageAddressOf(target)
    const elsewhere = redirectOf(target, page)
    if (elsewhere !== undefined) return redirectTo(elsewhere)
    const taken = cache.take({
      key: keyOf(pageVisitor, page?.target ?? target),
      render: () => renderShared(deps, { target, page }, pageVisitor),
    })
    return respond(taken, request)
  }

  return { answer, find }
}

/** What of a visitor a page depends on that is the same for many. */
const asShared = (
  { address: _, ...visitor }: Visitor,
  { target, byCdn }: { target: string; byCdn: boolean },
) => ({
  ...visitor,
  language: languageIn(target) ?? visitor.language,
  shared: visitor.shared === true && byCdn,
})

/** Where a page stands whose address is spelled otherwise, or as another storefront would. */
function redirectOf(target: string, page: ReturnType<typeof pageAddressOf>): string | undefined {
  const { path, query } = split(target)
  if (page?.misspelled) return split(page.target).path + query
  if (page?.kind === 'other' && fromStorefrontPath(path) !== path)
    return fromStorefrontPath(path) + query
  return undefined
}

const keyOf = ({ language, country, locked, shared }: Visitor, target: string) =>
  `${language} ${country} ${locked ? 'locked' : 'open'}${shared ? ' shared' : ''} ${target}`

function respond(taken: CachedResponse | Promise<CachedResponse>, request: Request) {
  const send = (copy: CachedResponse) => {
    compressQuickly(copy, request.headers.get('accept-encoding'))
    return respondFrom(copy, request)
  }
  return taken instanceof Promise ? taken.then(send) : send(taken)
}

/** Each page has one spelling; what follows it is the visitor's. */
function redirectTo(location: string): Response {
  return new Response(null, { status: 301, headers: { location } })
}

interface Asked {
  target: string
  /** Null where the address is too long to be remembered. */
  page: PageAddress | null
}

async function renderShared(
  deps: PagesDeps,
  { target, page }: Asked,
  visitor: Visitor,
): Promise<{ copy: CachedResponse; cacheAs: CacheAs }> {
  const url = deps.publicUrl + (page?.target ?? target)
  const request = new Request(url, { headers: { accept: 'text/html' } })
  const response = await renderWhenReady(deps, request, visitor)
  const { bytes, headers } = await readResponse(deps, response)
  const cacheAs = cacheAsOf(response, page, visitor)
  const isForAll = cacheAs === 'probationary' && isPublicPage(split(target).path)
  const copy = cacheResponse({
    status: response.status,
    bytes,
    headers: {
      ...headers,
      'cache-control': isPrivate(response) ? 'no-store' : 'private, no-cache',
      vary: 'Accept-Encoding, Accept-Language, Cookie, X-Choices',
      ...(visitor.locked ? { 'x-robots-tag': 'noindex' } : {}),
      ...(visitor.shared && isForAll && !visitor.locked && sharedHeaders(deps.cdnSeconds)),
    },
  })
  return { copy, cacheAs }
}

/** What a CDN may do with a page, and by which names it forgets the page: of all pages, and of what was read for it. */
function sharedHeaders(seconds: number): Record<string, string> {
  const tags = ['pages', ...[...tagsSoFar()].map((tag) => tag.replaceAll(' ', '-'))]
  return {
    'cache-control': `public, no-cache, s-maxage=${seconds}`,
    'cache-tag': tags.join(','),
    'surrogate-key': tags.join(' '),
  }
}

/** What was only read may be asked for again. */
async function renderWhenReady(
  deps: PagesDeps,
  request: Request,
  visitor: Visitor,
): Promise<Response> {
  const response = await deps.render(request, visitor)
  if (response.status !== 500 || request.method !== 'GET' || (await deps.isReady())) return response
  return new Response(response.body, { status: 503, headers: response.headers })
}

/** A route says so of its pages by their headers, so that no spelling of an address gets past it. */
const isPrivate = ({ headers }: Response) => headers.get('cache-control') === 'no-store'

function cacheAsOf(response: Response, page: PageAddress | null, { locked }: Visitor): CacheAs {
  const { status, headers } = response
  const keepable = status === 200 || status === 404 || (locked && status < 500)
  if (!page || !keepable || headers.has('set-cookie') || isPrivate(response)) return 'none'
  const exists = page.kind === 'fixed' || (page.kind === 'named' && status === 200 && !locked)
  return exists && page.plain ? 'probationary' : 'isolated'
}

async function renderPersonal(
  deps: PagesDeps,
  request: Request,
  { target, ...visitor }: Visitor & { target: string },
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD' && !isUnsubscribe(target))
    refuseForeignOrigin(request.headers, deps.publicUrl)
  const response = await renderWhenReady(deps, await asOwn(deps, request, target), {
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
  const body = Buffer.from(await request.arrayBuffer())
  if (body.includes(0) || body.includes('%00')) throw new Refusal('invalidInput')
  const own = new Request(publicUrl + target, { method, headers, body })
  if (type !== null && !isPlainForm.test(type)) await refuseUnreadable(own)
  return own
}

/** What browsers send by themselves: whatever its bytes are, it can be read. */
const isPlainForm = /^application\/x-www-form-urlencoded(?:;\s*charset=utf-8)?$/i

/** Only forms are sent to pages. */
async function refuseUnreadable(request: Request): Promise<void> {
  await request
    .clone()
    .formData()
    .catch((cause: unknown) => {
      throw new Refusal('invalidInput', { cause })
    })
}

async function readResponse(deps: PagesDeps, response: Response) {
  const rendered = 'html' in response ? null : new Uint8Array(await response.arrayBuffer())
  const text = htmlOf(response, rendered)
  const isFailed = text !== null && response.status >= 500
  const html = isFailed ? text.replace(requestIdPlaceholder, requestId() ?? '') : text
  const nonce = response.headers.get(scriptNonceHeader)
  const shown = nonce === null ? html : (html?.replaceAll(` nonce="${nonce}"`, '') ?? null)
  const bytes = rendered && shown === text ? rendered : Buffer.from(shown ?? '')
  const headers: Record<string, string> = {
    ...Object.fromEntries(response.headers),
    ...deps.headersFor(html, nonce),
    ...(response.status === 503 ? { 'retry-after': '2' } : {}),
  }
  delete headers['content-length']
  delete headers[scriptNonceHeader]
  return { bytes, headers }
}

/** The website hands over what it has written as it is: a body would be made into bytes, and those read again. */
function htmlOf(response: Response, bytes: Uint8Array | null): string | null {
  if ('html' in response && typeof response.html === 'string') return response.html
  const isHtml = response.headers.get('content-type')?.startsWith('text/html')
  return isHtml && bytes ? new TextDecoder().decode(bytes) : null
}

/** A language in the address beats every other choice, so that each page can be found in each language. */
function languageIn(target: string): Language | null {
  return languageInQuery(split(target).query)
}

const secretPaths = ['/checkouts/', '/authentication/']

/** What a secret in its address opens, for whoever has it: also before the launch, and never kept. */
function isPersonal(target: string): boolean {
  const path = decoded(target).toLowerCase()
  return secretPaths.some((start) => path.startsWith(start)) || isUnsubscribe(target)
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
