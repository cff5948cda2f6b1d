import type { GiftCardCreateInput } from '#/contract/admin/types.generated.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import type { Change } from '../changes/change.ts'
import { findAccount } from '../customers/customer.store.ts'
import { hasEmail } from '../customers/customer.types.ts'
import { type UserError, UserErrors } from '../graphql/admin.ts'
import {
  dayOfShop,
  findGiftCard,
  type GiftCard,
  hashOfCode,
  plainCode,
  toGiftCard,
} from './gift-card.store.ts'
import {
  audited,
  cardChanged,
  centsIn,
  customerIn,
  deactivated,
  expiryProblems,
  type GiftCardDeps,
  limitMessage,
  maxCents,
  noAddress,
  noteProblems,
  recipientIn,
  recipientProblems,
  refuse,
  takeGiftCard,
} from './gift-card-edits.ts'
import { giftCardEmail } from './gift-card-email.ts'

/** Without letters and digits that people confuse. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 16

/** A code that can't be guessed: 79 bits. */
function makeCode(randomBytes: GiftCardDeps['randomBytes']): string {
  let code = ''
  while (code.length < codeLength)
    for (const byte of randomBytes(codeLength))
      if (byte < 248 && code.length < codeLength) code += alphabet[byte % alphabet.length]
  return code
}

/** In groups of four, for readability. */
const grouped = (code: string) => code.toUpperCase().replace(/(.{4})(?=.)/g, '$1 ')

/**
 * Issues a card. Its code is returned here and, if there is a recipient, emailed to them; it can't be read again.
 * @throws UserErrors
 */
export async function createGiftCard(
  { settings, randomBytes }: GiftCardDeps,
  change: Change,
  input: GiftCardCreateInput,
): Promise<{ id: number; code: string }> {
  const { tx, now } = change
  const code = input.code?.trim() ? plainCode(input.code) : makeCode(randomBytes)
  const initial = centsIn(input.initialValue)
  const today = dayOfShop(now, settings.facts().timeZone)
  checkInput(input, { code, initial, today })
  if (await findGiftCard(tx, { code }))
    throw new UserErrors(refuse('code', 'TAKEN', 'Code has already been taken'))
  const customer = await customerIn(change, input.customerId, 'customerId')
  const recipient = await recipientIn(change, input.recipientAttributes?.id)
  const at = now.toISOString()
  const { preferredName, message } = input.recipientAttributes ?? {}
  const row = await tx
    .insertInto('shop_gift_cards')
    .values({
      ...{ code_hash: hashOfCode(code), last_characters: code.slice(-4) },
      ...{ initial_value: initial ?? 0, balance: initial ?? 0 },
      ...{ expires_on: input.expiresOn ?? null, note: input.note?.trim() ?? '' },
      ...{ customer_id: customer?.id ?? null, recipient_id: recipient?.id ?? null },
      ...{
        recipient_name: preferredName?.trim() || null,
        recipient_message: message?.trim() || null,
      },
      ...{ created_at: at, updated_at: at },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const card = toGiftCard(row)
  await change.report('giftCardChanged', card.id, {}, audited(card))
  if (recipient) await sendCode(change, card, { code, recipient, settings })
  return { id: card.id, code }
}

/** @throws UserErrors */
function checkInput(
  input: GiftCardCreateInput,
  { code, initial, today }: { code: string; initial: number | undefined; today: string },
): void {
  const problems = [
    ...codeProblems(code),
    ...valueProblems(initial),
    ...expiryProblems(input.expiresOn, today),
    ...noteProblems(input.note),
    ...recipientProblems(input.recipientAttributes),
  ]
  if (problems.length > 0) throw new UserErrors(...problems)
}

async function sendCode(
  { tx, now }: Change,
  card: GiftCard,
  { code, ...to }: Parameters<typeof giftCardEmail>[1],
): Promise<void> {
  const email = giftCardEmail(card, { code: grouped(code), ...to })
  await enqueueEmail(tx.$pickTables<'mail_outbox'>(), email, now)
}

/**
 * Emails a card to its recipient again. Codes aren't stored, so the card gets a new one and the old one stops working;
 * carts that use the card keep it.
 * @throws UserErrors
 */
export async function sendGiftCardAgain(
  { settings, randomBytes }: GiftCardDeps,
  change: Change,
  id: string,
): Promise<number> {
  const before = await takeGiftCard(change, id, 'GIFT_CARD_NOT_FOUND')
  const recipient = before.recipient && (await findAccount(change.tx, before.recipient))
  const refused = (code: string, message: string) =>
    new UserErrors({ field: ['id'], code, message })
  if (before.deactivatedAt !== null) throw refused('INVALID', deactivated)
  if (!recipient) throw refused('RECIPIENT_NOT_FOUND', 'The recipient could not be found.')
  if (!hasEmail(recipient)) throw refused('INVALID', noAddress)
  const code = makeCode(randomBytes)
  const after = { ...before, lastCharacters: code.slice(-4) }
  await change.tx
    .updateTable('shop_gift_cards')
    .set({
      ...{ code_hash: hashOfCode(code), last_characters: after.lastCharacters },
      updated_at: change.now.toISOString(),
    })
    .where('id', '=', before.id)
    .execute()
  await cardChanged(change, before, { ...audited(after), sent: true })
  await sendCode(change, after, { code, recipient, settings })
  return before.id
}

function codeProblems(code: string): UserError[] {
  if (!/^[a-z0-9]*$/.test(code))
    return [refuse('code', 'INVALID', 'Code can only contain letters(a-z) and numbers(0-9)')]
  if (code.length < 8)
    return [refuse('code', 'TOO_SHORT', 'Code is too short (minimum is 8 characters)')]
  if (code.length > 20)
    return [refuse('code', 'TOO_LONG', 'Code is too long (maximum is 20 characters)')]
  return []
}

function valueProblems(cents: number | undefined): UserError[] {
  if (cents === undefined) return [refuse('initialValue', 'INVALID', 'Initial value is invalid')]
  if (cents <= 0)
    return [refuse('initialValue', 'GREATER_THAN', 'Initial value must be greater than 0')]
  return cents > maxCents ? [refuse('initialValue', 'GIFT_CARD_LIMIT_EXCEEDED', limitMessage)] : []
}
