import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ToolButton } from '../tool-button.tsx'
import { pageAddress, pageOf, useListQuery } from './list-address.ts'

interface PagingProps {
  /** What is counted, in the plural. */
  of: string
  size: number
  total: number
}

/** Which part of a list is shown, and the way to its neighbors; nothing where there is one page only. */
export function Paging({ of, size, total }: PagingProps) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const { query, asked } = useListQuery()
  if (total <= size) return null
  const shown = pageOf(query)
  const page = pageOf(asked)
  const button = (label: string, next: number) => {
    const possible = next > 0 && (next - 1) * size < total
    return (
      <ToolButton
        aria-disabled={!possible || undefined}
        onClick={() => possible && void navigate(pageAddress(asked, next))}
      >
        {label}
      </ToolButton>
    )
  }
  return (
    <nav
      aria-label={t('list.pages')}
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2.5 text-sm"
    >
      <p role="status">
        {t('list.shown', {
          first: (shown - 1) * size + 1,
          last: Math.min(shown * size, total),
          total,
          of,
        })}
      </p>
      <div className="flex gap-2">
        {button(t('list.previous'), page - 1)}
        {button(t('list.next'), page + 1)}
      </div>
    </nav>
  )
}
