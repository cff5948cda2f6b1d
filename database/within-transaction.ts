import { sql, type Transaction } from 'kysely'
import { createChangeNotifier } from './changes.ts'
import type { Database, DatabaseKind } from './database.ts'

/**
 * A database whose every query belongs to one open transaction: what is tried on it is gone if that is rolled back.
 * Nobody else hears of changes, and closing it does nothing.
 */
export function withinTransaction<T>(kind: DatabaseKind, tx: Transaction<T>): Database<T> {
  const changes = createChangeNotifier()
  let turn: Promise<unknown> = Promise.resolve()
  /** One after the other, because parts of one transaction nest. */
  const inTurn = <R>(work: () => Promise<R>): Promise<R> => {
    const mine = turn.then(work)
    turn = mine.catch(() => {})
    return mine
  }
  const database: Database<T> = {
    kind,
    db: tx,
    transact: (work) =>
      inTurn(async () => {
        await sql`savepoint part`.execute(tx)
        try {
          const result = await work(tx, () => {})
          await sql`release savepoint part`.execute(tx)
          return result
        } catch (error) {
          await sql`rollback to savepoint part`.execute(tx)
          await sql`release savepoint part`.execute(tx)
          throw error
        }
      }),
    subscribe: changes.subscribe,
    pool: () => null,
    withoutTimeout: (work) => work(tx),
    emptyLog: async () => {},
    follow: () => null,
    withTables: <U>() => database as unknown as Database<U>,
    close: async () => {},
  }
  return database
}
