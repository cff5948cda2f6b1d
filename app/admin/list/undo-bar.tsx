import { useTimeout } from '../../ui/use-timeout.ts'
import { ToolButton } from '../tool-button.tsx'

interface UndoBarProps {
  /** What was done last; null once it can't be taken back, or was shown long enough to be read. */
  done: { id: number; label: string; undoable: boolean } | null
  shownMs: number
  onUndo: () => void
  onTimeout: () => void
}

export function UndoBar({ done, ...props }: UndoBarProps) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex justify-center p-4"
    >
      {done && <Done key={done.id} {...done} {...props} />}
    </div>
  )
}

type DoneProps = Omit<UndoBarProps, 'done'> & { label: string; undoable: boolean }

function Done({ label, undoable, shownMs, onUndo, onTimeout }: DoneProps) {
  useTimeout(onTimeout, shownMs)
  return (
    <div className="pointer-events-auto flex items-center min-h-12 gap-4 rounded-control bg-ink py-2 pr-2 pl-4 not-has-[button]:pr-4 shadow-floating on-dark motion-safe:animate-[notice-in_0.2s_var(--ease-calm)]">
      <span>{label}</span>
      {undoable && <ToolButton onClick={onUndo}>Undo</ToolButton>}
    </div>
  )
}
