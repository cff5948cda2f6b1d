import { useSyncExternalStore } from 'react'
import { storageKeys } from '#/contract/storage-keys.ts'
import { readSaved } from '../browser-memory.ts'

/** Whether a customer's token is stored. The server cannot know, so a page starts signed out. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    watchStorage,
    () => Boolean(readSaved(storageKeys.customerToken)),
    () => false,
  )
}

function watchStorage(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}
