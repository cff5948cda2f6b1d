import { dayInSentence } from '#/contract/dates.ts'
import { fallbackLanguage, type Language } from '#/contract/languages.ts'
import { factsFrom, type ProductFactName } from '#/contract/product-facts.ts'
import { interpolate } from './interpolate.ts'
import { textsOf } from './texts.ts'
import type { Texts } from './texts.types.ts'

/** Why the shop's rules refuse a change. */
export type ProblemCode = keyof Texts['refusals']
export type RefusedField = keyof Texts['refusedFields'] | ProductFactName

/** The values in a code's sentence. */
export type SentenceValues<Code> = Code extends keyof OwnValues
  ? OwnValues[Code]
  : Code extends `tooMany${string}` | `${string}OverMax`
    ? { max: number | string }
    : Code extends `${string}UnderMin`
      ? { min: string }
      : undefined

interface OfField {
  field: RefusedField
}

interface OwnValues {
  redirectFileColumns: { columns: string }
  redirectFileRows: { max: number }
  blank: OfField
  invalid: OfField
  tooLong: OfField & { max: number }
  tooShort: OfField & { min: number }
  hasHtmlTags: OfField
  hasWebAddress: OfField
  mustBePositive: OfField
  discountTextTooLong: OfField
  keyCharacters: OfField
  onlyOneOf: { names: string }
  onlyValues: { values: string }
  handleTaken: { handle: string }
  variantExists: { variant: string }
  identifierDiffers: { input: string }
  textUntranslatable: { key: string }
  fileUnknown: { id: string }
  filesUnknown: { ids: string }
  mediaUnknown: { ids: string }
  pictureLeftOut: { why: ProblemCode; status?: string | number }
  pictureStatus: { status: number }
  emailToConfirm: { email: string }
  consentStateInvalid: { state: string }
  signInAgain: { what: string }
  giftCardLimit: { limit: string }
  discountItemInvalid: { type: string; id: number | string }
  keyTaken: { owner: string; namespace: string }
  validationUnknown: { option: string }
  typeDiffers: { type: string; defined: string }
  metafieldPrecision: { precision: string }
  metafieldChoice: { choices: string }
  metafieldDomain: { domains: string }
  addressProtocol: { protocol: string }
  policyUnreadable: { value: string }
  orderNumberUnknown: { number: string }
  orderNumberCanceled: { number: string }
  allSent: { number: string }
  lineLeftToSend: { line: number; number: string; max: number }
  trackingNumberInvalid: { number: string }
  trackingUrlInvalid: { url: string }
  productGone: { id: number }
  onlySomeLeft: { left: number; title: string }
  merchandiseUnknown: { id: string }
  shopClosed: { day: string }
  cartLineUnknown: { id: string }
}

const sentences = textsOf('refusals')
const fields = textsOf('refusedFields')
const facts = textsOf('productFacts')

export const isProblemCode = (code: string): code is ProblemCode =>
  Object.hasOwn(sentences[fallbackLanguage], code)

/** The sentence for people about a refusal; English ones are in Shopify's words, where it has some. */
export function refusalSentence(
  code: ProblemCode,
  values: Readonly<Record<string, string | number>>,
  language: Language,
): string {
  const names: Readonly<Record<string, string>> = {
    ...fields[language],
    ...factsFrom((name) => facts[language][name].refused),
  }
  const field = names[values.field ?? '']
  const why = String(values.why)
  return interpolate(sentences[language][code], {
    ...values,
    ...(field && { field }),
    ...(typeof values.day === 'string' && { day: dayInSentence(values.day, language) }),
    ...(isProblemCode(why) && { why: refusalSentence(why, { ...values, why: '' }, language) }),
  })
}
