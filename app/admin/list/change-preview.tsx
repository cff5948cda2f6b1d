import { useTranslation } from 'react-i18next'

interface ChangePreviewProps {
  /** What the rows are. */
  heading: string
  rows: readonly {
    id: string
    name: string
    before: string
    /** Null where it isn't known yet. */
    after: string | null
  }[]
}

/** What each row of a change is, and what it becomes. */
export function ChangePreview({ heading, rows }: ChangePreviewProps) {
  const { t } = useTranslation('admin')
  return (
    <section
      aria-label={t('list.preview.heading')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
      tabIndex={0}
      className="max-h-48 overflow-y-auto rounded-small border border-line"
    >
      <table className="w-full text-left">
        <thead className="text-xs text-slate">
          <tr>
            <th className="px-2 py-1 font-semibold">{heading}</th>
            <th className="px-2 py-1 text-right font-semibold">{t('list.preview.before')}</th>
            <th className="px-2 py-1 text-right font-semibold">{t('list.preview.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, before, after }) => (
            <tr key={id} className="border-t border-line tabular-nums">
              <td className="px-2 py-1 wrap-anywhere">{name}</td>
              <td className="px-2 py-1 text-right">{before}</td>
              <td className="px-2 py-1 text-right font-semibold">{after ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
