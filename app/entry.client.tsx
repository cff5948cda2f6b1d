import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fallbackLanguage, isLanguage } from '#/contract/languages.ts'
import { BrowserVisitContext, readBrowserVisit } from './browser-visit.tsx'
import { LanguageProvider } from './i18n/language-provider.tsx'
import { wordsIn } from './i18n/words.ts'

const { lang } = document.documentElement
const words = await wordsIn(isLanguage(lang) ? lang : fallbackLanguage, location.pathname)

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
