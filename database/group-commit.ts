import { setImmediate } from 'node:timers'

interface Transactions {
  run(sql: string): unknown
  isOpen(): boolean
  begin(): unknown
  /** Called after each commit; the group's callers wait for what it returns. */
  committed?(): Promise<void> | undefined
}

/**
 * Transactions that share one commit, and so one wait for the disk. A group is committed at the end of the tick in
 * which it was opened: transactions that are ready by then wait for the disk together, and none waits for one that
 * may never come.
 */
export class GroupCommit {
  readonly #transactions: Transactions
  #last: Promise<void> | undefined
  #group: PromiseWithResolvers<void> | undefined

  constructor(transactions: Transactions) {
    this.#transactions = transactions
  }

  /** Waits until no one else is writing; returns the function that unlocks. */
  async lock(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#last
    this.#last = promise
    await before
    return () => {
      if (this.#last === promise) this.#last = undefined
      resolve()
    }
  }

  /** Joins the open group, or opens one. The caller holds the lock. */
  join(): void | Promise<void> {
    if (this.#group) return
    const begun = this.#transactions.begin()
    if (begun instanceof Promise) return begun.then(() => this.#open())
    this.#open()
  }

  /** Resolves once everything done in the group so far is on disk; rejects if it never will be. */
  async saved(): Promise<void> {
    return this.#group?.promise
  }

  /** Commits the open group, if any, so that something can be done outside of it. The caller holds the lock. */
  close(): void {
    if (!this.#group) return
    try {
      this.#transactions.run('commit')
      this.#group.resolve(this.#transactions.committed?.())
      this.#group = undefined
    } catch (error) {
      if (this.#transactions.isOpen()) this.#transactions.run('rollback')
      this.lose(error)
    }
  }

  /** For when SQLite has rolled the group's transaction back by itself, as it does when the disk is full. */
  lose(cause: unknown): void {
    this.#group?.reject(cause)
    this.#group = undefined
  }

  #open(): void {
    const group = Promise.withResolvers<void>()
    // Those in the group await it; if there are none, a rejection is no error.
    group.promise.catch(() => {})
    this.#group = group
    setImmediate(async () => {
      const unlock = await this.lock()
      if (this.#group === group) this.close()
      unlock()
    })
  }
}
