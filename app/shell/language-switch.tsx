import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '#/contract/languages.ts'
import { useChooseLanguage } from '../i18n/choose-language.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { useNotify } from '../ui/notices.tsx'

/** Each language under its own name, so that everybody finds theirs. */
const names: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' }

/** @param onLight on a light ground, as in the admin */
export function LanguageSwitch({ onLight = false }: { onLight?: boolean }) {
  const { t } = useTranslation('shell')
  const shown = useLanguage()
  const choose = useChooseLanguage()
  const notify = useNotify()
  const [coming, setComing] = useState<Language | null>(null)

  async function choosing(language: Language) {
    setComing(language)
    await choose(language).catch(() => notify({ text: t('languageFailed'), tone: 'bad' }))
    setComing(null)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into a line of buttons
    <div
      role="group"
      aria-label={t('language')}
      className={`flex rounded-full border p-1 ${onLight ? 'w-fit border-edge' : 'border-white/40'}`}
    >
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === shown}
          aria-busy={language === coming || undefined}
          onClick={() => language !== shown && choosing(language)}
          className={`flex items-center rounded-full text-sm font-semibold ${onLight ? 'min-h-8 gap-1.5 px-2 aria-pressed:bg-ink aria-pressed:text-white' : 'min-h-9 gap-2 px-3 aria-pressed:bg-white aria-pressed:text-ink'}`}
        >
          <Flag language={language} />
          {names[language]}
        </button>
      ))}
    </div>
  )
}

const stripes = [1, 3, 5, 7, 9, 11]

/** A small drawn flag beside a language's name (language-1): the United States' or France's. */
function Flag({ language }: { language: Language }) {
  return (
    <svg viewBox="0 0 20 13" aria-hidden="true" className="h-3.25 w-5 rounded-xs">
      {language === 'fr' ? (
        <>
          <path fill="#26387f" d="M0 0h7v13H0z" />
          <path fill="#fff" d="M7 0h6v13H7z" />
          <path fill="#d0392f" d="M13 0h7v13h-7z" />
        </>
      ) : (
        <>
          <path fill="#c1352f" d="M0 0h20v13H0z" />
          {stripes.map((y) => (
            <path key={y} fill="#fff" d={`M0 ${y}h20v1H0z`} />
          ))}
          <path fill="#2b3a75" d="M0 0h9v7H0z" />
          <path
            fill="none"
            stroke="#fff"
            strokeWidth=".9"
            strokeDasharray=".9 1.35"
            d="M1 1.6h7.4M2.1 3.5h6M1 5.4h7.4"
          />
        </>
      )}
    </svg>
  )
}
