import type { GiftCardCreateInput } from '#/contract/admin/types.generated.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import type { Change } from '../changes/change.ts'
import type { Numbered } from '../changes/numbered.ts'
import { type Problem, problem, Refused, refuse } from '../changes/refused.ts'
import { findAccount } from '../customers/customer.store.ts'
import { hasEmail } from '../customers/customer.types.ts'
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
  dollars,
  expiryProblems,
  type GiftCardDeps,
  maxCents,
  noteProblems,
  recipientIn,
  recipientProblems,
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
 * @throws Refused
 */
export async function createGiftCard(
  { settings, randomBytes }: GiftCardDeps,
  change: Change,
  input: Numbered<GiftCardCreateInput>,
): Promise<{ id: number; code: string }> {
  const { tx, now } = change
  const code = input.code?.trim() ? plainCode(input.code) : makeCode(randomBytes)
  const initial = centsIn(input.initialValue)
  const today = dayOfShop(now, settings.facts().timeZone)
  checkInput(input, { code, initial, today })
  if (await findGiftCard(tx, { code })) throw refuse('codeTaken', ['code'])
  const customer = await customerIn(change, input.customerId, 'customerId')
  const recipient = await recipientIn(change, input.recipientAttributes?.id)
  const at = now.toISOString()
  const { preferredName, message } = input.recipientAttributes ?? {}
  const row = await tx
    .insertInto('shop_gift_cards')
    .values({
      code_hash: hashOfCode(code),
      last_characters: code.slice(-4),
      initial_value: initial ?? 0,
      balance: initial ?? 0,
      expires_on: input.expiresOn ?? null,
      note: input.note?.trim() ?? '',
      customer_id: customer?.id ?? null,
      recipient_id: recipient?.id ?? null,
      recipient_name: preferredName?.trim() || null,
      recipient_message: message?.trim() || null,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const card = toGiftCard(row)
  await change.report('giftCardChanged', card.id, {}, audited(card))
  if (recipient) await sendCode(change, card, { code, recipient, settings })
  return { id: card.id, code }
}

/** @throws Refused */
function checkInput(
  input: Numbered<GiftCardCreateInput>,
  { code, initial, today }: { code: string; initial: number | undefined; today: string },
): void {
  const problems = [
    ...codeProblems(code),
    ...valueProblems(initial),
    ...expiryProblems(input.expiresOn, today),
    ...noteProblems(input.note),
    ...recipientProblems(input.recipientAttributes),
  ]
  if (problems.length > 0) throw new Refused(...problems)
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
 * @throws Refused
 */
export async function sendGiftCardAgain(
  { settings, randomBytes }: GiftCardDeps,
  change: Change,
  id: number,
): Promise<number> {
  const before = await takeGiftCard(change, id)
  const recipient = before.recipient && (await findAccount(change.tx, before.recipient))
  if (before.deactivatedAt !== null) throw refuse('giftCardOff', ['id'])
  if (!recipient) throw refuse('recipientUnknown', ['id'])
  if (!hasEmail(recipient)) throw refuse('recipientWithoutEmail', ['id'])
  const code = makeCode(randomBytes)
  const after = { ...before, lastCharacters: code.slice(-4) }
  await change.tx
    .updateTable('shop_gift_cards')
    .set({
      code_hash: hashOfCode(code),
      last_characters: after.lastCharacters,
      updated_at: change.now.toISOString(),
    })
    .where('id', '=', before.id)
    .execute()
  await cardChanged(change, before, { ...audited(after), sent: true })
  await sendCode(change, after, { code, recipient, settings })
  return before.id
}

function codeProblems(code: string): Problem[] {
  if (!/^[a-z0-9]*$/.test(code)) return [problem('giftCardCodeInvalid', ['code'])]
  if (code.length < 8) return [problem('tooShort', ['code'], { field: 'code', min: 8 })]
  if (code.length > 20) return [problem('tooLong', ['code'], { field: 'code', max: 20 })]
  return []
}

function valueProblems(cents: number | undefined): Problem[] {
  if (cents === undefined) return [problem('invalid', ['initialValue'], { field: 'initialValue' })]
  if (cents <= 0) return [problem('mustBePositive', ['initialValue'], { field: 'initialValue' })]
  return cents > maxCents
    ? [problem('giftCardLimit', ['initialValue'], { limit: dollars(maxCents) })]
    : []
}
