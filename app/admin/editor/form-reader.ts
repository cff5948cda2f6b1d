import type { Typed } from '../../forms/use-form.ts'
import { decimalIn, isDollars } from '../decimal.ts'

export type FormReader<Code extends string> = ReturnType<typeof formReader<Code>>

/**
 * Reads what was typed, field by field: a field's name, its rule, and the code of its problem stand in one call.
 * `sentence` says a problem to the reader.
 */
export function formReader<Code extends string>(typed: Typed, sentence: (code: Code) => string) {
  const problems: Record<string, string> = {}
  const refuse = (name: string, code: Code) => {
    problems[name] = sentence(code)
  }
  const text = (name: string) => typed[name]?.trim() ?? ''
  return {
    problems,
    refuse,
    text,
    /** Whether the page has such a field. */
    has: (name: string) => typed[name] !== undefined,
    isChecked: (name: string) => typed[name] === 'on',
    /** "a, b" */
    list: (name: string) => listIn(typed[name]),
    /** A text that must keep a rule. */
    matching(name: string, code: Code, rule: RegExp | ((value: string) => boolean)): string {
      const value = text(name)
      if (!(rule instanceof RegExp ? rule.test(value) : rule(value))) refuse(name, code)
      return value
    },
    /** Dollars as the shop writes them; null if it's empty, which only an optional one may be. */
    amount(name: string, code: Code, { optional = false, positive = false, max }: AmountRule = {}) {
      const amount = decimalIn(typed[name])
      if (amount === '' && optional) return null
      if (!isDollars(amount, max) || (positive && Number(amount) === 0)) refuse(name, code)
      return amount
    },
  }
}

interface AmountRule {
  optional?: boolean
  positive?: boolean
  max?: number
}

export const listIn = (text = '') =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
