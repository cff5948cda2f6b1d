import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { BrowserSettingsContext, readBrowserSettings } from './context/browser-settings.tsx'
import { untilLoaded } from './context/until-loaded.ts'
import { LanguageProvider } from './i18n/language-provider.tsx'
import { languageOfDocument, loadI18n } from './i18n/messages.ts'

// Until its texts come, the page works as it does without scripts.
const i18n = await untilLoaded(() => loadI18n(languageOfDocument(), location.pathname))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <BrowserSettingsContext value={readBrowserSettings()}>
        <LanguageProvider i18n={i18n}>
          <HydratedRouter />
        </LanguageProvider>
      </BrowserSettingsContext>
    </StrictMode>,
  )
  window.takesEvents = true
})
