import { storageKeys } from '#/contract/storage-keys.ts'
import { pauseOrBackOnline } from '../context/back-online.ts'
import { holdLock } from '../context/browser-lock.ts'
import type { Session } from './create-session.ts'
import type { SessionDeps } from './session.types.ts'
import { createStoredToken } from './stored-token.ts'

const lockName = 'shop-session'

/** What the session needs from the browser: storage, timers, and a lock between tabs. */
export function browserSessionDeps(): Omit<SessionDeps, 'shop'> {
  return {
    stored: createStoredToken(),
    load: async () => (await import('./session-requests.ts')).sessionWork,
    pause: pauseOrBackOnline,
    // Without locks, two simultaneous renewals do no harm either.
    exclusively: (work) => holdLock(lockName, work),
  }
}

/**
 * Starts the session, and keeps it in sync with other tabs.
 * @returns stops following
 */
export function keepSessionTrue(session: Session): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const follow = () => void session.follow()
  window.addEventListener(
    'storage',
    ({ key }) => {
      if (key === storageKeys.customerToken || key === null) follow()
    },
    { signal },
  )
  // Pages in the back/forward cache get no storage events.
  window.addEventListener('pageshow', ({ persisted }) => persisted && follow(), { signal })
  void session.start()
  return () => leaving.abort()
}
