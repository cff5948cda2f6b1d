import { useSyncExternalStore } from 'react'

/** What the link of an email carries behind its `#`, where only this browser sees it. */
export interface EmailLink {
  token: string
  /** True: its reader wants no more such emails. */
  stop: boolean
}

/** Null while it is not known, on the server and before the page has started. */
export function useEmailLink(): EmailLink | null {
  const hash = useSyncExternalStore(
    watchHash,
    () => location.hash,
    () => null,
  )
  if (hash === null) return null
  const [, stop, token = ''] = /^#(stop\.)?(.*)$/.exec(hash) ?? []
  return { token, stop: stop !== undefined }
}

function watchHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}
