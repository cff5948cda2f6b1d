import { setImmediate } from 'node:timers'

interface Transactions {
  run(sql: string): unknown
  isOpen(): boolean
  begin(): unknown
}

/**
 * Transactions that share one commit, and so one wait for the disk. A group is committed at the end of the tick in
 * which it was opened: whoever else is ready by then waits for the disk together with the first, and nobody waits for
 * somebody who may come.
 */
export class GroupCommit {
  readonly #transactions: Transactions
  #last: Promise<void> | undefined
  #group: PromiseWithResolvers<void> | undefined

  constructor(transactions: Transactions) {
    this.#transactions = transactions
  }

  /** Waits for whoever writes; returns what lets the next one in. */
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

  /** Goes on in the open group, or opens one. The lock is held. */
  join(): void | Promise<void> {
    if (this.#group) return
    const begun = this.#transactions.begin()
    if (begun instanceof Promise) return begun.then(() => this.#open())
    this.#open()
  }

  /** Resolves once all that was done in the group so far is on the disk; rejects where it never will be. */
  async saved(): Promise<void> {
    return this.#group?.promise
  }

  /** Commits the open group, if there is one, so that something can be done outside of it. The lock is held. */
  close(): void {
    if (!this.#group) return
    try {
      this.#transactions.run('commit')
      this.#group.resolve()
      this.#group = undefined
    } catch (error) {
      if (this.#transactions.isOpen()) this.#transactions.run('rollback')
      this.lose(error)
    }
  }

  /** SQLite has ended the group's transaction by itself, as it does where the disk is full. */
  lose(cause: unknown): void {
    this.#group?.reject(cause)
    this.#group = undefined
  }

  #open(): void {
    const group = Promise.withResolvers<void>()
    // Who is in it hears of it; nobody has to be.
    group.promise.catch(() => {})
    this.#group = group
    setImmediate(async () => {
      const unlock = await this.lock()
      if (this.#group === group) this.close()
      unlock()
    })
  }
}
