import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { QueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'
import { sqliteCode } from './cannot-open.ts'

export type Answer = QueryResult<unknown>

const maxStatements = 500
const busy = 5
const retryMs = 20
/** How long a change waits for another program that writes; those after it fail at once. */
const longestWaitMs = 1_000

/** Retries work for a while if another program has the file locked. */
export function createRetries() {
  let heldSince = 0
  let lastHeld = Number.NEGATIVE_INFINITY
  const again = async <T>(work: () => T): Promise<T> => {
    for (;;) {
      await pause(retryMs)
      try {
        return work()
      } catch (error) {
        if (!goesOn(error)) throw error
      }
    }
  }
  const goesOn = (error: unknown): boolean => {
    const now = performance.now()
    if (sqliteCode(error) !== busy) return false
    if (now - lastHeld > longestWaitMs) heldSince = now
    lastHeld = now
    return now - heldSince <= longestWaitMs
  }
  return <T>(work: () => T): T | Promise<T> => {
    try {
      return work()
    } catch (error) {
      if (!goesOn(error)) throw error
      return again(work)
    }
  }
}

/** Runs statements, each text prepared only once, which makes queries twice as fast. */
export function createStatements(file: DatabaseSync) {
  const cache = new LRUCache<string, { statement: StatementSync; isReader: boolean }>({
    max: maxStatements,
  })
  const prepare = (sql: string) => {
    const statement = file.prepare(sql)
    const prepared = { statement, isReader: statement.columns().length > 0 }
    cache.set(sql, prepared)
    return prepared
  }
  return (sql: string, parameters: readonly unknown[] = []): Answer => {
    const { statement, isReader } = cache.get(sql) ?? prepare(sql)
    const values = bind(parameters)
    if (isReader) return { rows: statement.all(...values) }
    const { changes: count, lastInsertRowid } = statement.run(...values)
    return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(count) }
  }
}

export function bind(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number') return value
    if (typeof value === 'bigint' || value instanceof Uint8Array) return value
    throw new TypeError(`SQLite cannot store a ${typeof value}`)
  })
}
