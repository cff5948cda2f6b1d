import { interpolate } from '#/content/interpolate.ts'
import type { ProblemCode } from '#/content/refusals.ts'
import { customerErrors } from '#/content/texts.ts'
import { fallbackLanguage, type Language } from '#/contract/languages.ts'
import { type Problem, sentenceOf } from '../changes/refused.ts'

/** What the APIs for customers say of a problem. */
export interface CustomerError {
  code: string
  field: readonly string[] | null
  message: string
}

/** Shopify's codes; all others are `INVALID`. */
const codes: Partial<Readonly<Record<ProblemCode, string>>> = {
  addressEmpty: 'BLANK',
  addressUnknown: 'NOT_FOUND',
  blank: 'BLANK',
  customerUnidentified: 'UNIDENTIFIED_CUSTOMER',
  customerUnknown: 'NOT_FOUND',
  emailTaken: 'TAKEN',
  emailToConfirm: 'CUSTOMER_DISABLED',
  hasHtmlTags: 'CONTAINS_HTML_TAGS',
  hasWebAddress: 'CONTAINS_URL',
  passwordHasSpaces: 'PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE',
  phoneTaken: 'TAKEN',
  resetTokenInvalid: 'TOKEN_INVALID',
  signInAgain: 'UNIDENTIFIED_CUSTOMER',
  tooLong: 'TOO_LONG',
  tooShort: 'TOO_SHORT',
}

/** Customers read other sentences than staff; those without one stay English. */
export function toCustomerError(problem: Problem, language: Language): CustomerError {
  const { code, path, values } = problem
  const own = customerErrors(language)[path.at(-1) ?? '']?.[code]
  return {
    code: codes[code] ?? 'INVALID',
    field: path.length > 0 ? path.map(String) : null,
    message: own ? interpolate(own, values) : sentenceOf(problem, fallbackLanguage),
  }
}

/** The token is unknown, expired, renewed or revoked. */
export class NotSignedIn extends Error {
  constructor() {
    super('The customer access token is not valid.')
    this.name = 'NotSignedIn'
  }
}
