import { fallbackLanguage, type Language } from '#/contract/languages.ts'
import type { Database } from '#/database/database.ts'
import type { Staff } from '#/ports/staff.ts'
import type { Change, MakeChange, Recorded, ShopDatabase, Values } from '../changes/change.ts'
import { globalId } from '../graphql/global-id.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { enqueueWebhooks } from '../webhooks/deliveries.store.ts'
import { consequences, type Happening } from './consequences.ts'

/** Does what follows from the events that are reported to it, and adds what the audit log will record of them. */
export const reportIn =
  (happening: Happening, records: Recorded[] = []): Change['report'] =>
  async (name, about, before, after = {}) => {
    const { of = '', clears = [], webhooks, more } = consequences[name]
    const object = typeof of === 'string' ? globalId(of, String(about)) : of(about)
    if (before) record(records, { object, before, after })
    for (const topic of clears) happening.publish(topic)
    if (webhooks) await enqueueWebhooks(happening, webhooks, object)
    await more?.(about, happening)
  }

function begin(
  happening: Happening & Pick<Change, 'tx'>,
  by: Pick<Change, 'caller' | 'refuseStale' | 'first'>,
): Change {
  const records: Recorded[] = []
  return {
    ...happening,
    ...by,
    report: reportIn(happening, records),
    recorded: () => records.map(({ object, ...values }) => ({ object, ...differences(values) })),
  }
}

/** When an object is recorded twice, its first `before` and its last `after` count. */
function record(records: Recorded[], { object, before, after }: Recorded): void {
  const earlier = records.find((entry) => entry.object === object)
  if (!earlier) return void records.push({ object, before, after })
  earlier.before = { ...before, ...earlier.before }
  earlier.after = { ...earlier.after, ...after }
}

/** Only the values that differ. */
function differences({ before, after }: Omit<Recorded, 'object'>): Omit<Recorded, 'object'> {
  const changed = new Set(
    [...Object.keys(before), ...Object.keys(after)].filter((key) => before[key] !== after[key]),
  )
  const only = (values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => changed.has(key)))
  return { before: only(before), after: only(after) }
}

type FirstLanguage = () => Language
const ofNewShop: FirstLanguage = () => fallbackLanguage

/** The shop's database with changes that aren't the staff's. */
export const withChanges = (
  database: Database<ShopTables>,
  clock: () => Date,
  first = ofNewShop,
): ShopDatabase => ({
  ...database,
  change: (work, name = '') =>
    database.transact((tx, publish) => {
      const caller = { adminId: null, name, scopes: [] }
      return work(
        begin({ tx, publish, now: clock() }, { caller, first: first(), refuseStale: () => {} }),
      )
    }),
})

/**
 * Makes the staff's changes, each in one transaction with its audit log entries. Objects that stayed the same get no
 * entry, unless nothing changed at all: then the first one does.
 */
export const createMakeChange =
  (deps: {
    database: Database<ShopTables>
    staff: Staff
    clock: () => Date
    first?: FirstLanguage
  }): MakeChange =>
  (caller, mutation, work, refuseStale = () => {}) =>
    deps.database.transact(async (tx, publish) => {
      const now = deps.clock()
      const change = begin(
        { tx, publish, now },
        { caller, refuseStale, first: (deps.first ?? ofNewShop)() },
      )
      const result = await work(change)
      const records = change.recorded()
      if (records.length === 0) throw new Error(`${mutation} told the audit log nothing`)
      const changed = records.filter(
        ({ before, after }) => Object.keys({ ...before, ...after }).length > 0,
      )
      for (const record of changed.length > 0 ? changed : records.slice(0, 1))
        await deps.staff.recordChange(tx.$pickTables<never>(), {
          caller,
          at: now,
          mutation,
          ...record,
        })
      return result
    })
