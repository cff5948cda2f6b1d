import type { ProblemCode } from '#/content/refusals.ts'
import { fallbackLanguage, type Language } from '#/contract/languages.ts'
import { type Problem, sentenceOf } from '../changes/refused.ts'

/** Shopify's codes; all others are `INVALID`. */
const codes: Partial<Readonly<Record<ProblemCode, string>>> = {
  cartAttributesOverMax: 'CART_TOO_LARGE',
  cartLineUnknown: 'INVALID_MERCHANDISE_LINE',
  cartMetafieldKeyInvalid: 'INVALID_METAFIELDS',
  cartMetafieldsOverMax: 'INVALID_METAFIELDS',
  cartNoteOverMax: 'NOTE_TOO_LONG',
  changeOverMax: 'CART_TOO_LARGE',
  deliveryAddressUnknown: 'INVALID_DELIVERY_ADDRESS_ID',
  deliveryGroupInvalid: 'INVALID_DELIVERY_GROUP',
  deliveryOptionInvalid: 'INVALID_DELIVERY_OPTION',
  linePiecesOverMax: 'CART_TOO_LARGE',
  lineTooDear: 'CART_TOO_LARGE',
  parentLineUnknown: 'PARENT_LINE_NOT_FOUND',
  sellingPlanUnfit: 'SELLING_PLAN_NOT_APPLICABLE',
  shopClosed: 'VALIDATION_CUSTOM',
  shopClosedForNow: 'VALIDATION_CUSTOM',
  severalAddressesSelected: 'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED',
  tooManyCartLines: 'CART_TOO_LARGE',
  tooManyDeliveryAddresses: 'TOO_MANY_DELIVERY_ADDRESSES',
}

/** Those of a delivery address; all others are `UNSPECIFIED_ADDRESS_ERROR`. */
const addressCodes: Partial<Readonly<Record<ProblemCode, string>>> = {
  addressEmpty: 'ADDRESS_FIELD_IS_REQUIRED',
  hasHtmlTags: 'ADDRESS_FIELD_CONTAINS_HTML_TAGS',
  hasWebAddress: 'ADDRESS_FIELD_CONTAINS_URL',
  tooLong: 'ADDRESS_FIELD_IS_TOO_LONG',
}

/** A problem with a cart in Shopify's words; in the buyer's language where it's a word of the shop to its buyers. */
export function toCartError(problem: Problem, language: Language = fallbackLanguage) {
  const { code, path } = problem
  const ofAddress = path.includes('deliveryAddress')
  return {
    code: ofAddress
      ? (addressCodes[code] ?? 'UNSPECIFIED_ADDRESS_ERROR')
      : (codes[code] ?? 'INVALID'),
    field: path.length > 0 ? path.map(String) : null,
    message: sentenceOf(problem, codes[code] === 'VALIDATION_CUSTOM' ? language : 'en'),
  }
}
