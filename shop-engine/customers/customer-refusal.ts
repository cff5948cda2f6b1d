import french from '#/content/fr/customer-errors.json' with { type: 'json' }
import type { Language } from '#/contract/languages.ts'
import { limits } from '#/contract/limits.ts'

/** Why something about a customer was refused, as the API shows it. */
export interface CustomerRefusal {
  code:
    | 'BLANK'
    | 'CONTAINS_HTML_TAGS'
    | 'CONTAINS_URL'
    | 'CUSTOMER_DISABLED'
    | 'INVALID'
    | 'NOT_FOUND'
    | 'PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE'
    | 'TAKEN'
    | 'TOKEN_INVALID'
    | 'TOO_LONG'
    | 'TOO_SHORT'
    | 'UNIDENTIFIED_CUSTOMER'
  /** Path to the input; null if no single input is at fault. */
  field: readonly string[] | null
  message: string
  /** The email address in the message. */
  email?: string
}

const inFrench: Readonly<Record<string, Readonly<Record<string, string>>>> = french

/** The refusal in the caller's language; messages without a translation stay English. */
export function inLanguage(language: Language, refusal: CustomerRefusal): CustomerRefusal {
  const { field, code, message, email = '' } = refusal
  if (language === 'en') return refusal
  const text = inFrench[field?.at(-1) ?? '']?.[code] ?? message
  const values: Readonly<Record<string, unknown>> = { ...limits, email }
  return { ...refusal, message: text.replace(/{{(\w+)}}/g, (_, name) => String(values[name])) }
}

/** Aborts a refused change with everything that is wrong with it; nothing has changed. */
export class RefusedCustomer extends Error {
  readonly refusals: readonly CustomerRefusal[]
  constructor(...refusals: readonly CustomerRefusal[]) {
    super(refusals.map(({ message }) => message).join('; '))
    this.name = 'RefusedCustomer'
    this.refusals = refusals
  }
}

/** The token is unknown, expired, renewed or revoked. */
export class NotSignedIn extends Error {
  constructor() {
    super('The customer access token is not valid.')
    this.name = 'NotSignedIn'
  }
}
