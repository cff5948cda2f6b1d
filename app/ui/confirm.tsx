import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmProps {
  open: boolean
  heading: string
  children: ReactNode
  /** The label of the action, also while it runs. */
  yes: string
  no: string
  busy?: boolean
  /** True: it can't be undone, so Cancel stands out. */
  irrevocable?: boolean
  onYes: () => void
  onClose: () => void
}

/** Asks for confirmation. */
export function Confirm({
  open,
  heading,
  children,
  yes,
  no,
  busy,
  irrevocable = false,
  onYes,
  onClose,
}: ConfirmProps) {
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      labelledBy={`${id}-heading`}
      describedBy={`${id}-text`}
      className="m-auto w-full max-w-[min(26rem,100vw-2rem)] rounded-card bg-white p-6 shadow-floating"
    >
      <div className="flex flex-col gap-4">
        <h2 id={`${id}-heading`} className="text-heading">
          {heading}
        </h2>
        <p id={`${id}-text`} className="text-slate">
          {children}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone={irrevocable ? 'main' : 'second'} onClick={onClose}>
            {no}
          </Button>
          <Button tone={irrevocable ? 'second' : 'main'} busy={busy ?? false} onClick={onYes}>
            {yes}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
