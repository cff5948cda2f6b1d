import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { BrowserVisitContext, readBrowserVisit } from './browser-visit.tsx'
import { LanguageProvider } from './i18n/language-provider.tsx'
import { languageOfDocument, wordsIn } from './i18n/words.ts'

const words = await wordsIn(languageOfDocument(), location.pathname)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <BrowserVisitContext value={readBrowserVisit(document)}>
        <LanguageProvider words={words}>
          <HydratedRouter />
        </LanguageProvider>
      </BrowserVisitContext>
    </StrictMode>,
  )
})
