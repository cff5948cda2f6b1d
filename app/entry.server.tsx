import files from 'virtual:message-files'
import { type ReactNode, StrictMode } from 'react'
import { preloadModule } from 'react-dom'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import type { Language } from '#/contract/languages.ts'
import { scriptNonceHeader } from '#/contract/page-addresses.ts'
import { BrowserSettingsContext, toBrowserSettings } from './context/browser-settings.tsx'
import { sellsDemo } from './context/demo-goods.server.ts'
import { messageOverrides } from './context/message-overrides.server.ts'
import { requestContextOf } from './context/request-context.ts'
import { ScriptNonce } from './context/script-nonce.ts'
import { scriptsLast } from './deferred-scripts.ts'
import { LanguageProvider } from './i18n/language-provider.tsx'
import { deferredSetsOf, messageSetsOf } from './i18n/message-sets.ts'
import { loadI18n } from './i18n/messages.ts'

export { createRequestContext } from './context/request-context.ts'

const renderTimeoutMs = 5_000

/** Renders the whole page before it answers, because the server keeps pages and hashes their scripts. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const visit = requestContextOf(context)
  const { pathname } = new URL(request.url)
  const sells = await sellsDemo(visit)
  const own = { sellsDemo: sells, messageOverrides: messageOverrides(visit.texts, sells) }
  const i18n = await loadI18n(visit.language, pathname, {
    also: deferredSetsOf(pathname),
    facts: visit.facts,
    messageOverrides: own.messageOverrides,
  })
  const failures: unknown[] = []
  const nonce = crypto.randomUUID()
  const page = await renderToReadableStream(
    <TextFirst language={visit.language} pathname={pathname}>
      <StrictMode>
        <BrowserSettingsContext value={toBrowserSettings(visit, own)}>
          <LanguageProvider i18n={i18n}>
            <ScriptNonce value={nonce}>
              <ServerRouter context={withPageList(router)} url={request.url} nonce={nonce} />
            </ScriptNonce>
          </LanguageProvider>
        </BrowserSettingsContext>
      </StrictMode>
    </TextFirst>,
    {
      nonce,
      signal: AbortSignal.timeout(renderTimeoutMs),
      // A page is sent in one piece, so nothing is gained by moving large parts behind their placeholders.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => void failures.push(error),
    },
  )
  await page.allReady
  if (failures.length > 0) throw failures[0]
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', visit.language)
  headers.set(scriptNonceHeader, nonce)
  return new Response(scriptsLast(await new Response(page).text()), { status, headers })
}

/** Nobody but the admin's pages is sent the list of them (`vite.shop-manifest.ts`). */
function withPageList(router: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = router
  const isAdmin = staticHandlerContext.matches.some(({ route }) => route.id.startsWith('admin/'))
  if (import.meta.env.DEV || isAdmin) return router
  return {
    ...router,
    manifest: { ...manifest, url: manifest.url.replace('/manifest-', '/shop-manifest-') },
  }
}

interface TextFirstProps {
  language: Language
  pathname: string
  children: ReactNode
}

/** Without it the browser would learn of the language's files only after it has run everything else. */
function TextFirst({ language, pathname, children }: TextFirstProps) {
  for (const set of messageSetsOf(pathname)) {
    const file = files[`${language} ${set}`]
    if (file) preloadModule(file, { as: 'script' })
  }
  return children
}
