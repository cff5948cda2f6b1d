import {
  fromDecimal,
  type Money,
  minorDigits,
  money,
  type SerializedMoney,
} from '../../contract/money.ts'
import { z } from '../../contract/schema.ts'

/** Matches an amount with more decimals than its currency has. */
const moreDigits = {
  0: /^(-?\d+\.)(\d+)$/,
  2: /^(-?\d+\.\d{2})(\d+)$/,
  3: /^(-?\d+\.\d{3})(\d+)$/,
} as const

/**
 * Parses a shop's price, which may have more decimals than its currency, as a price per unit does; it's rounded half
 * away from zero.
 */
export function roundMoney({ amount, currencyCode }: SerializedMoney): Money {
  const [, head, rest = ''] = moreDigits[minorDigits(currencyCode)].exec(amount) ?? []
  if (head === undefined || /^0*$/.test(rest)) return fromDecimal(amount, currencyCode)
  const below = fromDecimal(head.replace(/\.$/, ''), currencyCode)
  if (rest < '5') return below
  return money(below.amount + (amount.startsWith('-') ? -1 : 1), currencyCode)
}

export const moneySchema = z
  .object({ amount: z.string(), currencyCode: z.string() })
  .transform((serialized, context) => {
    try {
      return roundMoney(serialized)
    } catch (error) {
      context.addIssue({ code: 'custom', message: String(error) })
      return z.NEVER
    }
  })
