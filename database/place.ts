import type { Kysely } from 'kysely'

/** Where what belongs to a database, but must not be in it, is kept. */
export interface Place {
  dataDir: string
  /** The file of the audit log's keys; by default, one in the data folder. */
  auditKeyFile?: string | undefined
  /** The file of the key that seals the secrets of others; by default, one in the data folder. */
  secretKeyFile?: string | undefined
}

/** A database or a transaction, whatever its tables. */
export type AnyKysely = Pick<Kysely<unknown>, 'getExecutor'>

const places = new WeakMap<object, Place>()
/** All transactions and views of a database have the same one. */
const identityOf = (db: AnyKysely) => db.getExecutor().adapter

export function rememberPlace(db: AnyKysely, place: Place): void {
  places.set(identityOf(db), place)
}

/** Null for a database that wasn't opened by `openDatabase`. */
export const placeOf = (db: AnyKysely): Place | null => places.get(identityOf(db)) ?? null
