import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeout } from '../../ui/use-timeout.ts'
import { ToolButton } from '../tool-button.tsx'

/** What was done last, and to which rows; without any it can't be taken back, and is only shown. */
export function useDone<Row>() {
  const [done, setDone] = useState<{ id: number; label: string; rows: readonly Row[] } | null>(null)
  const made = useRef(0)
  return {
    id: done?.id,
    label: done?.label,
    rows: done?.rows ?? [],
    show(label: string, rows: readonly Row[] = []) {
      // A new one has its full time, also with the same label.
      made.current += 1
      setDone({ id: made.current, label, rows })
    },
    dismiss: () => setDone(null),
  }
}

interface UndoBarProps<Row> {
  done: ReturnType<typeof useDone<Row>>
  /** For so long it can be taken back. */
  shownMs: number
  onUndo: () => void
}

export function UndoBar<Row>(props: UndoBarProps<Row>) {
  const { id } = props.done
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex justify-center p-4"
    >
      {id !== undefined && <Done key={id} {...props} />}
    </div>
  )
}

function Done<Row>({ done, shownMs, onUndo }: UndoBarProps<Row>) {
  const { t } = useTranslation('admin')
  useTimeout(done.dismiss, shownMs)
  return (
    <div className="pointer-events-auto flex items-center min-h-12 gap-4 rounded-control bg-ink py-2 pr-2 pl-4 not-has-[button]:pr-4 shadow-floating on-dark motion-safe:animate-[notice-in_0.2s_var(--ease-calm)]">
      <span>{done.label}</span>
      {done.rows.length > 0 && <ToolButton onClick={onUndo}>{t('list.undo')}</ToolButton>}
    </div>
  )
}
