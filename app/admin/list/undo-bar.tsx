import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeout } from '../../ui/use-timeout.ts'
import { useKeys } from '../frame/keys.tsx'
import { ToolButton } from '../tool-button.tsx'

/** Something that was done and can be taken back. */
interface Undoable {
  label: string
  /** How long Undo is offered. */
  shownMs: number
  undo: () => void
}

const OfferContext = createContext<(done: Undoable) => void>(() => {})

/** Offers to undo what was done, even after a switch to another admin page. */
export const useOfferUndo = () => use(OfferContext)

let made = 0

export function UndoProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin')
  const [last, setLast] = useState<(Undoable & { id: number }) | null>(null)
  // A new offer gets its full time, even with the same label.
  const offer = useCallback((done: Undoable) => setLast({ ...done, id: ++made }), [])
  const undo = () => {
    setLast(null)
    last?.undo()
  }
  useKeys([{ key: 'u', label: t('list.undo'), run: undo }])
  return (
    <OfferContext value={offer}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex justify-center p-4"
      >
        {last && <UndoBar key={last.id} {...last} undo={undo} onGone={() => setLast(null)} />}
      </div>
    </OfferContext>
  )
}

function UndoBar({ label, shownMs, undo, onGone }: Undoable & { onGone: () => void }) {
  const { t } = useTranslation('admin')
  useTimeout(onGone, shownMs)
  return (
    <div className="pointer-events-auto flex items-center min-h-12 gap-4 rounded-control bg-ink py-2 pr-2 pl-4 shadow-floating on-dark motion-safe:animate-[notice-in_0.2s_var(--ease-calm)]">
      <span>{label}</span>
      <ToolButton onClick={undo}>{t('list.undo')}</ToolButton>
    </div>
  )
}
