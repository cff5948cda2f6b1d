import { z } from 'zod'
import type {
  GiftCardRecipientInput,
  GiftCardUpdateInput,
} from '#/contract/admin/types.generated.ts'
import { cleanLine } from '#/contract/clean-text.ts'
import { fromDecimal, type Money, money, toDecimal } from '#/contract/money.ts'
import { hasHiddenCharacters, hasMarkup, hasWebAddress } from '#/contract/plain-text.ts'
import type { ShopFacts } from '#/contract/shop-settings.ts'
import type { Change, Values } from '../changes/change.ts'
import { findAccount } from '../customers/customer.store.ts'
import { type Account, hasEmail } from '../customers/customer.types.ts'
import { type UserError, UserErrors } from '../graphql/admin.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import { changeBalance, dayOfShop, type GiftCard, toGiftCard } from './gift-card.store.ts'

export interface GiftCardDeps {
  settings: { publicUrl: string; facts: () => ShopFacts }
  randomBytes: (count: number) => Uint8Array
}

/** The maximum balance. */
export const maxCents = 1_000_000
const noteMax = 5_000
const nameMax = 255
const messageMax = 200

export const refuse = (name: string, code: string, message: string): UserError => ({
  ...{ field: ['input', name], code, message },
})
const dollars = (cents: number) => toDecimal(money(cents, 'USD'))
export const limitMessage = `The gift card’s value exceeds the allowed limit of ${dollars(maxCents)} USD`

export function expiryProblems(expiresOn: string | null | undefined, today: string): UserError[] {
  if (expiresOn === null || expiresOn === undefined) return []
  if (!z.iso.date().safeParse(expiresOn).success)
    return [refuse('expiresOn', 'INVALID', 'Expires on is invalid')]
  return expiresOn < today
    ? [refuse('expiresOn', 'INVALID', 'Expires on can’t be in the past')]
    : []
}

export const noteProblems = (note: string | null | undefined) =>
  (note ?? '').length > noteMax
    ? [refuse('note', 'TOO_LONG', `Note is too long (maximum is ${noteMax} characters)`)]
    : []

export function recipientProblems(
  recipient: GiftCardRecipientInput | null | undefined,
): UserError[] {
  const { preferredName = '', message = '' } = recipient ?? {}
  const name = cleanLine(preferredName ?? '')
  const isWrong = hasHiddenCharacters(name) || hasMarkup(name) || hasWebAddress(name)
  return [
    ...((message ?? '').length > messageMax
      ? [
          refuse(
            'recipientAttributes',
            'TOO_LONG',
            `Message is too long (maximum is ${messageMax} characters)`,
          ),
        ]
      : []),
    ...(name.length > nameMax || isWrong
      ? [refuse('recipientAttributes', 'INVALID', 'Preferred name is invalid')]
      : []),
  ]
}

/** The customer with an id. @throws UserErrors if there is none */
export async function customerIn(
  { tx }: Change,
  id: string | null | undefined,
  name: 'customerId' | 'recipientAttributes',
): Promise<Account | undefined> {
  if (id === null || id === undefined) return undefined
  const found = await findAccount(tx, { id: numberIn(id, 'Customer') ?? 0 })
  if (found) return found
  throw new UserErrors(
    name === 'customerId'
      ? refuse(name, 'CUSTOMER_NOT_FOUND', 'The customer could not be found.')
      : refuse(name, 'RECIPIENT_NOT_FOUND', 'The recipient could not be found.'),
  )
}

/** The customer whom a card is emailed to. @throws UserErrors if there is none, or without an email address */
export async function recipientIn(change: Change, id: string | null | undefined) {
  const found = await customerIn(change, id, 'recipientAttributes')
  if (!found || hasEmail(found)) return found
  throw new UserErrors(refuse('recipientAttributes', 'INVALID', noAddress))
}

export const noAddress = 'The recipient has no email address.'
export const deactivated = 'The gift card is deactivated.'

export const giftCardId = ({ id }: Pick<GiftCard, 'id'>) => globalId('GiftCard', id)

export const cardChanged = (change: Change, { id, ...card }: GiftCard, after: Values) =>
  change.report('giftCardChanged', id, audited({ id, ...card }), after)

/** Locks a card for this transaction: orders that use it wait. @throws UserErrors */
export async function takeGiftCard(
  { tx }: Change,
  id: string,
  code?: 'GIFT_CARD_NOT_FOUND',
): Promise<GiftCard> {
  const row = await tx
    .updateTable('shop_gift_cards')
    .set((set) => ({ balance: set.ref('balance') }))
    .where('id', '=', numberIn(id, 'GiftCard') ?? 0)
    .returningAll()
    .executeTakeFirst()
  if (row) return toGiftCard(row)
  const message = 'The gift card could not be found.'
  throw new UserErrors({ field: ['id'], message, ...(code && { code }) })
}

/** @throws UserErrors */
export async function editGiftCard(
  { settings }: GiftCardDeps,
  change: Change,
  id: string,
  input: GiftCardUpdateInput,
): Promise<number> {
  const before = await takeGiftCard(change, id)
  change.refuseStale(giftCardId(before), before.updatedAt)
  if (before.deactivatedAt !== null) throw new UserErrors({ field: ['id'], message: deactivated })
  const today = dayOfShop(change.now, settings.facts().timeZone)
  const isNewDay = input.expiresOn !== before.expiresOn
  const problems = [
    ...(isNewDay ? expiryProblems(input.expiresOn, today) : []),
    ...noteProblems(input.note),
    ...recipientProblems(input.recipientAttributes),
  ]
  if (problems.length > 0) throw new UserErrors(...problems)
  const customer = await customerIn(change, input.customerId, 'customerId')
  if (customer && before.customerId !== null && before.customerId !== customer.id)
    throw new UserErrors(refuse('customerId', 'INVALID', 'Customer can’t be changed'))
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
      ...{ expires_on: after.expiresOn, note: after.note, customer_id: after.customerId },
      ...{ recipient_id: recipient?.id ?? null, recipient_name: recipient?.name ?? null },
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
  { recipientAttributes: given }: Pick<GiftCardUpdateInput, 'recipientAttributes'>,
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

/** Deactivates a card permanently: its balance stays but can't be spent. @throws UserErrors */
export async function deactivateGiftCard(change: Change, id: string): Promise<number> {
  const before = await takeGiftCard(change, id, 'GIFT_CARD_NOT_FOUND')
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

/** Credits or debits a card by hand; returns the transaction's number. @throws UserErrors */
export async function adjustGiftCard(
  change: Change,
  id: string,
  adjustment: Adjustment,
): Promise<number> {
  const card = await takeGiftCard(change, id, 'GIFT_CARD_NOT_FOUND')
  const cents = centsOf(adjustment, card)
  const { note } = adjustment
  const { now, caller, tx } = change
  const entry = { giftCardId: card.id, cents, now, note, author: caller.name }
  const transaction = await changeBalance(tx, entry)
  const after = { ...card, balanceCents: card.balanceCents + cents }
  await cardChanged(change, card, { ...audited(after), ...(note && { reason: note }) })
  return transaction ?? 0
}

/** By how much the balance changes; negative for a debit. @throws UserErrors */
function centsOf({ amount, argument, note }: Adjustment, card: GiftCard): number {
  const isCredit = argument === 'creditInput'
  const cents = centsIn(amount.amount)
  const field = [argument, isCredit ? 'creditAmount' : 'debitAmount']
  const refused = (code: string, message: string) => new UserErrors({ field, code, message })
  if (amount.currencyCode !== 'USD')
    throw refused(
      'MISMATCHING_CURRENCY',
      'The currency provided does not match the currency of the gift card.',
    )
  if (cents === undefined) throw refused('INVALID', 'The input value is invalid.')
  if (cents <= 0) throw refused('NEGATIVE_OR_ZERO_AMOUNT', 'A positive amount must be used.')
  if (card.deactivatedAt !== null) throw refused('INVALID', deactivated)
  if (note.length > noteMax) throw refused('INVALID', 'The note is too long.')
  if (isCredit && card.balanceCents + cents > maxCents)
    throw refused('GIFT_CARD_LIMIT_EXCEEDED', limitMessage)
  if (!isCredit && card.balanceCents - card.heldCents < cents)
    throw refused(
      'INSUFFICIENT_FUNDS',
      'The gift card does not have sufficient funds to satisfy the request.',
    )
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
