import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inOrder, type Language, languageRow } from '#/contract/languages.ts'
import { useNotify } from '../ui/notices.tsx'
import { useChooseLanguage, useLanguagesHere } from './choose-language.ts'
import { useLanguage } from './language-provider.tsx'

/**
 * Each language under its own name, so that everybody finds theirs.
 * @param onLight on a light ground, as in the phone's menu and in the admin
 */
export function LanguageSwitch({ onLight = false }: { onLight?: boolean }) {
  const { t } = useTranslation('shell')
  const shown = useLanguage()
  const languages = useLanguagesHere()
  const choose = useChooseLanguage()
  const notify = useNotify()
  const [coming, setComing] = useState<Language | null>(null)

  async function choosing(language: Language) {
    setComing(language)
    await choose(language).catch(() => notify({ text: t('languageFailed'), tone: 'bad' }))
    setComing(null)
  }

  if (languages.offered.length === 1) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into a line of buttons
    <div
      role="group"
      aria-label={t('language')}
      className={`flex rounded-pill border p-0.5 ${onLight ? 'w-fit border-edge' : 'border-white/40'}`}
    >
      {inOrder(languages).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === shown}
          aria-busy={language === coming || undefined}
          onClick={() => language !== shown && choosing(language)}
          className={onLight ? 'language-on-light' : 'language'}
        >
          {/* A small drawn flag beside a language's name (language-1); at the foot of pages, the name is enough. */}
          {onLight && <span className={`flag-${language}`} />}
          {languageRow(language).name}
        </button>
      ))}
    </div>
  )
}
