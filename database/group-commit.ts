import { setImmediate } from 'node:timers'

/** Transactions that share one commit, and so one wait for the disk. */
export interface GroupCommit {
  /** Waits for whoever writes; returns what lets the next one in. */
  lock(): Promise<() => void>
  /** Goes on in the open group, or opens one. The lock is held. */
  join(): void | Promise<void>
  /** Resolves once all that was done in the group so far is on the disk; rejects where it never will be. */
  saved(): Promise<void>
  /** Commits the open group, if there is one, so that something can be done outside of it. The lock is held. */
  close(): void
  /** SQLite has ended the group's transaction by itself, as it does where the disk is full. */
  lose(cause: unknown): void
}

/**
 * A group is committed at the end of the tick in which it was opened: whoever else is ready by then waits for the disk
 * together with the first, and nobody waits for somebody who may come.
 */
export function createGroupCommit(
  run: (sql: string) => unknown,
  { isOpen, begin }: { isOpen(): boolean; begin(): unknown },
): GroupCommit {
  let last: Promise<void> | undefined
  let group: PromiseWithResolvers<void> | undefined

  const lock = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = last
    last = promise
    await before
    return () => {
      if (last === promise) last = undefined
      resolve()
    }
  }
  const lose = (cause: unknown) => {
    group?.reject(cause)
    group = undefined
  }
  const close = () => {
    if (!group) return
    try {
      run('commit')
      group.resolve()
      group = undefined
    } catch (error) {
      if (isOpen()) run('rollback')
      lose(error)
    }
  }
  const closeSoon = async (ended: typeof group) => {
    const unlock = await lock()
    if (group === ended) close()
    unlock()
  }
  const open = () => {
    group = Promise.withResolvers()
    // Who is in it hears of it; nobody has to be.
    group.promise.catch(() => {})
    setImmediate(closeSoon, group)
  }
  return {
    lock,
    join() {
      if (group) return
      const begun = begin()
      if (begun instanceof Promise) return begun.then(open)
      open()
    },
    saved: async () => group?.promise,
    close,
    lose,
  }
}
