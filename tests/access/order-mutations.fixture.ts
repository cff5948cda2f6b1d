import { expect } from 'vitest'
import type { MutationRow } from './mutation-table.fixture.ts'

export const orderMutations: Readonly<Record<string, MutationRow>> = {
  orderCancel: [
    async ({ order }) => ({ orderId: (await order()).id, reason: 'CUSTOMER', restock: true }),
    { financialStatus: 'PENDING', status: 'open' },
    { financialStatus: 'VOIDED', status: 'cancelled' },
  ],
  orderClose: [
    async ({ order }) => ({ input: { id: (await order()).id } }),
    { status: 'open' },
    { status: 'closed' },
  ],
  orderCreate: [
    ({ draftInput }) => {
      const { email, lineItems, shippingAddress } = draftInput()
      return {
        order: { email, lineItems, shippingAddress },
        options: { inventoryBehaviour: 'DECREMENT_OBEYING_POLICY' },
      }
    },
    {},
    { total: expect.stringContaining('USD'), financialStatus: 'PENDING' },
  ],
  orderCreateManualPayment: [
    async ({ order }) => ({ id: (await order()).id }),
    { financialStatus: 'PENDING' },
    { financialStatus: 'PAID' },
  ],
  orderCustomerSet: [
    async ({ order, customer }) => ({
      orderId: (await order()).id,
      customerId: await customer(),
    }),
    {},
    { customer: expect.any(Number) },
  ],
  orderDelete: [
    async ({ order, make }) => {
      const { id } = await order()
      await make('orderCancel', { orderId: id, reason: 'OTHER', restock: true })
      return { orderId: id }
    },
    { status: 'cancelled', financialStatus: 'VOIDED', total: expect.stringContaining('USD') },
    { deleted: true },
  ],
  orderInvoiceSend: [
    async ({ order }) => ({ id: (await order()).id }),
    {},
    { emailSent: expect.stringContaining('T') },
  ],
  orderMarkAsPaid: [
    async ({ order }) => ({ input: { id: (await order()).id } }),
    { financialStatus: 'PENDING' },
    { financialStatus: 'PAID' },
  ],
  orderOpen: [
    async ({ closedOrder }) => ({ input: { id: await closedOrder() } }),
    { status: 'closed' },
    { status: 'open' },
  ],
  orderUpdate: [
    async ({ order }) => ({ input: { id: (await order()).id, tags: ['late'] } }),
    { tags: '' },
    { tags: 'late' },
  ],
}
