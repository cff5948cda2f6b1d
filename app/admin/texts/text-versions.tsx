import { useTranslation } from 'react-i18next'
import type { TextParts, TextPlace, TextVersion } from '#/contract/shop-texts.ts'
import { useAdmin } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { Panel } from '../panel.tsx'
import { useAct } from '../record/use-change.ts'
import { ToolButton } from '../tool-button.tsx'

interface TextVersionsProps {
  place: TextPlace
  /** Newest first. */
  versions: readonly TextVersion[]
}

/** Who saved a text when, with buttons to restore; a restored version becomes the newest. */
export function TextVersions({ place, versions }: TextVersionsProps) {
  const { t } = useTranslation('adminTexts')
  const { client } = useAdmin()
  const act = useAct()
  const [latest] = versions
  const restore = (parts: TextParts) =>
    act(() => client.changeText(place, { version: latest?.version ?? 0, parts }), {
      done: t('restored'),
    })
  return (
    <Panel heading={t('versions')}>
      <ol className="divide-y divide-line">
        {versions.map((version) => (
          <Version
            key={version.version}
            version={version}
            onRestore={version === latest ? undefined : restore}
          />
        ))}
        <li className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
          <p>{t('original')}</p>
          {latest && Object.keys(latest.parts).length > 0 && (
            <ToolButton onClick={() => void restore({})}>{t('restoreOriginal')}</ToolButton>
          )}
        </li>
      </ol>
    </Panel>
  )
}

interface VersionProps {
  version: TextVersion
  onRestore: ((parts: TextParts) => Promise<void>) | undefined
}

function Version({ version: { savedAt, savedBy, parts }, onRestore }: VersionProps) {
  const { t } = useTranslation('adminTexts')
  const { time } = useFormats()
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
      <p className="wrap-anywhere">
        <time dateTime={savedAt}>{time(savedAt)}</time>
        <span className="block text-slate">
          {Object.keys(parts).length > 0 ? savedBy : `${savedBy} · ${t('original')}`}
        </span>
      </p>
      {onRestore && (
        <ToolButton
          aria-label={t('restoreOf', { when: time(savedAt) })}
          onClick={() => void onRestore(parts)}
        >
          {t('restore')}
        </ToolButton>
      )}
    </li>
  )
}
