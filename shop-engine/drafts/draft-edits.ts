import type { Kysely } from 'kysely'
import type { Language } from '#/contract/languages.ts'
import { insertCart, saveLines, updateCartFacts } from '../carts/cart.store.ts'
import { newCart } from '../carts/cart-facts.ts'
import { hashCartKey } from '../carts/cart-key.ts'
import { uuid } from '../carts/carts.service.ts'
import { endPayments } from '../carts/end-payments.ts'
import type { Change } from '../changes/change.ts'
import { refuse } from '../changes/refused.ts'
import { completeOpenCart, lockOpenCart, writeInformation } from '../checkout/checkout.store.ts'
import type { CheckoutDeps } from '../checkout/checkout.types.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { checkTags } from '../orders/order-edit.ts'
import { homeCountry } from '../pricing/markets.ts'
import {
  cartOfDraft,
  type Draft,
  deleteCart,
  findDraft,
  insertDraft,
  updateDraft,
} from './draft.store.ts'
import { type DraftInput, type DraftPlan, planDraft } from './plan-draft.ts'

export type DraftDeps = Pick<
  CheckoutDeps,
  'database' | 'settings' | 'rates' | 'clock' | 'randomBytes'
>

export function blankDraft(now: Date, language: Language, token = ''): DraftPlan {
  const cart = newCart({
    token,
    country: homeCountry,
    language,
    now: now.toISOString(),
  })
  return { cart, information: {}, tags: [] }
}

export const planWith = (
  db: Kysely<ShopTables>,
  { randomBytes }: DraftDeps,
  { before, input }: { before: DraftPlan; input: DraftInput },
) => planDraft(db, before, { input, newId: () => uuid(randomBytes) })

/** For the address of a draft's checkout. */
export const newCartKey = ({ randomBytes }: DraftDeps) =>
  Buffer.from(randomBytes(32)).toString('base64url')

export async function createDraft(
  change: Change,
  deps: DraftDeps,
  input: DraftInput,
): Promise<number> {
  const { tx, now } = change
  const token = Buffer.from(deps.randomBytes(16)).toString('base64url')
  const before = blankDraft(now, change.first, token)
  const plan = await planWith(tx, deps, { before, input })
  await insertCart(tx, { ...before.cart, keyHash: hashCartKey(newCartKey(deps)) })
  const id = await insertDraft(tx, { cartToken: token, now: now.toISOString() })
  const draft = await findDraft(tx, id)
  if (!draft) throw new Error('A draft was not written')
  await writePlan(change, draft, plan)
  return id
}

/** What the audit log records; about the buyer, only who it is. */
const audited = ({ cart, tags, information }: DraftPlan) => ({
  lines: cart.lines
    .map(({ variantId, quantity, custom }) => `${quantity} × ${custom?.title ?? variantId}`)
    .join(', '),
  customer: cart.customerId,
  tags: tags.join(', '),
  noteLength: cart.note.length,
  shippingMethod: information.shippingMethod ?? null,
})

async function writePlan(change: Change, draft: Draft, plan: DraftPlan): Promise<void> {
  const { tx, now } = change
  const { cart, information, tags } = plan
  const { token } = draft.cart
  await updateCartFacts(tx, token, { note: cart.note, customerId: cart.customerId })
  await saveLines(tx, token, { before: draft.cart.lines, after: cart.lines })
  await writeInformation(tx, token, { information, browser: undefined, now })
  await updateDraft(tx, { ...draft, tags }, now.toISOString())
  await change.report('draftChanged', draft.id, audited(draft), audited(plan))
}

/** Locks a draft that isn't an order yet for this transaction; others wait, and then see its changes. */
export async function takeDraft(
  { tx, now }: Change,
  id: number,
  { complete = false } = {},
): Promise<Draft> {
  const token = await cartOfDraft(tx, id)
  if (token === undefined) throw refuse('draftUnknown', ['id'])
  const taken = await (complete ? completeOpenCart : lockOpenCart)(tx, token, now)
  const draft = taken && (await findDraft(tx, id))
  if (!draft) throw refuse('draftCompleted', ['id'])
  return draft
}

export async function editDraft(
  change: Change,
  deps: DraftDeps,
  { id, input }: { id: number; input: DraftInput },
): Promise<void> {
  const draft = await takeDraft(change, id)
  change.refuseStale('DraftOrder', draft.id, draft.updatedAt)
  await writePlan(change, draft, await planWith(change.tx, deps, { before: draft, input }))
}

export async function tagDraft(
  change: Change,
  id: number,
  after: (tags: readonly string[]) => readonly string[],
): Promise<void> {
  const draft = await takeDraft(change, id)
  await writePlan(change, draft, { ...draft, tags: checkTags(after(draft.tags)) })
}

/** Gives up what is held for a buyer who is about to pay it. */
export async function deleteDraft(change: Change, id: number): Promise<void> {
  const draft = await takeDraft(change, id)
  await endPayments(change, draft.cart.token, 'changed')
  await deleteCart(change.tx, draft.cart.token)
  await change.report('draftChanged', id, audited(draft))
}
