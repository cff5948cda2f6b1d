import type { Kysely, Transaction } from 'kysely'
import type { Language } from '#/contract/languages.ts'
import type { Database } from '#/database/database.ts'
import type { AuditedValue, StaffCaller } from '#/ports/staff.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { EventName, Events } from './events.ts'

/** What the audit log records about an object, before or after a change. */
export type Values = Readonly<Record<string, AuditedValue>>

/** What changed of one object, by its global id. */
export interface Recorded {
  object: string
  before: Values
  after: Values
}

/** A transaction, and where to say what happens in it. */
export interface Reporting {
  tx: Kysely<ShopTables>
  /**
   * Says once that something happened; what follows from it is done in this transaction. With values, the audit log tells
   * of those that differ.
   */
  report<Name extends EventName>(
    name: Name,
    about: Events[Name],
    before?: Values,
    after?: Values,
  ): Promise<void>
}

/** A transaction in which something changes. Only `events/` makes one: it does what follows from each event. */
export interface Change extends Reporting {
  tx: Transaction<ShopTables>
  now: Date
  /** The shop's first language: the owner's words are in it. */
  first: Language
  caller: StaffCaller
  /**
   * Refuses the mutation if its request had `If-Unmodified-Since` and the object was changed later, unless by an
   * earlier mutation of the same request.
   */
  refuseStale(type: string, id: number, updatedAt: string): void
  /** What the audit log will record, as far as known; empty if it records nothing of this change. */
  recorded(): readonly Recorded[]
  /** For the programs outside the shop that take part in the transaction. */
  publish(topic: 'reviews', products?: readonly string[]): void
}

/** Makes a change of the staff's in one transaction with its entries in the audit log; one entry at least is needed. */
export type MakeChange = <Result>(
  caller: StaffCaller,
  mutation: string,
  work: (change: Change) => Promise<Result>,
  refuseStale?: Change['refuseStale'],
) => Promise<Result>

/** The shop's database, and changes in it that the audit log doesn't record: those of buyers and payment providers. */
export interface ShopDatabase extends Database<ShopTables> {
  /** @param author who changes something, as an order's timeline names them */
  change<Result>(work: (change: Change) => Promise<Result>, author?: string): Promise<Result>
}
