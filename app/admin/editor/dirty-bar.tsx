import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '../tool-button.tsx'

interface DirtyBarProps {
  dirty: boolean
  /** A new record: the bar is shown from the start, and Save works once something is filled in. */
  isNew: boolean
  /** What else is chosen for the save; with it, the bar is shown from the start. */
  choice?: ReactNode
  busy: boolean
  onDiscard: () => void
}

/** Save and Discard. It overlays the page, so that nothing moves when it appears. */
export function DirtyBar({ dirty, isNew, choice, busy, onDiscard }: DirtyBarProps) {
  const { t } = useTranslation('admin')
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-30 lg:left-60">
      {(dirty || isNew || choice) && (
        <div
          data-save-bar=""
          className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-white px-4 py-2.5 shadow-raised lg:px-6"
        >
          {choice && <div className="mr-auto max-sm:w-full">{choice}</div>}
          {dirty && (
            <>
              <p className={`mr-auto font-semibold ${choice ? 'max-sm:sr-only' : 'max-sm:w-full'}`}>
                {t('editor.unsaved')}
              </p>
              <ToolButton onClick={busy ? undefined : onDiscard} aria-disabled={busy || undefined}>
                {t('editor.discard')}
              </ToolButton>
            </>
          )}
          <ToolButton
            type="submit"
            tone="main"
            aria-disabled={busy || undefined}
            disabled={!dirty && !isNew}
          >
            {t('editor.save')}
          </ToolButton>
        </div>
      )}
    </div>
  )
}
