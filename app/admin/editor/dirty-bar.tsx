import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ToolButton, toolButton } from '../tool-button.tsx'

interface DirtyBarProps {
  /** How many fields have unsaved changes. */
  changes: number
  /** Of a new record, whose bar is shown from the start: where Cancel leads. */
  cancel?: string | undefined
  /** The main button's label, if it isn't Save. */
  submit?: string | undefined
  /** What else is chosen for the save; with it, the bar is shown from the start. */
  choice?: ReactNode
  busy: boolean
  onDiscard: () => void
}

/** Save and Discard, or Cancel. It overlays the page, so that nothing moves when it appears. */
export function DirtyBar({ changes, cancel, submit, choice, busy, onDiscard }: DirtyBarProps) {
  const { t } = useTranslation('admin')
  const isNew = cancel !== undefined
  const canDiscard = changes > 0 && !isNew
  return (
    <div role="status" aria-atomic="false" className="fixed inset-x-0 bottom-0 z-30 lg:left-60">
      {(changes > 0 || isNew || choice) && (
        <div
          data-foot-bar=""
          className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-white px-4 py-2.5 shadow-raised lg:px-6"
        >
          {choice && <div className="mr-auto max-sm:w-full">{choice}</div>}
          {canDiscard && (
            <>
              <p className={`mr-auto font-semibold ${choice ? 'max-sm:sr-only' : ''}`}>
                {t('editor.unsaved', { count: changes })}
              </p>
              <ToolButton onClick={busy ? undefined : onDiscard} aria-disabled={busy || undefined}>
                {t('editor.discard')}
              </ToolButton>
            </>
          )}
          {isNew && (
            <Link to={cancel} className={toolButton()}>
              {t('cancel')}
            </Link>
          )}
          <ToolButton
            type="submit"
            tone="main"
            aria-disabled={busy || undefined}
            disabled={changes === 0 && !isNew}
          >
            {submit ?? t('editor.save')}
          </ToolButton>
        </div>
      )}
    </div>
  )
}
