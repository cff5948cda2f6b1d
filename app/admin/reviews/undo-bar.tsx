import { toolButton } from '../tool-button.ts'
import type { Undoable } from './use-moderation.ts'

/** What was done last, for as long as it can be taken back or long enough to be read. */
export function UndoBar({ undoable, onUndo }: { undoable: Undoable | null; onUndo: () => void }) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex justify-center p-4"
    >
      {undoable && (
        <div
          key={undoable.id}
          className="pointer-events-auto flex items-center min-h-12 gap-4 rounded-control bg-ink py-2 pr-2 pl-4 not-has-[button]:pr-4 shadow-floating on-dark motion-safe:animate-[notice-in_0.2s_var(--ease-calm)]"
        >
          <span>{undoable.label}</span>
          {undoable.reviews.length > 0 && (
            <button type="button" className={toolButton()} onClick={onUndo}>
              Undo
            </button>
          )}
        </div>
      )}
    </div>
  )
}
