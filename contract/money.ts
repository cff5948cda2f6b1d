import { printDecimal } from './decimals.ts'
import { type Language, languageRow } from './languages.ts'

/** An amount in whole minor units (cents for USD and EUR, whole yen for JPY). Never a fraction. */
export interface Money {
  amount: number
  currency: string
}

/** The Storefront API's format: the shortest decimal with at least one fraction digit ("19.9", "25.0"). */
export interface SerializedMoney {
  amount: string
  currencyCode: string
}

/** Other shops also have currencies that we don't sell in, including some with three decimals. */
const withoutMinorUnit = 'CLP JPY KRW VND BIF DJF GNF ISK KMF PYG RWF UGX VUV XAF XOF XPF'.split(
  ' ',
)
const inThousandths = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')

/** How many decimals the currency has (ISO 4217). */
export function minorDigits(currency: string): 0 | 2 | 3 {
  if (inThousandths.includes(currency)) return 3
  return withoutMinorUnit.includes(currency) ? 0 : 2
}

export function money(amount: number, currency: string): Money {
  if (!Number.isSafeInteger(amount))
    throw new RangeError(`Not a whole number of minor units: ${amount}`)
  return { amount, currency }
}

export function add(first: Money, ...rest: readonly Money[]): Money {
  return rest.reduce((sum, next) => {
    if (next.currency !== sum.currency) {
      throw new RangeError(`Cannot add ${next.currency} to ${sum.currency}`)
    }
    return money(sum.amount + next.amount, sum.currency)
  }, first)
}

export function times(price: Money, quantity: number): Money {
  return money(price.amount * quantity, price.currency)
}

/** `dividend / divisor` of whole numbers, half away from zero; exact, because it never leaves integers. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n
  const [top, bottom] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor]
  const quotient = (2n * top + bottom) / (2n * bottom)
  return negative ? -quotient : quotient
}

/** A share of an amount, in parts per million, rounded half up (a tax of 8.875 % is 88_750). */
export function share(base: Money, partsPerMillion: number): Money {
  const amount = divideHalfUp(BigInt(base.amount) * BigInt(partsPerMillion), 1_000_000n)
  return money(Number(amount), base.currency)
}

/** "19.90" in USD → 1990; refuses more decimals than the currency has. */
export function fromDecimal(decimal: string, currency: string): Money {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal)
  if (!match) throw new RangeError(`Not a decimal amount: ${decimal}`)
  const digits = minorDigits(currency)
  const fraction = (match[3] ?? '').replace(/0+$/, '')
  if (fraction.length > digits) throw new RangeError(`${currency} has ${digits} digits: ${decimal}`)
  const amount = Number(`${match[2]}${fraction.padEnd(digits, '0')}`)
  return money(match[1] && amount !== 0 ? -amount : amount, currency)
}

/** 1990 in USD → "19.90"; with all decimals of the currency. */
export function toDecimal({ amount, currency }: Money): string {
  const digits = minorDigits(currency)
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  const sign = amount < 0 ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

export function serializeMoney(value: Money): SerializedMoney {
  const [whole, fraction = ''] = toDecimal(value).split('.')
  return { amount: `${whole}.${fraction.replace(/0+$/, '') || '0'}`, currencyCode: value.currency }
}

export function parseMoney(serialized: SerializedMoney): Money {
  return fromDecimal(serialized.amount, serialized.currencyCode)
}

const knownSymbols: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£', JPY: '¥' }

/** What stands for a currency beside a number that is being typed. */
export const currencySign = (code: string): string => knownSymbols[code] ?? code

/**
 * The price for visitors: two decimals and then the euro sign for euros, the symbol and then two decimals for every
 * other currency (currency-5), or three if the currency has them. French has its own decimal comma and spaces.
 */
export function formatMoney(
  value: Money,
  { language, symbol }: { language: Language; symbol?: string | undefined },
): string {
  const shown = inThousandths.includes(value.currency) ? 3 : 2
  const number = printDecimal(toDecimal(value), language, shown)
  if (value.currency === 'EUR') return number + languageRow(language).euro
  const sign = knownSymbols[value.currency] ?? symbol ?? value.currency
  return /\p{L}$/u.test(sign) ? `${sign}\u00a0${number}` : `${sign}${number}`
}
