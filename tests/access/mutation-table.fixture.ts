import { expect } from 'vitest'
import { discountMutations } from './discount-mutations.fixture.ts'
import { documentMutations } from './document-mutations.fixture.ts'
import { giftCardMutations } from './gift-card-mutations.fixture.ts'
import { inventoryMutations } from './inventory-mutations.fixture.ts'
import { menuMutations } from './menu-mutations.fixture.ts'
import { metafieldMutations } from './metafield-mutations.fixture.ts'
import type { MutationShop } from './mutation-shop.fixture.ts'
import { orderMutations } from './order-mutations.fixture.ts'
import { productMutations } from './product-mutations.fixture.ts'
import { redirectMutations } from './redirect-mutations.fixture.ts'
import { returnMutations } from './return-mutations.fixture.ts'

/**
 * A mutation: its arguments, about objects that are made for it, and what one of its entries in the audit log tells of
 * before and after, at least.
 */
export type MutationRow = [
  given: (shop: MutationShop) => object | Promise<object>,
  before: object,
  after: object,
]

const home = { address1: '1 Market Street', city: 'San Francisco', zip: '94105' }
const address = { ...home, provinceCode: 'CA', countryCode: 'US', lastName: 'Lovelace' }

/** Every mutation of the Admin API; one that is not here fails the test. */
export const mutationTable: Readonly<Record<string, MutationRow>> = {
  ...productMutations,
  ...inventoryMutations,
  ...metafieldMutations,
  ...discountMutations,
  ...orderMutations,
  ...giftCardMutations,
  ...menuMutations,
  ...redirectMutations,
  ...documentMutations,
  ...returnMutations,
  collectionAddProducts: [
    async ({ collection, product }) => ({
      id: await collection(),
      productIds: [(await product()).id],
    }),
    {},
    { added: expect.stringContaining('/Product/') },
  ],
  collectionCreate: [
    () => ({ input: { title: 'Gifts' } }),
    {},
    { title: 'Gifts', handle: 'gifts' },
  ],
  collectionDelete: [
    async ({ collection }) => ({ input: { id: await collection() } }),
    { title: 'Sale' },
    {},
  ],
  collectionRemoveProducts: [
    async ({ collection, product }) => {
      const { id } = await product()
      return { id: await collection([id]), productIds: [id] }
    },
    {},
    { removed: expect.stringContaining('/Product/') },
  ],
  collectionReorderProducts: [
    async ({ collection, product }) => {
      const [first, second] = [(await product()).id, (await product()).id]
      return {
        id: await collection([first, second]),
        moves: [{ id: second, newPosition: '0' }],
      }
    },
    {},
    { moved: expect.stringContaining('/Product/') },
  ],
  collectionUpdate: [
    async ({ collection }) => ({ input: { id: await collection(), title: 'Presents' } }),
    { title: 'Sale' },
    { title: 'Presents' },
  ],
  customerAddressCreate: [
    async ({ customer }) => ({ customerId: await customer(), address }),
    {},
    { created: true },
  ],
  customerAddressDelete: [
    ({ customerWithAddress }) => customerWithAddress(),
    {},
    { deleted: true },
  ],
  customerAddressUpdate: [
    async ({ customerWithAddress }) => ({
      ...(await customerWithAddress()),
      address: { ...address, city: 'Oakland' },
    }),
    {},
    { updated: true },
  ],
  customerCreate: [() => ({ input: { email: 'new@shop.example' } }), {}, { email: '…' }],
  customerDelete: [
    async ({ customer }) => ({ input: { id: await customer() } }),
    {},
    { deleted: true },
  ],
  customerEmailMarketingConsentUpdate: [
    async ({ customer }) => ({
      input: {
        customerId: await customer(),
        emailMarketingConsent: { marketingState: 'SUBSCRIBED' },
      },
    }),
    {},
    { acceptsMarketing: true },
  ],
  customerMerge: [
    async ({ customer }) => ({ customerOneId: await customer(), customerTwoId: await customer() }),
    {},
    { merged: expect.any(Number) },
  ],
  customerRequestDataErasure: [
    async ({ customer }) => ({ customerId: await customer() }),
    {},
    { deleted: true },
  ],
  customerSendAccountInviteEmail: [
    async ({ customer }) => ({ customerId: await customer() }),
    {},
    { minutes: 60 },
  ],
  customerSet: [
    async ({ customer }) => ({
      identifier: { id: await customer() },
      input: { note: 'Likes kits', addresses: [address] },
    }),
    {},
    { note: '…' },
  ],
  customerUpdate: [
    async ({ customer }) => ({ input: { id: await customer(), note: 'Likes kits' } }),
    {},
    { note: '…' },
  ],
  customerUpdateDefaultAddress: [
    ({ customerWithAddress }) => customerWithAddress(),
    { defaultAddressId: expect.any(Number) },
    { defaultAddressId: expect.any(Number) },
  ],
  draftOrderCalculate: [({ draftInput }) => ({ input: draftInput() }), {}, {}],
  draftOrderComplete: [
    async ({ draft }) => ({ id: await draft() }),
    { status: 'OPEN' },
    { status: 'COMPLETED', total: expect.stringContaining('USD') },
  ],
  draftOrderCreate: [
    ({ draftInput }) => ({ input: draftInput() }),
    { lines: '' },
    { lines: '1 × 4', shippingMethod: 'standard' },
  ],
  draftOrderDelete: [
    async ({ draft }) => ({ input: { id: await draft() } }),
    { lines: '1 × 4' },
    {},
  ],
  draftOrderInvoiceSend: [
    async ({ draft }) => ({ id: await draft() }),
    { status: 'OPEN' },
    { status: 'INVOICE_SENT' },
  ],
  draftOrderUpdate: [
    async ({ draft }) => ({ id: await draft(), input: { tags: ['phone'] } }),
    { tags: '' },
    { tags: 'phone' },
  ],
  fulfillmentCancel: [
    async ({ parcel }) => ({ id: await parcel() }),
    { fulfillmentStatus: 'FULFILLED' },
    { fulfillmentStatus: 'UNFULFILLED' },
  ],
  fulfillmentCreate: [
    async ({ order }) => ({
      fulfillment: {
        lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: (await order()).fulfillmentOrder }],
        trackingInfo: { company: 'UPS', number: '1Z9' },
        notifyCustomer: true,
      },
    }),
    { fulfillmentStatus: 'UNFULFILLED' },
    { fulfillmentStatus: 'FULFILLED' },
  ],
  fulfillmentEventCreate: [
    async ({ parcel }) => ({
      fulfillmentEvent: { fulfillmentId: await parcel(), status: 'DELIVERED' },
    }),
    { delivery: null },
    { delivery: 'DELIVERED' },
  ],
  fulfillmentOrderHold: [
    async ({ order }) => ({
      id: (await order()).fulfillmentOrder,
      fulfillmentHold: { reason: 'INCORRECT_ADDRESS' },
    }),
    { fulfillmentStatus: 'UNFULFILLED' },
    { fulfillmentStatus: 'ON_HOLD' },
  ],
  fulfillmentOrderReleaseHold: [
    async ({ heldOrder }) => ({ id: await heldOrder() }),
    { fulfillmentStatus: 'ON_HOLD' },
    { fulfillmentStatus: 'UNFULFILLED' },
  ],
  fulfillmentTrackingInfoUpdate: [
    async ({ parcel }) => ({
      fulfillmentId: await parcel(),
      trackingInfoInput: { company: 'FedEx', number: '77' },
      notifyCustomer: true,
    }),
    { company: 'UPS', numbers: '1Z9' },
    { company: 'FedEx', numbers: '77' },
  ],
  refundCreate: [
    async ({ paidOrder }) => {
      const { id, line } = await paidOrder()
      const lines = [{ lineItemId: line, quantity: 1, restockType: 'CANCEL' }]
      const transactions = [{ orderId: id, kind: 'REFUND', gateway: 'bank-transfer', amount: '1' }]
      return { input: { orderId: id, refundLineItems: lines, transactions } }
    },
    { refund: null },
    { refund: expect.stringContaining('1'), items: 1 },
  ],
  webhookSubscriptionCreate: [
    () => ({ topic: 'PRODUCTS_UPDATE', webhookSubscription: { uri: 'https://203.0.114.7/' } }),
    {},
    { topic: 'PRODUCTS_UPDATE', uri: 'https://203.0.114.7/' },
  ],
  webhookSubscriptionDelete: [
    async ({ webhook }) => ({ id: await webhook('delete') }),
    { topic: 'PRODUCTS_DELETE', uri: 'https://203.0.114.7/delete' },
    {},
  ],
  webhookSubscriptionUpdate: [
    async ({ webhook }) => ({
      id: await webhook('update'),
      webhookSubscription: { uri: 'https://203.0.114.7/other' },
    }),
    { uri: 'https://203.0.114.7/update' },
    { uri: 'https://203.0.114.7/other' },
  ],
  shopPolicyUpdate: [
    () => ({ shopPolicy: { type: 'PRIVACY_POLICY', body: '<p>We keep nothing.</p>' } }),
    { body: expect.stringContaining('{{supportEmail}}') },
    { body: '<p>We keep nothing.</p>' },
  ],
}
