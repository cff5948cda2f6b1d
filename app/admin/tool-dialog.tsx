import { type ReactNode, useId } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { CloseIcon } from '../ui/icons.tsx'

interface ToolDialogProps {
  heading: string
  onClose: () => void
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

/** A dialog of the admin, open as long as it is rendered. */
export function ToolDialog({ heading, onClose, role, children }: ToolDialogProps) {
  const id = useId()
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
