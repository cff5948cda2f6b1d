import { also } from './also.fixture.ts'
import { articleInputs } from './article-inputs.fixture.ts'
import { discountInputs } from './discount-inputs.fixture.ts'
import { menuInputs } from './menu-inputs.fixture.ts'
import type { MutationShop } from './mutation-shop.fixture.ts'

type Given = (shop: MutationShop) => object | Promise<object>

const money = (amount: string) => ({ amount, currencyCode: 'USD' })
const bag = (amount: string) => ({ shopMoney: money(amount), presentmentMoney: money(amount) })
const location = 'gid://shopify/Location/1'
const size = (...names: string[]) => ({ name: 'Size', values: names.map((name) => ({ name })) })
const small = [{ optionName: 'Size', name: 'S' }]
const rules = {
  appliedDisjunctively: true,
  rules: [
    { column: 'TITLE', relation: 'CONTAINS', condition: 'Gel' },
    { column: 'VENDOR', relation: 'EQUALS', condition: 'Glovebox' },
  ],
}
const address = {
  ...{ firstName: 'Ada', lastName: 'Lovelace', address1: '1 Market Street', city: 'Oakland' },
  ...{ provinceCode: 'CA', countryCode: 'US', zip: '94105' },
}

const attributes = [{ key: 'Text', value: 'Ada' }]
const customItem = {
  ...{ title: 'Engraving', quantity: 1, originalUnitPriceWithCurrency: money('10') },
  ...{ sku: 'ENG', taxable: true, requiresShipping: true, customAttributes: attributes },
}
const line = {
  ...{ title: 'Rope', variantTitle: 'Red', sku: 'R1', quantity: 1, priceSet: bag('10') },
  properties: [{ name: 'Text', value: 'Ada' }],
}
const width = { ownerType: 'PRODUCT', namespace: 'custom', key: 'width', name: 'Width' }
const options = { productOptions: [size('S', 'M')] }

interface Returned {
  returnId: string
  returnLineItems: readonly object[]
}

/** The payment of a return's order. */
async function paymentOf(admin: MutationShop['admin'], returnId: string): Promise<string> {
  const { return: made } = await admin.ask(
    `{ return(id: "${returnId}") { order { transactions { id } } } }`,
  )
  return made.order.transactions[0].id
}

/** More that mutations can be given: whatever of their inputs the table doesn't say. */
export const fullerInputs: Readonly<Record<string, readonly Given[]>> = {
  ...discountInputs,
  ...menuInputs,
  ...articleInputs,
  collectionCreate: [() => ({ input: { title: 'Gels', ruleSet: rules } })],
  collectionUpdate: [
    async ({ make }) => {
      const input = { title: 'Gels', ruleSet: rules }
      const made = await make('collectionCreate', { input }, 'collection { id }')
      return { input: { id: made.collection.id, ruleSet: rules } }
    },
  ],
  customerAddressCreate: [
    async ({ customerWithAddress }) => ({
      ...{ customerId: (await customerWithAddress()).customerId, address },
    }),
  ],
  customerCreate: [
    () => ({
      input: { email: 'all@shop.example', emailMarketingConsent: { marketingState: 'SUBSCRIBED' } },
    }),
  ],
  customerSet: [() => ({ input: { email: 'set@shop.example', addresses: [address] } })],
  draftOrderCreate: [
    also('draftOrderCreate', ({ input }: { input: object }) => ({
      input: { ...input, lineItems: [customItem] },
    })),
  ],
  draftOrderUpdate: [
    async ({ draft }) => ({ id: await draft(), input: { lineItems: [customItem] } }),
    async ({ draft, draftInput }) => ({ id: await draft(), input: draftInput() }),
  ],
  fulfillmentCreate: [
    async ({ order, admin }) => {
      const { id, fulfillmentOrder: fulfillmentOrderId } = await order()
      const { order: placed } =
        await admin.ask(`{ order(id: "${id}") { fulfillmentOrders(first: 1) {
        nodes { lineItems(first: 1) { nodes { id } } } } } }`)
      const [line] = placed.fulfillmentOrders.nodes[0].lineItems.nodes
      const fulfillmentOrderLineItems = [{ id: line.id, quantity: 1 }]
      const lines = [{ fulfillmentOrderId, fulfillmentOrderLineItems }]
      return { fulfillment: { lineItemsByFulfillmentOrder: lines } }
    },
  ],
  giftCardCreate: [
    async ({ customer }) => ({
      input: { initialValue: '25', recipientAttributes: { id: await customer() } },
    }),
  ],
  giftCardUpdate: [
    async ({ customer, make }) => {
      const input = { initialValue: '25' }
      const { giftCard } = await make('giftCardCreate', { input }, 'giftCard { id }')
      return { id: giftCard.id, input: { recipientAttributes: { id: await customer() } } }
    },
  ],
  inventorySetQuantities: [
    async ({ product }) => {
      const where = { inventoryItemId: (await product()).item, locationId: location }
      const quantities = [{ ...where, quantity: 9, compareQuantity: 5 }]
      return { input: { name: 'available', reason: 'correction', quantities } }
    },
  ],
  metafieldDefinitionCreate: [
    () => ({
      definition: { ...width, type: 'number_integer', validations: [{ name: 'min', value: '1' }] },
    }),
  ],
  metafieldDefinitionDelete: [
    async ({ make, product }) => {
      const { ownerType: _, name: __, ...key } = width
      const ownerId = (await product()).id
      const definition = { ...width, key: 'depth', type: 'number_integer' }
      const fields = 'createdDefinition { id }'
      const made = await make('metafieldDefinitionCreate', { definition }, fields)
      const metafields = [{ ...key, ownerId, key: 'depth', value: '3' }]
      await make('metafieldsSet', { metafields })
      return { id: made.createdDefinition.id }
    },
  ],
  metafieldDefinitionUpdate: [
    async ({ make }) => {
      const definition = { ...width, key: 'height', type: 'number_integer' }
      await make('metafieldDefinitionCreate', { definition })
      const validations = [{ name: 'min', value: '1' }]
      return { definition: { ...width, key: 'height', validations } }
    },
  ],
  orderCancel: [
    async ({ paidOrder }) => ({
      ...{ orderId: (await paidOrder()).id, reason: 'CUSTOMER', restock: true, refund: false },
    }),
  ],
  orderCreate: [
    also('orderCreate', ({ order }: { order: object }) => ({
      order: { ...order, lineItems: [line], customAttributes: [{ key: 'Gift', value: 'Yes' }] },
    })),
    also('orderCreate', async ({ order }: { order: object }, { customer }) => ({
      order: {
        ...{ ...order, lineItems: [line], customer: { toAssociate: { id: await customer() } } },
        shippingLines: [{ title: 'Standard', code: 'standard', priceSet: bag('5') }],
        taxLines: [{ title: 'Tax', rate: '0.1', priceSet: bag('1') }],
        transactions: [{ kind: 'SALE', status: 'SUCCESS', amountSet: bag('16') }],
      },
    })),
    also('orderCreate', async ({ order }: { order: object }, { customer }) => ({
      order: { ...order, customerId: await customer() },
    })),
    also('orderCreate', ({ order }: { order: object }) => ({
      order: { ...order, email: null, customer: { toAssociate: { email: 'ada@glovebox.test' } } },
    })),
  ],
  orderUpdate: [
    async ({ order }) => ({
      input: { id: (await order()).id, customAttributes: [{ key: 'Gift', value: 'Yes' }] },
    }),
  ],
  productCreate: [() => ({ product: { title: 'Rope', productOptions: [size('S', 'M')] } })],
  productOptionUpdate: [
    async ({ product, make, admin }) => {
      const { id, option } = await product(options)
      const { product: made } = await admin.ask(
        `{ product(id: "${id}") { options { optionValues { id } } } }`,
      )
      await make('productOptionsCreate', {
        productId: id,
        options: [{ ...size('X'), name: 'Cut' }],
      })
      const [value] = made.options[0].optionValues
      const optionValuesToUpdate = [{ id: value.id, name: 'Small' }]
      return { productId: id, option: { id: option }, optionValuesToUpdate }
    },
    async ({ product }) => {
      const { id, option } = await product(options)
      return { productId: id, option: { id: option }, optionValuesToAdd: [{ name: 'L' }] }
    },
  ],
  productOptionsCreate: [
    async ({ product }) => ({
      productId: (await product(options)).id,
      options: [{ name: 'Cut', values: [{ name: 'Short' }, { name: 'Long' }] }],
    }),
  ],
  productOptionsDelete: [
    async ({ product }) => {
      const { id, option } = await product(options)
      return { productId: id, options: [option] }
    },
  ],
  productSet: [
    async ({ product, upload: send }) => {
      const source = await send()
      const metafield = { namespace: 'custom', key: 'care', type: 'number_integer', value: '1' }
      return {
        identifier: { id: (await product()).id },
        input: {
          ...{ productOptions: [size('S', 'M')], metafields: [metafield] },
          files: [{ originalSource: source, alt: 'A rope', filename: 'a.png' }],
          variants: [
            {
              ...{ optionValues: small, file: { originalSource: source } },
              inventoryQuantities: [{ locationId: location, name: 'available', quantity: 4 }],
            },
            { optionValues: [{ optionName: 'Size', name: 'M' }] },
          ],
        },
      }
    },
    async ({ product, admin }) => {
      const { id } = await product(options)
      const { product: made } = await admin.ask(
        `{ product(id: "${id}") { options { id optionValues { id } } } }`,
      )
      const [{ id: optionId, optionValues }] = made.options
      const variants = [{ optionValues: [{ optionId, id: optionValues[0].id }] }]
      return { identifier: { id }, input: { productOptions: [size('S', 'M')], variants } }
    },
    () => ({ identifier: { handle: 'new-rope' }, input: { title: 'New Rope' } }),
    async ({ product }) => ({ input: { id: (await product()).id, title: 'Strong Rope' } }),
  ],
  productVariantRelationshipBulkUpdate: [
    async ({ product, make }) => {
      const parentProductVariantId = (await product()).variant
      const related = [{ id: (await product()).variant, quantity: 2 }]
      const input = [{ parentProductVariantId, productVariantRelationshipsToCreate: related }]
      await make('productVariantRelationshipBulkUpdate', { input })
      return { input: [{ parentProductVariantId, productVariantRelationshipsToUpdate: related }] }
    },
  ],
  productVariantsBulkCreate: [
    async ({ product }) => ({
      productId: (await product(options)).id,
      variants: [
        {
          optionValues: [{ optionName: 'Size', name: 'L' }],
          inventoryQuantities: [{ locationId: location, availableQuantity: 4 }],
        },
      ],
    }),
  ],
  productVariantsBulkUpdate: [
    async ({ product }) => {
      const { id, variant } = await product(options)
      return {
        productId: id,
        variants: [{ id: variant, optionValues: [{ optionName: 'Size', name: 'L' }] }],
      }
    },
  ],
  returnProcess: [
    also('returnProcess', async ({ input }: { input: Returned }, { admin }) => ({
      input: {
        ...input,
        returnLineItems: input.returnLineItems.map((one) => ({
          ...one,
          dispositions: [
            {
              ...{
                reverseFulfillmentOrderLineItemId:
                  'gid://shopify/ReverseFulfillmentOrderLineItem/1',
              },
              ...{ quantity: 1, dispositionType: 'RESTOCKED' },
            },
          ],
        })),
        financialTransfer: {
          issueRefund: {
            orderTransactions: [
              { parentId: await paymentOf(admin, input.returnId), transactionAmount: money('1') },
            ],
          },
        },
        refundShipping: { shippingRefundAmount: money('1') },
      },
    })),
  ],
}
