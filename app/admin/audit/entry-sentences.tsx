import { useTranslation } from 'react-i18next'
import type { AuditLog } from '#/contract/audit.ts'
import { useBrowserSettings } from '../../context/browser-settings.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { sentencesOf } from './sentences.ts'

const maxSentences = 6

export interface EntryProps {
  log: AuditLog
  /** What things are called today, by their global ids. */
  names: ReadonlyMap<string, string>
}

/** What was done, in sentences. */
export function EntrySentences({ log, names }: EntryProps) {
  const { t } = useTranslation(['adminAudit', 'adminTexts', 'productFacts', 'adminUpdates'])
  const language = useLanguage()
  const { timeZone } = useBrowserSettings().facts
  const sentences = sentencesOf(log, { t, language, timeZone, names })
  return (
    <>
      {sentences.slice(0, maxSentences).map((sentence) => (
        <p key={sentence} className="text-ink wrap-anywhere">
          {sentence}
        </p>
      ))}
      {sentences.length > maxSentences && <p>…</p>}
    </>
  )
}
