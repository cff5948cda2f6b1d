import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'

export const onServer = !('document' in globalThis)

/** Always the same object, so that React never overwrites the server's HTML in the element. */
export const whatTheServerWrote = { __html: '' } as const

/**
 * A part of the page that only the server renders: browsers keep it as is, and leave it out of pages that they render
 * themselves. If its components are lazy, browsers download no code for it.
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

/** Whether this was rendered by the server; false for what the browser renders itself. */
export function useFromServer(): boolean {
  const inBrowser = useInBrowser()
  return useState(!inBrowser)[0]
}

/** False on the server and during hydration; for what only the browser can know. */
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
