import { useState } from 'react'

/** As an element's ref: puts the focus on what has just appeared. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}

/** As the ref of a form's container: puts the focus on the first input of what has just been opened. */
export function focusFirstInput(container: HTMLElement | null): void {
  container?.querySelector('input')?.focus()
}

/** The ref of a button that gives its place to what it opens: once that has closed, it has the focus again. */
export function useOpener(open: boolean): typeof focusOnMount | undefined {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened ? focusOnMount : undefined
}
