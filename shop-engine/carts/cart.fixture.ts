/** The fields that cart tests request. */
export const cartFields = `
  id checkoutUrl note totalQuantity createdAt updatedAt
  attributes { key value }
  discountCodes { code applicable }
  appliedGiftCards { id lastCharacters amountUsed { amount currencyCode } balance { amount currencyCode }
    presentmentAmountUsed { amount currencyCode } }
  buyerIdentity { countryCode email phone customer { id } }
  cost { totalAmount { amount currencyCode } subtotalAmount { amount currencyCode }
    checkoutChargeAmount { amount } totalTaxAmount { amount } totalTaxAmountEstimated totalDutyAmount { amount } }
  lines(first: 100) { nodes { id quantity attributes { key value }
    cost { amountPerQuantity { amount currencyCode } totalAmount { amount currencyCode } }
    merchandise { ... on ProductVariant { id title price { amount currencyCode } product { handle } } } } }
`
const payload = `{
  cart { ${cartFields} } userErrors { code field message } warnings { code message target }
}`

export const createCart = `mutation ($input: CartInput) { change: cartCreate(input: $input) ${payload} }`
export const addLines = `mutation ($id: ID!, $lines: [CartLineInput!]!) {
  change: cartLinesAdd(cartId: $id, lines: $lines) ${payload} }`
export const updateLines = `mutation ($id: ID!, $lines: [CartLineUpdateInput!]!) {
  change: cartLinesUpdate(cartId: $id, lines: $lines) ${payload} }`
export const removeLines = `mutation ($id: ID!, $lineIds: [ID!]!) {
  change: cartLinesRemove(cartId: $id, lineIds: $lineIds) ${payload} }`
export const setBuyer = `mutation ($id: ID!, $buyer: CartBuyerIdentityInput!) {
  change: cartBuyerIdentityUpdate(cartId: $id, buyerIdentity: $buyer) ${payload} }`
export const setNote = `mutation ($id: ID!, $note: String!) {
  change: cartNoteUpdate(cartId: $id, note: $note) ${payload} }`
export const setAttributes = `mutation ($id: ID!, $attributes: [AttributeInput!]!) {
  change: cartAttributesUpdate(cartId: $id, attributes: $attributes) ${payload} }`
export const setCodes = `mutation ($id: ID!, $codes: [String!]) {
  change: cartDiscountCodesUpdate(cartId: $id, discountCodes: $codes) ${payload} }`
export const setCards = `mutation ($id: ID!, $codes: [String!]!) {
  change: cartGiftCardCodesUpdate(cartId: $id, giftCardCodes: $codes) ${payload} }`
export const addCards = `mutation ($id: ID!, $codes: [String!]!) {
  change: cartGiftCardCodesAdd(cartId: $id, giftCardCodes: $codes) ${payload} }`
export const removeCards = `mutation ($id: ID!, $cards: [ID!]!) {
  change: cartGiftCardCodesRemove(cartId: $id, appliedGiftCardIds: $cards) ${payload} }`
export const readCart = `query ($id: ID!) { cart(id: $id) { ${cartFields} } }`

/** The key in a cart's `checkoutUrl`. */
export const keyIn = (checkoutUrl: string) => new URL(checkoutUrl).searchParams.get('key') ?? ''

/** Variants of the demo catalog, in its order. */
export const variant = {
  kitNewCar: 'gid://shopify/ProductVariant/1',
  kitPine: 'gid://shopify/ProductVariant/3',
  gel: 'gid://shopify/ProductVariant/4',
  bags5: 'gid://shopify/ProductVariant/5',
  bags30: 'gid://shopify/ProductVariant/7',
  wipes: 'gid://shopify/ProductVariant/8',
  airPine: 'gid://shopify/ProductVariant/11',
} as const

export const unknownVariant = 'gid://shopify/ProductVariant/999999'

export const one = (merchandiseId: string, quantity = 1) => ({ merchandiseId, quantity })
