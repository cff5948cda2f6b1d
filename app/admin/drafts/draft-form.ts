import type { EditedDraft } from '#/clients/shop-admin/drafts.ts'
import type { Typed } from '../../forms/use-form.ts'
import { decimalIn } from '../decimal.ts'

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

/** Fields of the custom item in a row. */
export const itemField = (index: number, name: ItemName) => `items.${index}.${name}`
type ItemName = 'title' | 'price' | 'quantity' | 'taxable' | 'requiresShipping'

/** The custom items as `DraftOrderLineItemInput`; prices are typed in dollars. */
export function customItemsIn(typed: Typed) {
  const items = []
  for (let index = 0; typed[itemField(index, 'title')] !== undefined; index += 1) {
    const at = (name: ItemName) => typed[itemField(index, name)]?.trim()
    const amount = decimalIn(at('price'))
    items.push({
      title: at('title') ?? '',
      originalUnitPriceWithCurrency: { amount, currencyCode: 'USD' },
      quantity: Number(at('quantity')),
      taxable: at('taxable') !== undefined,
      requiresShipping: at('requiresShipping') !== undefined,
    })
  }
  return items
}

export const isQuantity = (quantity: number) => Number.isInteger(quantity) && quantity > 0

const isPriced = ({ originalUnitPriceWithCurrency }: ReturnType<typeof customItemsIn>[number]) =>
  /^\d{1,7}(\.\d{1,2})?$/.test(originalUnitPriceWithCurrency.amount)

/** Fields of lines that can't be saved as they are, and what is wrong with each. */
export function lineProblems(typed: Typed) {
  const problems = linesIn(typed).flatMap(({ variantId, quantity }) =>
    isQuantity(quantity) ? [] : [[variantId, 'quantity'] as const],
  )
  const ofItems = customItemsIn(typed).flatMap((item, index) => [
    ...(item.title === '' ? [[itemField(index, 'title'), 'title'] as const] : []),
    ...(isPriced(item) ? [] : [[itemField(index, 'price'), 'price'] as const]),
    ...(isQuantity(item.quantity) ? [] : [[itemField(index, 'quantity'), 'quantity'] as const]),
  ])
  return [...problems, ...ofItems]
}

/** `DraftOrderInput`, as the form holds it. */
export function readDraftForm(typed: Typed) {
  const { email = '', note = '', tags = '', customerId = '', shippingMethod = '' } = typed
  const address = addressNames.map((name) => [name, typed[name] ?? ''] as const)
  return {
    lineItems: [...linesIn(typed), ...customItemsIn(typed)],
    email: email.trim(),
    note,
    tags: tags.split(','),
    purchasingEntity: customerId === '' ? null : { customerId },
    shippingAddress: Object.fromEntries(address),
    shippingLine: shippingMethod === '' ? null : { shippingRateHandle: shippingMethod },
  }
}
export type DraftInput = ReturnType<typeof readDraftForm>

/** Everything that the totals depend on, as a key; null while the draft is empty. */
export function pricedPart(typed: Typed): string | null {
  const items = customItemsIn(typed).filter(isPriced)
  const lineItems = [
    ...linesIn(typed),
    // An item without a title yet counts toward the total, too.
    ...items.map((item) => ({ ...item, title: item.title || '…' })),
  ].filter(({ quantity }) => isQuantity(quantity))
  if (lineItems.length === 0) return null
  const { provinceCode = '', shippingMethod = 'standard' } = typed
  const shippingLine = { shippingRateHandle: shippingMethod }
  return JSON.stringify({ lineItems, shippingAddress: { provinceCode }, shippingLine })
}

/** The same key for a draft that was loaded. */
export function pricedPartOf({ lineItems, shippingAddress, shippingLine }: EditedDraft) {
  const quantities = lineItems.nodes.flatMap(({ variant, quantity }) =>
    variant ? [[variant.id, String(quantity)] as const] : [],
  )
  const items = customItemsOf(lineItems).flatMap(
    ({ taxable, requiresShipping, ...item }, index) => [
      ...Object.entries(item).map(
        ([name, value]) => [`items.${index}.${name}`, String(value)] as const,
      ),
      ...(taxable ? [[itemField(index, 'taxable'), 'on'] as const] : []),
      ...(requiresShipping ? [[itemField(index, 'requiresShipping'), 'on'] as const] : []),
    ],
  )
  const method = shippingLine?.shippingRateHandle
  return pricedPart({
    ...Object.fromEntries([...quantities, ...items]),
    provinceCode: shippingAddress?.provinceCode ?? '',
    ...(method && { shippingMethod: method }),
  })
}

/** The custom items of a draft, as their fields show them. */
export function customItemsOf({ nodes }: EditedDraft['lineItems']) {
  return nodes
    .filter(({ custom }) => custom)
    .map(({ title, originalUnitPriceSet: { presentmentMoney }, ...item }) => ({
      title,
      quantity: item.quantity,
      price: Number(presentmentMoney.amount).toFixed(2),
      taxable: item.taxable,
      requiresShipping: item.requiresShipping,
    }))
}
export type CustomItem = ReturnType<typeof customItemsOf>[number]
