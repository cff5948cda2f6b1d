import { type ReactNode, useEffect, useId, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { CloseIcon } from '../ui/icons.tsx'

interface ToolDialogProps {
  heading: string
  onClose: () => void
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

/**
 * A dialog of the admin. It is open as long as it is rendered; then the focus goes back to what opened it. It begins with
 * whatever is marked by `data-first`.
 */
export function ToolDialog({ heading, onClose, role, children }: ToolDialogProps) {
  const id = useId()
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    document.querySelector<HTMLElement>('dialog[open] [data-first]')?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [opener])
  return (
    <Dialog
      open
      onClose={onClose}
      labelledBy={id}
      {...(role && { role })}
      className="m-auto max-h-[90dvh] w-[calc(100%-2rem)] max-w-lg overflow-auto rounded-control bg-white p-0 text-sm text-ink shadow-floating backdrop:bg-ink/40"
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-4">
        <h2 id={id} className="font-sans text-base font-semibold">
          {heading}
        </h2>
        <button
          type="button"
          aria-label="Close"
          className="grid size-8 place-items-center rounded-small hover:bg-mist"
          onClick={onClose}
        >
          <CloseIcon className="size-4" />
        </button>
      </div>
      <div className="px-5 pt-3 pb-5">{children}</div>
    </Dialog>
  )
}
