import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '../tool-button.tsx'
import type { ListRow } from './use-cursor.ts'
import type { Selection } from './use-selection.ts'

interface BulkBarProps<Row extends ListRow> {
  selection: Selection<Row>
  /** Set if more rows can be selected than this page shows. */
  matching?: {
    /** How many rows the list has on all of its pages. */
    total: number
    /** How many can be selected at once. */
    max: number
    onSelect: () => void
  }
  /** The actions on the selected rows. */
  children: ReactNode
}

/** Appears with the first row that is selected. */
export function BulkBar<Row extends ListRow>(props: BulkBarProps<Row>) {
  const { t } = useTranslation('admin')
  const { selection, matching, children } = props
  const { of, all, isEverywhere, rows, clear } = selection
  if (rows.length === 0) return null
  return (
    <section
      aria-label={t('list.selected', { of })}
      data-foot-bar=""
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t border-line bg-ocean-mist px-4 py-2"
    >
      <p role="status" className="mr-2 font-semibold">
        {t('list.selectedCount', { n: rows.length })}
      </p>
      {matching && all && !isEverywhere && matching.total > rows.length && (
        <ToolButton onClick={matching.onSelect}>
          {t(matching.total > matching.max ? 'list.selectFirst' : 'list.selectMatching', {
            max: matching.max,
            total: matching.total,
          })}
        </ToolButton>
      )}
      {children}
      <ToolButton onClick={clear}>{t('list.clear')}</ToolButton>
    </section>
  )
}
