import { z } from 'zod'
import type { Database } from '#/database/database.ts'
import type { AllTables } from '#/tests/fixtures/databases.ts'
import { variant } from '../carts/cart.fixture.ts'
import { openShopOn } from '../orders/orders.fixture.ts'

const amounts = `subtotalPriceSet { shopMoney { amount } } totalTaxSet { shopMoney { amount } }
  totalShippingPriceSet { shopMoney { amount } } totalPriceSet { shopMoney { amount currencyCode } }`
const fields = `id name status email note2 tags updatedAt completedAt invoiceSentAt customer { email }
  shippingAddress { name city provinceCode zip formatted } totalQuantityOfLineItems
  shippingLine { title shippingRateHandle originalPriceSet { shopMoney { amount } } } ${amounts}
  lineItems(first: 20) { nodes { id title quantity sku variant { id } originalUnitPriceSet { shopMoney { amount } }
    image { url } } }
  order { id name displayFinancialStatus tags note customer { email } ${amounts}
    transactions { amountSet { shopMoney { amount } } }
    events(first: 9) { nodes { action message ... on BasicEvent { author } } } }`
const mutation = (name: string, args: string, call: string, view = `draftOrder { ${fields} }`) =>
  `mutation (${args}) { result: ${name}(${call}) { ${view} userErrors { field message } } }`
export const documents = {
  create: mutation('draftOrderCreate', '$input: DraftOrderInput!', 'input: $input'),
  update: mutation(
    'draftOrderUpdate',
    '$id: ID!, $input: DraftOrderInput!',
    'id: $id, input: $input',
  ),
  remove: mutation('draftOrderDelete', '$id: ID!', 'input: { id: $id }', 'deletedId'),
  complete: mutation(
    'draftOrderComplete',
    '$id: ID!, $paymentPending: Boolean',
    'id: $id, paymentPending: $paymentPending',
  ),
  invoice: mutation('draftOrderInvoiceSend', '$id: ID!', 'id: $id'),
  calculate: mutation(
    'draftOrderCalculate',
    '$input: DraftOrderInput!',
    'input: $input',
    `calculatedDraftOrder { ${amounts} lineItems { title quantity }
      availableShippingRates { handle price { amount } } }`,
  ),
}
export const draftId = 'gid://shopify/DraftOrder/1'
export const shippingAddress = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: '1 Analytical Way',
  city: 'Portland',
  provinceCode: 'CA',
  zip: '94110',
}
export const line = (variantId: string, quantity = 1) => ({ variantId, quantity })
/** Everything an order needs. */
export const whole = {
  email: 'ada@glovebox.test',
  lineItems: [line(variant.gel, 2), line(variant.wipes)],
  shippingAddress,
  shippingLine: { shippingRateHandle: 'standard' },
}

/** A customer, in the form that a draft takes. */
export const ada = async (admin: { ask(query: string): Promise<unknown> }) => {
  const answer = await admin.ask(`mutation { customerCreate(input: {
    email: "ada@glovebox.example", locale: "fr" }) { customer { id } } }`)
  const { customerCreate } = z
    .object({ customerCreate: z.object({ customer: z.object({ id: z.string() }) }) })
    .parse(answer)
  return { purchasingEntity: { customerId: customerCreate.customer.id } }
}

/** The demo shop, and the mutations of drafts; each returns its payload. */
export async function openDrafts(
  on: Database<AllTables>,
  options: Parameters<typeof openShopOn>[1] = {},
) {
  const shop = await openShopOn(on, options)
  const { admin, database } = shop
  const run = async (
    name: keyof typeof documents,
    variables: object = {},
    options: Parameters<typeof admin.ask>[2] = {},
  ) => (await admin.ask(documents[name], variables, options)).result
  const draft = async () =>
    (await admin.ask(`{ draftOrder(id: "${draftId}") { ${fields} } }`)).draftOrder
  const stock = async () => {
    const rows = await database.db.selectFrom('shop_stock_items').select('quantity').execute()
    return rows.reduce((sum, { quantity }) => sum + quantity, 0)
  }
  return { ...shop, run, draft, stock }
}
