import { z } from 'zod'
import type {
  GiftCardRecipientInput,
  GiftCardUpdateInput,
} from '#/contract/admin/types.generated.ts'
import { cleanLine } from '#/contract/clean-text.ts'
import { globalId } from '#/contract/global-id.ts'
import { fromDecimal, type Money, money, toDecimal } from '#/contract/money.ts'
import { hasHiddenCharacters, hasMarkup, hasWebAddress } from '#/contract/plain-text.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { Change, Values } from '../changes/change.ts'
import type { Numbered } from '../changes/numbered.ts'
import { type Problem, problem, Refused, refuse } from '../changes/refused.ts'
import { findAccount } from '../customers/customer.store.ts'
import { type Account, hasEmail } from '../customers/customer.types.ts'
import { changeBalance, dayOfShop, type GiftCard, toGiftCard } from './gift-card.store.ts'

export interface GiftCardDeps {
  settings: { publicUrl: string; facts: () => EmailFacts }
  randomBytes: (count: number) => Uint8Array
}

/** The maximum balance. */
export const maxCents = 1_000_000
const noteMax = 5_000
const nameMax = 255
const messageMax = 200
export const dollars = (cents: number) => toDecimal(money(cents, 'USD'))

export function expiryProblems(expiresOn: string | null | undefined, today: string): Problem[] {
  if (expiresOn === null || expiresOn === undefined) return []
  if (!z.iso.date().safeParse(expiresOn).success)
    return [problem('invalid', ['expiresOn'], { field: 'expiresOn' })]
  return expiresOn < today ? [problem('giftCardExpired', ['expiresOn'])] : []
}

export const noteProblems = (note: string | null | undefined) =>
  (note ?? '').length > noteMax
    ? [problem('tooLong', ['note'], { field: 'note', max: noteMax })]
    : []

export function recipientProblems(
  recipient: Omit<GiftCardRecipientInput, 'id'> | null | undefined,
): Problem[] {
  const { preferredName = '', message = '' } = recipient ?? {}
  const name = cleanLine(preferredName ?? '')
  const isWrong = hasHiddenCharacters(name) || hasMarkup(name) || hasWebAddress(name)
  return [
    ...((message ?? '').length > messageMax
      ? [problem('tooLong', ['recipientAttributes'], { field: 'message', max: messageMax })]
      : []),
    ...(name.length > nameMax || isWrong
      ? [problem('invalid', ['recipientAttributes'], { field: 'preferredName' })]
      : []),
  ]
}

/** The customer with an id. @throws Refused if there is none */
export async function customerIn(
  { tx }: Change,
  id: number | null | undefined,
  name: 'customerId' | 'recipientAttributes',
): Promise<Account | undefined> {
  if (id === null || id === undefined) return undefined
  const found = await findAccount(tx, { id })
  if (found) return found
  throw refuse(name === 'customerId' ? 'giftCardCustomerUnknown' : 'recipientUnknown', [name])
}

/** The customer whom a card is emailed to. @throws Refused if there is none, or without an email address */
export async function recipientIn(change: Change, id: number | null | undefined) {
  const found = await customerIn(change, id, 'recipientAttributes')
  if (!found || hasEmail(found)) return found
  throw refuse('recipientWithoutEmail', ['recipientAttributes'])
}

export const cardChanged = (change: Change, { id, ...card }: GiftCard, after: Values) =>
  change.report('giftCardChanged', id, audited({ id, ...card }), after)

/** Locks a card for this transaction: orders that use it wait. @throws Refused */

export async function takeGiftCard({ tx }: Change, id: number): Promise<GiftCard> {
  const row = await tx
    .updateTable('shop_gift_cards')
    .set((set) => ({ balance: set.ref('balance') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (row) return toGiftCard(row)
  throw refuse('giftCardUnknown', ['id'])
}

/** @throws Refused */
export async function editGiftCard(
  { settings }: GiftCardDeps,
  change: Change,
  id: number,
  input: Numbered<GiftCardUpdateInput>,
): Promise<number> {
  const before = await takeGiftCard(change, id)
  change.refuseStale('GiftCard', before.id, before.updatedAt)
  if (before.deactivatedAt !== null) throw refuse('giftCardOff', ['id'])
  const today = dayOfShop(change.now, settings.facts().timeZone)
  const isNewDay = input.expiresOn !== before.expiresOn
  const problems = [
    ...(isNewDay ? expiryProblems(input.expiresOn, today) : []),
    ...noteProblems(input.note),
    ...recipientProblems(input.recipientAttributes),
  ]
  if (problems.length > 0) throw new Refused(...problems)
  const customer = await customerIn(change, input.customerId, 'customerId')
  if (customer && before.customerId !== null && before.customerId !== customer.id)
    throw refuse('giftCardCustomerFixed', ['customerId'])
  const after: GiftCard = {
    ...before,
    expiresOn: input.expiresOn === undefined ? before.expiresOn : input.expiresOn,
    note: input.note === undefined ? before.note : (input.note?.trim() ?? ''),
    customerId: customer?.id ?? before.customerId,
    recipient: await recipientAfter(change, before, input),
  }
  const { recipient } = after
  await change.tx
    .updateTable('shop_gift_cards')
    .set({
      expires_on: after.expiresOn,
      note: after.note,
      customer_id: after.customerId,
      recipient_id: recipient?.id ?? null,
      recipient_name: recipient?.name ?? null,
      recipient_message: recipient?.message ?? null,
      updated_at: change.now.toISOString(),
    })
    .where('id', '=', before.id)
    .execute()
  await cardChanged(change, before, audited(after))
  return before.id
}

/** The recipient of the next email; this sends none. */
async function recipientAfter(
  change: Change,
  { recipient }: GiftCard,
  { recipientAttributes: given }: Pick<Numbered<GiftCardUpdateInput>, 'recipientAttributes'>,
): Promise<GiftCard['recipient']> {
  const found = await recipientIn(change, given?.id)
  if (!found) return recipient
  const before = recipient?.id === found.id ? recipient : null
  const text = (typed: string | null | undefined, old: string | null | undefined) =>
    typed === undefined ? (old ?? null) : typed?.trim() || null
  return {
    id: found.id,
    name: text(given?.preferredName, before?.name),
    message: text(given?.message, recipient?.message),
  }
}

/** Deactivates a card permanently: its balance stays but can't be spent. @throws Refused */
export async function deactivateGiftCard(change: Change, id: number): Promise<number> {
  const before = await takeGiftCard(change, id)
  const at = change.now.toISOString()
  const after = { ...before, deactivatedAt: before.deactivatedAt ?? at }
  if (before.deactivatedAt === null)
    await change.tx
      .updateTable('shop_gift_cards')
      .set({ deactivated_at: at, updated_at: at })
      .where('id', '=', before.id)
      .execute()
  await cardChanged(change, before, audited(after))
  return before.id
}

interface Adjustment {
  amount: { amount: string; currencyCode: string }
  /** The name of the input. */
  argument: 'creditInput' | 'debitInput'
  note: string
}

/** Credits or debits a card by hand; returns the transaction's number. @throws Refused */
export async function adjustGiftCard(
  change: Change,
  id: number,
  adjustment: Adjustment,
): Promise<number> {
  const card = await takeGiftCard(change, id)
  const cents = centsOf(adjustment, card)
  const { note } = adjustment
  const { now, caller, tx } = change
  const entry = { giftCardId: card.id, cents, now, note, author: caller.name }
  const transaction = await changeBalance(tx, entry)
  const after = { ...card, balanceCents: card.balanceCents + cents }
  await cardChanged(change, card, { ...audited(after), ...(note && { reason: note }) })
  return transaction ?? 0
}

/** By how much the balance changes; negative for a debit. @throws Refused */
function centsOf({ amount, argument, note }: Adjustment, card: GiftCard): number {
  const isCredit = argument === 'creditInput'
  const cents = centsIn(amount.amount)
  if (amount.currencyCode !== 'USD') throw refuse('giftCardCurrency', ['amount'])
  if (cents === undefined) throw refuse('giftCardAmountInvalid', ['amount'])
  if (cents <= 0) throw refuse('giftCardAmountNotPositive', ['amount'])
  if (card.deactivatedAt !== null) throw refuse('giftCardOff', ['amount'])
  if (note.length > noteMax) throw refuse('giftCardNoteTooLong', ['amount'])
  if (isCredit && card.balanceCents + cents > maxCents)
    throw refuse('giftCardLimit', ['amount'], { limit: dollars(maxCents) })
  if (!isCredit && card.balanceCents - card.heldCents < cents)
    throw refuse('giftCardTooLittle', ['amount'])
  return isCredit ? cents : -cents
}

export function centsIn(decimal: string): number | undefined {
  try {
    const { amount }: Money = fromDecimal(decimal, 'USD')
    return Number.isSafeInteger(amount) ? amount : undefined
  } catch {
    return undefined
  }
}

/** What the audit log records about a card; never its code. */
export const audited = (card: GiftCard) => ({
  lastCharacters: card.lastCharacters,
  balance: `${dollars(card.balanceCents)} USD`,
  expiresOn: card.expiresOn,
  enabled: card.deactivatedAt === null,
  note: card.note,
  customer: card.customerId === null ? null : globalId('Customer', card.customerId),
  recipient: card.recipient === null ? null : globalId('Customer', card.recipient.id),
})
