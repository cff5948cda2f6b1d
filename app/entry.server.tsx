import files from 'virtual:word-files'
import { type ReactNode, StrictMode } from 'react'
import { preloadModule } from 'react-dom'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import type { Language } from '#/contract/languages.ts'
import { BrowserVisitContext, toBrowserVisit } from './browser-visit.tsx'
import { LanguageProvider } from './i18n/language-provider.tsx'
import { laterSetsOf, wordSetsOf } from './i18n/words/word-sets.ts'
import { wordsIn } from './i18n/words.ts'
import { scriptsLast } from './scripts-last.ts'
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
  const { pathname } = new URL(request.url)
  const words = await wordsIn(visit.language, pathname, laterSetsOf(pathname))
  const failures: unknown[] = []
  const page = await renderToReadableStream(
    <WordsFirst language={visit.language} pathname={pathname}>
      <StrictMode>
        <BrowserVisitContext value={toBrowserVisit(visit)}>
          <LanguageProvider words={words}>
            <ServerRouter context={router} url={request.url} />
          </LanguageProvider>
        </BrowserVisitContext>
      </StrictMode>
    </WordsFirst>,
    {
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
  return new Response(scriptsLast(await new Response(page).text()), { status, headers })
}

interface WordsFirstProps {
  language: Language
  pathname: string
  children: ReactNode
}

/** Without it the browser would learn of the language's files only after it has run everything else. */
function WordsFirst({ language, pathname, children }: WordsFirstProps) {
  for (const set of wordSetsOf(pathname)) {
    const file = files[`${language} ${set}`]
    if (file) preloadModule(file, { as: 'script' })
  }
  return children
}
