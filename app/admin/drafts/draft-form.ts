import type { EditedDraft } from '#/clients/shop-admin/drafts.ts'
import type { Typed } from '../../forms/use-form.ts'

const addressNames = [
  'firstName',
  'lastName',
  'address1',
  'address2',
  'city',
  'provinceCode',
  'zip',
  'phone',
] as const
export type AddressName = (typeof addressNames)[number]

/** Names of fields that the shop may find something wrong with. */
export const checkedFields = ['email', ...addressNames] as const

const variantPrefix = 'gid://shopify/ProductVariant/'

export function linesIn(typed: Typed) {
  return Object.entries(typed).flatMap(([name, value]) =>
    name.startsWith(variantPrefix) ? [{ variantId: name, quantity: Number(value) }] : [],
  )
}

export const isQuantity = (quantity: number) => Number.isInteger(quantity) && quantity > 0

/** `DraftOrderInput`, as the form holds it. */
export function readDraftForm(typed: Typed) {
  const { email = '', note = '', tags = '', customerId = '', shippingMethod = '' } = typed
  const address = addressNames.map((name) => [name, typed[name] ?? ''] as const)
  return {
    lineItems: linesIn(typed),
    email: email.trim(),
    note,
    tags: tags.split(','),
    purchasingEntity: customerId === '' ? null : { customerId },
    shippingAddress: Object.fromEntries(address),
    shippingLine: shippingMethod === '' ? null : { shippingRateHandle: shippingMethod },
  }
}
export type DraftInput = ReturnType<typeof readDraftForm>

/** What decides what a draft comes to; null while it holds nothing. */
export function pricedPart(typed: Typed): string | null {
  const lineItems = linesIn(typed).filter(({ quantity }) => isQuantity(quantity))
  if (lineItems.length === 0) return null
  const { provinceCode = '', shippingMethod = 'standard' } = typed
  const shippingLine = { shippingRateHandle: shippingMethod }
  return JSON.stringify({ lineItems, shippingAddress: { provinceCode }, shippingLine })
}

/** The same of a draft that was read. */
export function pricedPartOf({ lineItems, shippingAddress, shippingLine }: EditedDraft) {
  const quantities = lineItems.nodes.flatMap(({ variant, quantity }) =>
    variant ? [[variant.id, String(quantity)] as const] : [],
  )
  const method = shippingLine?.shippingRateHandle
  return pricedPart({
    ...Object.fromEntries(quantities),
    provinceCode: shippingAddress?.provinceCode ?? '',
    ...(method && { shippingMethod: method }),
  })
}
