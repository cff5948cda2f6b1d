import type { ReactNode } from 'react'
import type { Language } from '#/contract/languages.ts'
import { useLanguageNames } from '../i18n/language-names.ts'

interface ByLanguageProps<Written> {
  written: readonly Written[]
  /** What unfolds the writings in another language, whose name it's given. */
  summary: (language: string) => string
  /** @param other the name of the writings' language, if it isn't the reader's */
  show: (written: readonly Written[], other?: string) => ReactNode
}

/** What's written in the reader's language, then what's in others, folded unless there's nothing else to read. */
export function ByLanguage<Written extends { language: Language }>({
  written,
  summary,
  show,
}: ByLanguageProps<Written>) {
  const { reader, within } = useLanguageNames()
  const others = new Set(written.map(({ language }) => language).filter((id) => id !== reader))
  const writtenIn = (id: Language) => written.filter(({ language }) => language === id)
  const readable = writtenIn(reader)
  return (
    <>
      {show(readable)}
      {[...others].map((language) => (
        <details key={language} open={readable.length === 0 || undefined}>
          <summary className="mb-3 py-2 font-medium">{summary(within(language))}</summary>
          {show(writtenIn(language), within(language))}
        </details>
      ))}
    </>
  )
}
