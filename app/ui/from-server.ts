import { useState, useSyncExternalStore } from 'react'

/** Whether this came with the page as the server wrote it; false for what the browser renders itself. */
export function useFromServer(): boolean {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return useState(hydrating)[0]
}

function never(): () => void {
  return () => {}
}
