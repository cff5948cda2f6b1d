import { useState } from 'react'

/** A ref that focuses an element when it appears. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}

/** A ref for a form's container that focuses its first input when it appears. */
export function focusFirstInput(container: HTMLElement | null): void {
  container?.querySelector('input')?.focus()
}

/** A ref for a button that is replaced by what it opens: once that has closed, the button gets the focus back. */
export function useOpener(open: boolean): typeof focusOnMount | undefined {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened ? focusOnMount : undefined
}
