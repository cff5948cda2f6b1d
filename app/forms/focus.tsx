import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

/** Puts the focus on the first input of a form that has just been opened. */
export function FocusFirstInput({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.querySelector('input')?.focus(), [])
  return <div ref={container}>{children}</div>
}

/** For the button that opens something in its own place: it gets the focus back when that is closed. */
export function useOpener(open: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus()
    wasOpen.current = open
  }, [open])
  return opener
}
