import { type ReactNode, useCallback } from 'react'

interface DialogProps {
  open: boolean
  /** Called on Escape, on a click on the backdrop, or when the page closes it. */
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
 * and returns the focus to what opened it. The initial focus is on the element with `data-first`, if any.
 */
export function Dialog({ open, onClose, role, children, className, ...names }: DialogProps) {
  const show = useCallback(
    (dialog: HTMLDialogElement) => {
      if (!open) return
      dialog.showModal()
      dialog.querySelector<HTMLElement>('[data-first]')?.focus()
      // Also when unmounting, which by itself wouldn't return the focus.
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
        // It may have been reopened before the browser fires the close event.
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
