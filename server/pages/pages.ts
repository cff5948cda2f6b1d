import { Refusal } from '#/contract/errors.ts'
import type { Language, ShopLanguages } from '#/contract/languages.ts'
import { unsubscribePath } from '#/contract/newsletter.ts'
import { languageInQuery, languagesAt, previewPath } from '#/contract/page-addresses.ts'
import { isPublicPage, isServicePage } from '#/contract/shop-pages.ts'
import { refuseForeignOrigin } from '#/http/headers.ts'
import {
  type CachedResponse,
  cacheResponse,
  compressQuickly,
  createCompressor,
  respondFrom,
} from '../cached-response.ts'
import { targetOf } from '../url-path.ts'
import type { Visitor } from '../visitor.ts'
import { type PreviewDeps, previewIn, renderPreview } from './home-preview.ts'
import { ownHeaders } from './own-headers.ts'
import {
  ourAddress,
  type PageAddress,
  pageAddressOf,
  pageOf,
  split,
  withQuery,
} from './page-address.ts'
import type { CacheAs, PageCache } from './page-cache.ts'
import { tagsSoFar } from './page-tags.ts'
import { type HeadersDeps, readResponse } from './read-response.ts'

/** Renders an address for a kind of visitor; the request has our own origin and none of the caller's headers. */
export type RenderPage = (request: Request, visitor: Visitor) => Promise<Response>

interface PagesDeps extends PreviewDeps, HeadersDeps {
  publicUrl: string
  /** How long a CDN may cache a page for visitors with the same choices; 0: not at all. */
  cdnSeconds: number
  render: RenderPage
  cache: PageCache
  languages: () => ShopLanguages
  /** Whether the shop works at all; if not, failed pages get a 503, so that callers retry. */
  isReady(): Promise<boolean>
  log: { error(about: object, message: string): void }
}

export interface Pages {
  answer(request: Request, visitor: Visitor, address: string): Response | Promise<Response>
  /** A cached page, ready to be sent, for a GET of this path and query. */
  find(target: string, visitor: Visitor, accepted: string | null): CachedResponse | undefined
}

/**
 * Answers page requests. Public pages are rendered once for each address, language, country, and state of the
 * gate, and cached until the shop changes; personal pages and posted forms are never cached.
 */
export function createPages(deps: PagesDeps): Pages {
  const { cache } = deps
  const compressWell = createCompressor(deps.log)

  const render: RenderPage = (request, visitor) => renderWhenReady(deps, request, visitor)

  const pageVisitorOf = (visitor: Visitor, target: string) =>
    asShared(visitor, { target, languages: deps.languages(), byCdn: deps.cdnSeconds > 0 })

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
    const { path } = split(target)
    // No database keeps a NUL, so that nothing has one in its name; the router prints what it can't decode.
    if (path.includes('%00') || decoded(path, decodeURIComponent) === undefined)
      throw new Refusal('notFound')
    const pageVisitor = pageVisitorOf(visitor, target)
    if (!/^(?:GET|HEAD)$/.test(request.method) || isPersonal(target))
      return renderPersonal(deps, request, { ...pageVisitor, shared: false, target, address })
    const preview = previewIn(target)
    if (preview !== null) return renderPreview(preview, { ...deps, render }, pageVisitor)
    const cached = cache.find(keyOf(pageVisitor, target))
    if (cached) {
      if (!(cached instanceof Promise)) compressWell(cached)
      return respond(cached, request)
    }
    const page = pageAddressOf(target)
    const elsewhere = ourAddress(target)
    const spelled = page?.misspelled ? split(page.target).path + split(target).query : undefined
    const right = elsewhere ?? spelled
    const isReserved = elsewhere !== undefined && path.startsWith('/pages/')
    if (right !== undefined && (page?.kind !== 'named' || isReserved)) return redirectTo(right)
    const taken = cache.take({
      key: keyOf(pageVisitor, page?.target ?? target),
      render: () => renderShared(deps, { target, page }, pageVisitor),
    })
    if (right === undefined) return respond(taken, request)
    // A thing of this name comes first; one that doesn't exist is missing at once, or leads elsewhere, however it's spelled.
    return Promise.resolve(taken).then((copy) => {
      const moved = copy.status === 301
      const location = copy.status === 404 ? elsewhere : moved ? undefined : spelled
      return location === undefined ? respond(copy, request) : redirectTo(location)
    })
  }

  return { answer, find }
}

/** The part of a visitor that cached pages depend on, which many share. */
const asShared = (
  { address: _, ...visitor }: Visitor,
  { target, languages, byCdn }: { target: string; languages: ShopLanguages; byCdn: boolean },
) => ({
  ...visitor,
  ...(visitor.locked && visitor.serviceOpen && isService(target) && { locked: false, apart: true }),
  language: languageIn(target, languages) ?? visitor.language,
  shared: visitor.shared === true && byCdn,
})

const keyOf = (
  { language, country, locked, apart, closed, announcement, shared }: Visitor,
  target: string,
) =>
  `${language} ${country} ${locked ? 'locked' : apart ? 'apart' : 'open'}${closed ? ' closed' : ''}${announcement ? ' announcing' : ''}${shared ? ' shared' : ''} ${target}`

function respond(taken: CachedResponse | Promise<CachedResponse>, request: Request) {
  const send = (copy: CachedResponse) => {
    compressQuickly(copy, request.headers.get('accept-encoding'))
    const response = respondFrom(copy, request)
    const elsewhere = copy.status === 301 ? response.headers.get('location') : null
    return elsewhere === null ? response : redirectTo(withQuery(elsewhere, targetOf(request.url)))
  }
  return taken instanceof Promise ? taken.then(send) : send(taken)
}

/** Redirects to the one spelling of each page; the query stays as it is. */
function redirectTo(location: string): Response {
  return new Response(null, { status: 301, headers: { location } })
}

interface TargetPage {
  target: string
  /** Null if the address is too long to be cached. */
  page: PageAddress | null
}

async function renderShared(
  deps: PagesDeps,
  { target, page }: TargetPage,
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
      ...(visitor.locked || visitor.apart ? { 'x-robots-tag': 'noindex' } : {}),
      ...(visitor.shared &&
        isForAll &&
        !visitor.locked &&
        !visitor.apart &&
        sharedHeaders(deps.cdnSeconds)),
    },
  })
  return { copy, cacheAs }
}

/** How long a CDN may cache a page, and its purge tags: one for all pages, and those of what was read for it. */
function sharedHeaders(seconds: number): Record<string, string> {
  const tags = ['pages', ...[...tagsSoFar()].map((tag) => tag.replaceAll(' ', '-'))]
  return {
    'cache-control': `public, no-cache, s-maxage=${seconds}`,
    'cache-tag': tags.join(','),
    'surrogate-key': tags.join(' '),
  }
}

/** If the shop isn't ready, a failed GET gets a 503, so that it's retried. */
async function renderWhenReady(
  deps: PagesDeps,
  request: Request,
  visitor: Visitor,
): Promise<Response> {
  const response = await deps.render(request, visitor)
  if (response.status !== 500 || request.method !== 'GET' || (await deps.isReady())) return response
  return new Response(response.body, { status: 503, headers: response.headers })
}

/** Routes mark private pages by a header, so that no spelling of an address gets around it. */
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
  const response = pageMethods.includes(request.method)
    ? await renderWhenReady(deps, await asOwn(deps, request, target), {
        ...visitor,
        locked: visitor.locked && !isPersonal(target),
      })
    : new Response(null, { status: 405, headers: { allow: pageMethods.join(', ') } })
  const { bytes, headers } = await readResponse(deps, response)
  return new Response(request.method === 'HEAD' || bytes.byteLength === 0 ? null : bytes, {
    status: response.status,
    headers: { ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  })
}

const pageMethods = ['GET', 'HEAD', 'POST']

/** The request with our own origin; of its headers, only the body's content type and the checkout's cookies are kept. */
async function asOwn({ publicUrl }: PagesDeps, request: Request, target: string): Promise<Request> {
  const { method } = request
  const headers = ownHeaders(request, publicUrl)
  if (method === 'GET' || method === 'HEAD') return new Request(publicUrl + target, { headers })
  headers.set('origin', publicUrl)
  const type = request.headers.get('content-type')
  if (type !== null) headers.set('content-type', type)
  const body = Buffer.from(await request.arrayBuffer())
  if (body.includes(0) || body.includes('%00')) throw new Refusal('invalidInput')
  const own = new Request(publicUrl + target, { method, headers, body })
  // Mail programs may unsubscribe without a form.
  const isForm = type === null ? isUnsubscribe(target) : isPlainForm.test(type)
  if (!isForm) await refuseUnreadable(own)
  return own
}

/** What browsers send by default; any bytes can be parsed as this. */
const isPlainForm = /^application\/x-www-form-urlencoded(?:;\s*charset=utf-8)?$/i

/** Refuses bodies that aren't forms, the only ones that pages accept. */
async function refuseUnreadable(request: Request): Promise<void> {
  await request
    .clone()
    .formData()
    .catch((cause: unknown) => {
      throw new Refusal('invalidInput', { cause })
    })
}

/** A language in the address overrides every other choice, so that each page can be found in each language. */
function languageIn(target: string, languages: ShopLanguages): Language | null {
  const { path, query } = split(target)
  return languageInQuery(query, languagesAt(path, languages))
}

const secretPaths = ['/checkouts/', '/authentication/', previewPath('')]

/** Whether the address has a secret that grants access: such pages work before the launch, and are never cached. */
function isPersonal(target: string): boolean {
  // What the router can't decode leads nowhere.
  const path = (decoded(target, decodeURI) ?? target).toLowerCase()
  return secretPaths.some((start) => path.startsWith(start)) || isUnsubscribe(target)
}

/** Whether a page, or its data, stays open behind the gate of a shop that has customers. */
function isService(target: string): boolean {
  const path = decoded(split(target).path, decodeURI)
  return path !== undefined && isServicePage(pageOf(path))
}

/** Undefined for what can't be decoded. */
function decoded(text: string, decode: (text: string) => string): string | undefined {
  try {
    return decode(text)
  } catch {
    return undefined
  }
}

/** Mail programs post here from any origin; the address itself identifies the subscriber. */
function isUnsubscribe(target: string): boolean {
  return target === unsubscribePath || target.startsWith(`${unsubscribePath}?`)
}
