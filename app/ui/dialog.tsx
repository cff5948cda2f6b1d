import { type ReactNode, useCallback } from 'react'

interface DialogProps {
  open: boolean
  /** Asked for by Escape, the ground behind, or the page. */
  onClose: () => void
  /** The id of the element that names the dialog, or its name. */
  labelledBy?: string
  label?: string
  /** The id of the element that says what it is about. */
  describedBy?: string
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
  className?: string
}

/**
 * A modal dialog on the browser's own `dialog` element, which keeps the focus inside, closes on Escape
 * and gives the focus back to what opened it. It begins with what is marked by `data-first`, if anything.
 */
export function Dialog({ open, onClose, role, children, className, ...names }: DialogProps) {
  const show = useCallback(
    (dialog: HTMLDialogElement) => {
      if (!open) return
      dialog.showModal()
      dialog.querySelector<HTMLElement>('[data-first]')?.focus()
      // Also on its way out of the page, which alone would not give the focus back.
      return () => dialog.close()
    },
    [open],
  )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog by Escape
    <dialog
      ref={show}
      role={role}
      aria-labelledby={names.labelledBy}
      aria-label={names.label}
      aria-describedby={names.describedBy}
      className={className}
      onClose={({ currentTarget }) => {
        // Opened again before the browser tells of the close.
        if (!currentTarget.open) onClose()
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
