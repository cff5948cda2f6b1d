import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'

export const onServer = !('document' in globalThis)

/** One object for ever, so that React never writes into the element that keeps what the server wrote. */
export const whatTheServerWrote = { __html: '' } as const

/**
 * A part of the page that the server writes and that nobody changes: browsers keep it as it came, and leave it
 * out where they render a page themselves. With lazy components in it they download no code for it.
 */
export function ServerOnly({ children }: { children: ReactNode }) {
  const fromServer = useFromServer()
  if (onServer) {
    return (
      <div>
        <Suspense>{children}</Suspense>
      </div>
    )
  }
  if (!fromServer) return null
  return (
    <div
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it keeps what is there and writes nothing
      dangerouslySetInnerHTML={whatTheServerWrote}
    />
  )
}

/** Whether this came with the page as the server wrote it; false for what the browser renders itself. */
export function useFromServer(): boolean {
  const inBrowser = useInBrowser()
  return useState(!inBrowser)[0]
}

/** False on the server and while its page is taken over: for what only the browser can know. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never(): () => void {
  return () => {}
}
