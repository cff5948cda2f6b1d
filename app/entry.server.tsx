import { StrictMode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { BrowserVisitContext, toBrowserVisit } from './browser-visit.tsx'
import { LanguageProvider } from './i18n/language-provider.tsx'
import { wordsIn } from './i18n/words.ts'
import { visitOf } from './visit.ts'

export { createVisitContext } from './visit.ts'

const renderTimeoutMs = 5_000

/** Renders the whole page before it answers, because the server keeps pages and hashes their scripts. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const visit = visitOf(context)
  const words = await wordsIn(visit.language)
  const failures: unknown[] = []
  const page = await renderToReadableStream(
    <StrictMode>
      <BrowserVisitContext value={toBrowserVisit(visit)}>
        <LanguageProvider words={words}>
          <ServerRouter context={router} url={request.url} />
        </LanguageProvider>
      </BrowserVisitContext>
    </StrictMode>,
    {
      signal: AbortSignal.timeout(renderTimeoutMs),
      onError: (error) => void failures.push(error),
    },
  )
  await page.allReady
  if (failures.length > 0) throw failures[0]
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', visit.language)
  return new Response(page, { status, headers })
}
