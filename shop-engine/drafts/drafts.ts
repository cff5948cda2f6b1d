import type { Change } from '../changes/change.ts'
import type { Page } from '../graphql/connections.ts'
import { completeDraft } from './complete-draft.ts'
import { countDrafts, findDraft, listDrafts } from './draft.store.ts'
import {
  blankDraft,
  createDraft,
  type DraftDeps,
  deleteDraft,
  editDraft,
  planWith,
} from './draft-edits.ts'
import type { DraftInput } from './plan-draft.ts'
import { sendInvoice } from './send-invoice.ts'
import { type CalculatedDraft, type DraftView, priceDrafts, viewDrafts } from './view-draft.ts'

/** Orders that staff prepare until they're placed. Changes throw `Refused`. */
export interface Drafts {
  find(id: number): Promise<DraftView | undefined>
  list(listQuery: Parameters<typeof listDrafts>[1]): Promise<Page<DraftView>>
  count(listQuery: Parameters<typeof countDrafts>[1]): Promise<number>
  /** Calculates a draft's totals without saving it. */
  calculate(input: DraftInput): Promise<CalculatedDraft>
  /** Returns its id. */
  create(change: Change, input: DraftInput): Promise<number>
  update(change: Change, id: number, input: DraftInput): Promise<void>
  delete(change: Change, id: number): Promise<void>
  complete(change: Change, id: number, how: { isPaid: boolean }): Promise<void>
  sendInvoice(change: Change, id: number): Promise<void>
}

export function createDrafts(deps: DraftDeps): Drafts {
  const { db } = deps.database
  return {
    async find(id) {
      const draft = await findDraft(db, id)
      return draft && (await viewDrafts(db, deps, [draft]))[0]
    },
    async list(listQuery) {
      const page = await listDrafts(db, listQuery)
      const items = await viewDrafts(db, deps, page.items)
      return { ...page, items, cursorOf: page.cursorOf }
    },
    count: (listQuery) => countDrafts(db, listQuery),
    calculate: (input) => calculateDraft(deps, input),
    create: (change, input) => createDraft(change, deps, input),
    update: (change, id, input) => editDraft(change, deps, { id, input }),
    delete: deleteDraft,
    complete: (change, id, how) => completeDraft(change, deps, { id, ...how }),
    sendInvoice: (change, id) => sendInvoice(change, deps, id),
  }
}

async function calculateDraft(deps: DraftDeps, input: DraftInput): Promise<CalculatedDraft> {
  const { db } = deps.database
  const plan = await planWith(db, deps, {
    before: blankDraft(deps.clock(), deps.settings.facts().languages.first),
    input,
  })
  const priced = (await priceDrafts(db, deps, [plan])).get(plan.cart)
  if (!priced) throw new Error('A draft has no price')
  return priced
}
