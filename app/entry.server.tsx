import { Writable } from 'node:stream'
import files from 'virtual:message-files'
import { type ReactNode, StrictMode } from 'react'
import { preloadModule } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { readRedirects } from '#/clients/shop/redirects.ts'
import { orNone } from '#/clients/shop/suggestions.ts'
import { goodsIn } from '#/content/goods.ts'
import type { Language } from '#/contract/languages.ts'
import { scriptNonceHeader } from '#/contract/page-addresses.ts'
import { safePath } from '#/contract/safe-path.ts'
import { brandHead } from './brand/brand-head.server.ts'
import { BrandHeadContext } from './brand/brand-head-context.ts'
import { BrowserSettingsContext, toBrowserSettings } from './context/browser-settings.tsx'
import { shownTexts } from './context/goods.server.ts'
import { messageOverrides } from './context/message-overrides.server.ts'
import { only } from './context/only.ts'
import { type RequestContext, requestContextOf } from './context/request-context.ts'
import { ScriptNonce } from './context/script-nonce.ts'
import { scriptsLast } from './deferred-scripts.ts'
import { LanguageProvider } from './i18n/language-provider.tsx'
import { deferredSetsOf, messageSetsOf } from './i18n/message-sets.ts'
import { loadI18n } from './i18n/messages.ts'
import { messagesInPage } from './i18n/messages-in-page.server.ts'
import { goodsPicture } from './ui/shop-pictures.server.ts'

export { createRequestContext } from './context/request-context.ts'

const renderTimeoutMs = 5_000

/** Renders the whole page before responding, because the server caches pages and hashes their scripts. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const requestContext = requestContextOf(context)
  const { pathname } = new URL(request.url)
  // The server adds each visitor's query, which pages don't depend on (`server/pages/pages.ts`).
  const elsewhere = status === 404 ? await elsewhereFor(requestContext, pathname) : undefined
  if (elsewhere !== undefined)
    return new Response(null, { status: 301, headers: { location: elsewhere } })
  const { language, sendsMail } = requestContext
  // As the router reads it; what can't be decoded isn't rendered.
  const path = decodeURI(pathname)
  const texts = await shownTexts(requestContext)
  const overrides = messageOverrides(texts, sendsMail)
  const own = {
    sharePicture:
      coverOf(requestContext) ?? goodsPicture(goodsIn(texts, language), 'picture.share', language),
    messages: messagesInPage(overrides, requestContext, path),
  }
  const i18n = await loadI18n(language, path, {
    also: deferredSetsOf(path),
    facts: requestContext.facts,
    messageOverrides: overrides,
  })
  const nonce = crypto.randomUUID()
  const { shopName } = requestContext.facts
  const head = brandHead(requestContext.brand, { pathname, shopName })
  const html = await renderToHtml(
    <TextFirst language={language} pathname={path}>
      <StrictMode>
        <BrowserSettingsContext value={toBrowserSettings(requestContext, own)}>
          <LanguageProvider i18n={i18n}>
            <ScriptNonce value={nonce}>
              <BrandHeadContext value={head}>
                <ServerRouter context={onlyMatches(router)} url={request.url} nonce={nonce} />
              </BrandHeadContext>
            </ScriptNonce>
          </LanguageProvider>
        </BrowserSettingsContext>
      </StrictMode>
    </TextFirst>,
    nonce,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', language)
  headers.set(scriptNonceHeader, nonce)
  // The server uses the text itself (`server/pages/pages.ts`).
  return Object.assign(new Response(null, { status, headers }), { html: scriptsLast(html) })
}

function coverOf({ brand, facts }: RequestContext) {
  const { cover } = brand.pictures
  return cover && { url: cover.url, width: cover.width, height: cover.height, alt: facts.shopName }
}

/** Where a path without a page leads; a shop that's away leads nowhere. */
async function elsewhereFor(
  { shop, locked }: RequestContext,
  pathname: string,
): Promise<string | undefined> {
  const [target] = locked ? [] : await orNone(readRedirects(shop, pathname))
  return target
}

/** Without this, the router prints each error itself, a page's "not found" included. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const path = safePath(new URL(request.url).pathname)
  requestContextOf(context as Readonly<RouterContextProvider>).logFailure(error, { path })
}

/** Renders all at once: Node's streams take a third of the time of web streams. */
function renderToHtml(page: ReactNode, nonce: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const written: Buffer[] = []
  const destination = new Writable({
    write(chunk: Buffer, _encoding, next) {
      written.push(chunk)
      next()
    },
    final(next) {
      resolve(Buffer.concat(written).toString())
      next()
    },
  })
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    // A page is sent in one piece, so nothing is gained by moving large parts behind their placeholders.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onAllReady: () => pipe(destination),
    onError: reject,
  })
  const late = setTimeout(abort, renderTimeoutMs)
  return promise.finally(() => clearTimeout(late))
}

/**
 * Rendering iterates over all routes that it's given, so it only gets those of the page. Only admin pages get the
 * manifest that lists the admin's routes (`vite.shop-manifest.ts`).
 */
function onlyMatches(router: EntryContext): EntryContext {
  if (import.meta.env.DEV) return router
  const { manifest, routeModules, staticHandlerContext } = router
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const isAdmin = ids.some((id) => id.startsWith('admin/'))
  return {
    ...router,
    manifest: {
      ...manifest,
      routes: only(ids, manifest.routes),
      url: isAdmin ? manifest.url : manifest.url.replace('/manifest-', '/shop-manifest-'),
    },
    routeModules: only(ids, routeModules),
  }
}

interface TextFirstProps {
  language: Language
  pathname: string
  children: ReactNode
}

/** Preloads the language's files, which the browser would otherwise discover only after running everything else. */
function TextFirst({ language, pathname, children }: TextFirstProps) {
  for (const set of messageSetsOf(pathname)) {
    const file = files[`${language} ${set}`]
    if (file) preloadModule(file, { as: 'script' })
  }
  return children
}
