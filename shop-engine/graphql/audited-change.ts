import type { Database } from '#/database/database.ts'
import type { Staff, StaffCaller } from '#/ports/staff.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { Change, Values } from './admin.ts'

export interface ChangeDeps {
  database: Database<ShopTables>
  staff: Staff
  clock: () => Date
}

/**
 * Makes a change in one transaction with its audit log entries. Objects that stayed the same get no entry, unless
 * nothing changed at all: then the first one does.
 */
export function makeAuditedChange<Result>(
  { database, staff, clock }: ChangeDeps,
  about: { caller: StaffCaller; mutation: string; refuseStale?: Change['refuseStale'] },
  work: (change: Change) => Promise<Result>,
): Promise<Result> {
  const { caller, mutation, refuseStale = () => {} } = about
  return database.transact(async (tx, publish) => {
    const at = clock()
    const { record, recorded } = createRecorder()
    const result = await work({ tx, publish, now: at, caller, record, refuseStale })
    const records = recorded()
    if (records.length === 0) throw new Error(`${mutation} told the audit log nothing`)
    const changed = records.filter(
      ({ before, after }) => Object.keys({ ...before, ...after }).length > 0,
    )
    for (const one of changed.length > 0 ? changed : records.slice(0, 1))
      await staff.recordChange(tx.$pickTables<never>(), { caller, at, mutation, ...one })
    return result
  })
}

/** What changed of one object. */
export interface Recorded {
  object: string
  before: Values
  after: Values
}

/** Collects what a change records, object by object. */
export function createRecorder(): { record: Change['record']; recorded(): Recorded[] } {
  const records: Recorded[] = []
  return {
    record(object, before, after) {
      const known = records.find((entry) => entry.object === object)
      if (!known) return void records.push({ object, before, after })
      // When one object is recorded twice, its first `before` and its last `after` count.
      known.before = { ...before, ...known.before }
      known.after = { ...known.after, ...after }
    },
    recorded: () =>
      records.map(({ object, before, after }) => ({ object, ...differences(before, after) })),
  }
}

/** Only the values that differ. */
function differences(before: Values, after: Values): { before: Values; after: Values } {
  const changed = new Set(
    [...Object.keys(before), ...Object.keys(after)].filter((key) => before[key] !== after[key]),
  )
  const only = (values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => changed.has(key)))
  return { before: only(before), after: only(after) }
}
