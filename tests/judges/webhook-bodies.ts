import { z } from 'zod'

/** Shopify's REST resources as webhooks carry them, by its public documentation: what is always there, and its type. */

const id = z.int().positive()
const gid = z.string().regex(/^gid:\/\/shopify\/\w+\/[^/\s]+$/)
const amount = z.string().regex(/^-?\d+\.\d+$/)
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2})$/)
const text = z.string()
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullable()
const money = z.object({ amount, currency_code: z.string().length(3) })
const bag = z.object({ shop_money: money, presentment_money: money })
const attributes = z.array(z.object({ name: text, value: text }))
const tags = text

const address = z.object({
  ...{ first_name: maybe(text), last_name: maybe(text), name: text, company: maybe(text) },
  ...{ address1: maybe(text), address2: maybe(text), city: maybe(text), zip: maybe(text) },
  ...{ province: maybe(text), province_code: maybe(text), phone: maybe(text) },
  ...{ country: maybe(text), country_code: maybe(z.string().length(2)) },
})

const consent = z.object({
  state: z.enum(['not_subscribed', 'pending', 'subscribed', 'unsubscribed', 'redacted', 'invalid']),
  opt_in_level: maybe(z.enum(['single_opt_in', 'confirmed_opt_in', 'unknown'])),
  consent_updated_at: maybe(moment),
})

const customer = z.object({
  ...{ id, admin_graphql_api_id: gid, email: maybe(text), phone: maybe(text), note: maybe(text) },
  ...{ first_name: maybe(text), last_name: maybe(text), tags, currency: z.string().length(3) },
  ...{ created_at: moment, updated_at: moment, email_marketing_consent: maybe(consent) },
  ...{ sms_marketing_consent: z.null(), tax_exempt: z.boolean(), tax_exemptions: z.array(text) },
  multipass_identifier: maybe(text),
})
const wholeCustomer = customer.extend({
  addresses: z.array(address.extend({ id, customer_id: id, default: z.boolean() })),
  default_address: maybe(address.extend({ id, customer_id: id, default: z.literal(true) })),
})

const taxLine = z.object({
  ...{ title: text, price: amount, price_set: bag, rate: z.number() },
  channel_liable: maybe(z.boolean()),
})
const allocation = z.object({
  ...{ amount, amount_set: bag, discount_application_index: z.int().min(0) },
})

const lineItem = z.object({
  ...{ id, admin_graphql_api_id: gid, product_id: maybe(id), variant_id: maybe(id) },
  ...{ title: text, variant_title: maybe(text), name: text, sku: maybe(text), vendor: maybe(text) },
  ...{ quantity: z.int(), current_quantity: z.int(), fulfillable_quantity: z.int() },
  fulfillment_status: maybe(z.enum(['fulfilled', 'partial', 'not_eligible'])),
  ...{ fulfillment_service: text, gift_card: z.boolean(), product_exists: z.boolean() },
  ...{ requires_shipping: z.boolean(), taxable: z.boolean(), properties: attributes },
  ...{ price: amount, price_set: bag, total_discount: amount, total_discount_set: bag },
  tax_lines: z.array(taxLine),
  ...{ duties: z.array(z.unknown()), discount_allocations: z.array(allocation) },
})

const fulfillment = z.object({
  ...{ id, admin_graphql_api_id: gid, order_id: id, name: text, service: text },
  status: z.enum(['pending', 'open', 'success', 'cancelled', 'error', 'failure']),
  ...{ location_id: maybe(id), created_at: moment, tracking_company: maybe(text) },
  ...{ tracking_number: maybe(text), tracking_numbers: z.array(text) },
  ...{ tracking_url: maybe(text), tracking_urls: z.array(z.url()) },
  line_items: z.array(z.object({ id, quantity: z.int() })),
})

const refund = z.object({
  ...{ id, admin_graphql_api_id: gid, order_id: id, note: maybe(text) },
  ...{ created_at: moment, processed_at: moment },
  refund_line_items: z.array(
    z.object({
      ...{ id, line_item_id: id, quantity: z.int() },
      restock_type: z.enum(['no_restock', 'cancel', 'return', 'legacy_restock']),
      ...{ subtotal: amount, subtotal_set: bag, total_tax: amount, total_tax_set: bag },
    }),
  ),
  transactions: z.array(
    z.object({
      ...{ id, admin_graphql_api_id: gid, order_id: id, parent_id: maybe(id), amount },
      kind: z.enum(['authorization', 'capture', 'sale', 'void', 'refund']),
      status: z.enum(['pending', 'failure', 'success', 'error', 'awaiting_response']),
      ...{ gateway: text, currency: z.string().length(3), created_at: moment },
    }),
  ),
})

const sums = (...names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => [[name, amount] as const, [`${name}_set`, bag] as const]),
  )

const order = z.object({
  ...{ id, admin_graphql_api_id: gid, name: text, number: id, order_number: id },
  ...{ email: maybe(text), contact_email: maybe(text), phone: maybe(text), note: maybe(text) },
  ...{ note_attributes: attributes, tags, buyer_accepts_marketing: z.boolean() },
  ...{ created_at: moment, processed_at: moment, updated_at: moment },
  ...{ cancelled_at: maybe(moment), closed_at: maybe(moment) },
  cancel_reason: maybe(z.enum(['customer', 'declined', 'fraud', 'inventory', 'staff', 'other'])),
  ...{ confirmed: z.boolean(), test: z.boolean(), source_name: maybe(text) },
  financial_status: z.enum([
    ...(['pending', 'authorized', 'partially_paid', 'paid'] as const),
    ...(['partially_refunded', 'refunded', 'voided', 'expired'] as const),
  ]),
  fulfillment_status: maybe(z.enum(['fulfilled', 'partial', 'restocked'])),
  ...{ currency: z.literal('USD'), presentment_currency: z.string().length(3) },
  ...{ taxes_included: z.boolean(), tax_exempt: z.boolean(), estimated_taxes: z.boolean() },
  ...sums('total_line_items_price', 'subtotal_price', 'total_discounts', 'total_tax'),
  ...sums('total_price', 'current_total_price'),
  ...{ total_shipping_price_set: bag, total_outstanding: amount, total_tip_received: amount },
  tax_lines: z.array(taxLine),
  discount_codes: z.array(
    z.object({ code: text, amount, type: z.enum(['fixed_amount', 'percentage', 'shipping']) }),
  ),
  discount_applications: z.array(
    z.object({
      type: z.enum(['automatic', 'discount_code', 'manual', 'script']),
      target_type: z.enum(['line_item', 'shipping_line']),
      target_selection: z.enum(['all', 'entitled', 'explicit']),
      allocation_method: z.enum(['across', 'each', 'one']),
      ...{ value: text, value_type: z.enum(['fixed_amount', 'percentage']) },
    }),
  ),
  ...{ customer: maybe(customer), customer_locale: maybe(text) },
  ...{ payment_gateway_names: z.array(text), billing_address: maybe(address) },
  ...{ shipping_address: maybe(address), line_items: z.array(lineItem).min(1) },
  shipping_lines: z.array(
    z.object({
      ...{ id, code: maybe(text), title: text, source: maybe(text), price: amount, price_set: bag },
      ...{ discounted_price: amount, discounted_price_set: bag, tax_lines: z.array(taxLine) },
      discount_allocations: z.array(allocation),
    }),
  ),
  ...{ fulfillments: z.array(fulfillment), refunds: z.array(refund) },
})

const product = z.object({
  ...{ id, admin_graphql_api_id: gid, handle: text, title: text, body_html: maybe(text) },
  ...{ vendor: text, product_type: text, tags, created_at: moment, updated_at: moment },
  ...{ status: z.enum(['active', 'archived', 'draft']), published_scope: text },
  template_suffix: maybe(text),
  options: z.array(z.object({ product_id: id, name: text, position: id, values: z.array(text) })),
  variants: z.array(
    z.object({
      ...{
        id,
        admin_graphql_api_id: gid,
        product_id: id,
        title: text,
        position: id,
        sku: maybe(text),
      },
      ...{ price: amount, compare_at_price: maybe(amount), barcode: maybe(text) },
      ...{ option1: maybe(text), option2: maybe(text), option3: maybe(text), image_id: maybe(id) },
      ...{ inventory_policy: z.enum(['deny', 'continue']), inventory_quantity: z.int() },
      ...{ inventory_item_id: id, inventory_management: maybe(text), taxable: z.boolean() },
      ...{ grams: z.int(), weight: z.number(), weight_unit: z.enum(['g', 'kg', 'oz', 'lb']) },
      requires_shipping: z.boolean(),
    }),
  ),
  images: z.array(z.object({ id, product_id: id, position: id, src: z.url() })),
})

const level = z.object({
  ...{ inventory_item_id: id, location_id: id, available: maybe(z.int()), updated_at: moment },
  admin_graphql_api_id: gid,
})

const returned = z.object({
  ...{ id, admin_graphql_api_id: gid, name: text },
  status: z.enum(['requested', 'open', 'closed', 'declined', 'canceled']),
  order: z.object({ id, admin_graphql_api_id: gid }),
  return_line_items: z.array(z.object({ id, admin_graphql_api_id: gid, quantity: z.int() })),
})

const deleted = z.strictObject({ id })

/** The schema of a topic's bodies. */
export function schemaOf(topic: string): z.ZodType {
  const [resource = '', event] = topic.split('/')
  if (event === 'delete') return deleted
  return schemas[resource] ?? z.never()
}

const schemas: Readonly<Record<string, z.ZodType>> = {
  ...{ orders: order, fulfillments: fulfillment, refunds: refund, returns: returned },
  ...{ products: product, inventory_levels: level, customers: wholeCustomer },
}
