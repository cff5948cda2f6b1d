import { useSyncExternalStore } from 'react'

/** What the link of a letter carries behind its `#`, where only this browser sees it. */
export interface LetterLink {
  token: string
  /** True: its reader wants no more such letters. */
  stop: boolean
}

/** Null while it is not known, on the server and before the page has started. */
export function useLetterLink(): LetterLink | null {
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
