import { toolButton } from './tool-button.ts'

interface PagingProps {
  /** What is counted, in the plural. */
  of: 'reviews' | 'logs'
  /** The page that is asked for, from 1 on. */
  page: number
  /** The one that is shown until it comes. */
  shown: number
  size: number
  total: number
  onPage: (page: number) => void
}

/** Which part of a list is shown, and the way to its neighbours; nothing where there is one page only. */
export function Paging({ of, page, shown, size, total, onPage }: PagingProps) {
  if (total <= size) return null
  const from = (shown - 1) * size + 1
  const to = Math.min(shown * size, total)
  const turnPage = (by: 1 | -1, possible: boolean) => () => {
    if (possible) onPage(page + by)
  }
  const canGoBack = page > 1
  const canGoOn = page * size < total
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2.5 text-sm"
    >
      <p role="status">
        Showing {from} to {to} of {total} {of}
      </p>
      <div className="flex gap-2">
        <button
          type="button"
          aria-disabled={!canGoBack || undefined}
          className={toolButton()}
          onClick={turnPage(-1, canGoBack)}
        >
          Previous
        </button>
        <button
          type="button"
          aria-disabled={!canGoOn || undefined}
          className={toolButton()}
          onClick={turnPage(1, canGoOn)}
        >
          Next
        </button>
      </div>
    </nav>
  )
}
