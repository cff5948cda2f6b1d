import type { OrderInput } from '#/contract/admin/types.generated.ts'
import { checkoutInformation } from '#/contract/checkout.ts'
import { cleanTags } from '#/contract/tags.ts'
import { type Email, enqueueEmail } from '#/mail/outbox.ts'
import type { Change } from '../changes/change.ts'
import { type Path, refuse } from '../changes/refused.ts'
import { findAccount } from '../customers/customer.store.ts'
import { type Attribute, sortAttributes } from '../graphql/attributes.ts'
import { lockOrder, recordEvent } from './advance-order.ts'
import { writeTerms } from './order.store.ts'
import type { Order } from './order.types.ts'
import { toAddressColumn } from './order-row.ts'

const maxNote = 5_000
const maxTags = 250
const maxTag = 40

/** Changes the fields of a placed order that staff may edit. @throws Refused */
export async function updateOrder(
  change: Change,
  id: number | undefined,
  edit: Omit<OrderInput, 'id'>,
): Promise<Order> {
  const order = await lockOrder(change.tx, id)
  change.refuseStale('Order', order.id, order.updatedAt)
  const information = informationAfter(order, edit)
  const tags = edit.tags ? checkTags(edit.tags) : order.tags
  const note = edit.note === undefined ? order.note : checkNote(edit.note ?? '')
  const attributes = edit.customAttributes
    ? checkedAttributes(edit.customAttributes)
    : order.attributes
  const updatedAt = change.now.toISOString()
  const after: Order = { ...order, information, tags, note, attributes, updatedAt }
  await change.tx
    .updateTable('shop_orders')
    .set({
      email: information.email,
      shipping_address_json: toAddressColumn(information),
      tags_json: JSON.stringify(tags),
      note,
      attributes_json: JSON.stringify(attributes),
      updated_at: updatedAt,
    })
    .where('id', '=', order.id)
    .execute()
  await writeTerms(change.tx, after)
  const fields = changedFields(order, after)
  if (fields.length > 0)
    await recordEvent(change, order, { action: 'updated', details: { fields: fields.join(', ') } })
  else await change.report('orderChanged', order.id)
  await change.report(
    'orderEdited',
    order.id,
    { ...audited(order), changed: '' },
    { ...audited(after), changed: fields.join(', ') },
  )
  return after
}

/** The fields that the timeline lists for an edit. */
function changedFields(before: Order, after: Order): string[] {
  const differs = {
    email: after.information.email !== before.information.email,
    address: toAddressColumn(after.information) !== toAddressColumn(before.information),
    attributes: JSON.stringify(after.attributes) !== JSON.stringify(before.attributes),
  }
  return Object.entries(differs).flatMap(([name, isOther]) => (isOther ? [name] : []))
}

/** What the audit log records; of text that people wrote, only its length. */
const audited = ({ tags, note, attributes }: Order) => ({
  tags: tags.join(', '),
  noteLength: note.length,
  attributes: attributes.length,
})

/** Sends the buyer the order email once more. */
export async function resendOrderEmail(
  change: Change,
  id: number | undefined,
  write: (order: Order) => Email,
): Promise<Order> {
  const { tx, now } = change
  const order = await lockOrder(tx, id)
  if (order.canceledAt !== null) throw refuse('orderWasCanceled', ['order'])
  if (order.information.email === '') throw refuse('recipientBlank', ['order'])
  await enqueueEmail(tx.$pickTables<'mail_outbox'>(), write(order), now)
  await recordEvent(change, order, { action: 'email_sent', details: {} })
  await change.report('orderEmailed', order.id, {}, { emailSent: now.toISOString() })
  return order
}

/** Assigns the order to a customer; its email and address stay as they are. */
export async function setCustomer(
  change: Change,
  id: number | undefined,
  customerId: number | undefined,
): Promise<Order> {
  const { tx, now } = change
  const order = await lockOrder(tx, id)
  const customer = await findAccount(tx, { id: customerId ?? 0 })
  if (!customer) throw refuse('customerUnknown', ['customerId'])
  const updatedAt = now.toISOString()
  await tx
    .updateTable('shop_orders')
    .set({
      customer_id: customer.id,
      shown_to_customer: customer.emailVerifiedAt === null ? 0 : 1,
      updated_at: updatedAt,
    })
    .where('id', '=', order.id)
    .execute()
  await recordEvent(change, order, { action: 'updated', details: { fields: 'customer' } })
  await change.report(
    'orderEdited',
    order.id,
    { customer: order.customerId },
    { customer: customer.id },
  )
  return { ...order, customerId: customer.id, updatedAt }
}

export function checkNote(note: string): string {
  if (note.length <= maxNote) return note
  throw refuse('tooLong', ['note'], { field: 'note', max: maxNote })
}

const maxAttributes = 250
const maxAttributesLength = 16_384

/** By name; the last of equal names wins. @throws Refused */
export function checkedAttributes(
  given: readonly Attribute[],
  path: Path = ['customAttributes'],
): Attribute[] {
  const attributes = sortAttributes(given)
  const tooLong = JSON.stringify(attributes).length > maxAttributesLength
  if (attributes.some(({ key }) => key.trim() === '')) throw refuse('attributeNameless', path)
  if (tooLong || attributes.length > maxAttributes) throw refuse('attributesTooLong', path)
  return attributes
}

/** Texts may hold several tags, separated by commas. Without duplicates, ignoring case. */
export function checkTags(given: readonly string[]): string[] {
  const tags = cleanTags(given)
  if (tags.length > maxTags) throw refuse('tooManyOrderTags', ['tags'], { max: maxTags })
  if (tags.some((tag) => tag.toLowerCase().length > maxTag || /\p{Cc}/u.test(tag)))
    throw refuse('tagsOverMax', ['tags'], { max: maxTag })
  return tags
}

/** The checkout's fields by the Admin API's address fields. */
export const addressFieldOf = {
  firstName: 'firstName',
  lastName: 'lastName',
  company: 'company',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  provinceCode: 'state',
  zip: 'zip',
  phone: 'phone',
} as const

const editable = checkoutInformation.omit({ shippingMethod: true })

/** Given fields are validated as strictly as at checkout, each separately. */
function informationAfter(order: Order, { email, shippingAddress }: Omit<OrderInput, 'id'>) {
  const { shape } = editable
  let information = order.information
  const put = (name: keyof typeof shape, value: string, path: Path) => {
    const { success, data } = shape[name].safeParse(value)
    if (!success) throw refuse('inputInvalid', path)
    information = { ...information, [name]: data }
  }
  if (email) put('email', email, ['email'])
  const country = shippingAddress?.countryCode
  if (country && country !== 'US') throw refuse('usOnly', ['shippingAddress'])
  for (const [given, name] of Object.entries(addressFieldOf)) {
    const value = shippingAddress && Object.entries(shippingAddress).find(([key]) => key === given)
    if (value?.[1] === undefined) continue
    put(name, value[1] ?? '', ['shippingAddress', given])
  }
  if (information.state !== order.information.state) throw refuse('stateFixed', ['shippingAddress'])
  return information
}
