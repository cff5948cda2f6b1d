import { expect, it } from 'vitest'
import { createShopAdmin } from '#/clients/shop-admin/shop-admin.ts'
import { toCsv } from '#/contract/csv-cells.ts'
import { z } from '#/contract/schema.ts'
import { readParcelFile, sendParcel } from './parcel-file.ts'

const head = ['Order', 'Name', 'Carrier', 'Tracking Number', 'Tracking Link']
const says = {
  notify: true,
  unknown: 'unknown',
  wrongLink: 'wrong',
  failed: 'failed',
  unreadable: { quotes: 'quotes', tooLarge: 'tooLarge', bytes: 'bytes' },
}

const read = async (...rows: string[][]) => {
  const file = await readParcelFile(new Blob([toCsv([head, ...rows])]))
  if (!file) throw new Error('The file has other columns')
  return file
}

it('reads the rows that were filled in', async () => {
  const { parcels, leftOut } = await read(
    ['#1001', 'Ada', 'UPS', '1Z9', ''],
    ['#1002', 'Bob', '', '', ''],
    ['1003', '=Eve', 'Post', '=7', 'https://post.example/7'],
  )
  expect(leftOut).toBe(1)
  expect(parcels).toEqual([
    {
      row: 2,
      order: '1001',
      tracking: { company: 'UPS', number: '1Z9', url: null },
      wrongLink: false,
    },
    {
      row: 4,
      order: '1003',
      tracking: { company: 'Post', number: '=7', url: 'https://post.example/7' },
      wrongLink: false,
    },
  ])
})

it('reads past the marks that a copied number brings along', async () => {
  const { parcels } = await read(['\u200e#1001\u00a0', 'Ada', 'UPS\u200b', '\u202d1Z9\u202c', ''])
  expect(parcels).toMatchObject([{ order: '1001', tracking: { company: 'UPS', number: '1Z9' } }])
})

it('takes no file with other columns', async () => {
  expect(await readParcelFile(new Blob(['Handle,Title\r\ngel,Gel\r\n']))).toBeNull()
})

it('reads what a spreadsheet saved, and goes on after a row that cannot be read', async () => {
  const text = 'Order;Carrier;Tracking Number\n1001;Priorit\xe9;7\n\n1002;"UPS" 2;8\n1003;UPS;9\n'
  const file = await readParcelFile(new Blob([Buffer.from(text, 'latin1')]))
  expect(file?.encoding).toBe('windows-1252')
  const rows = file?.parcels.map(({ row, problem, tracking }) => [row, problem ?? tracking.company])
  expect(rows).toEqual([
    [2, 'Priorité'],
    [4, 'quotes'],
    [5, 'UPS'],
  ])
  const shop = createShopAdmin({
    endpoint: 'http://shop.test/admin/api/2025-10/graphql.json',
    headers: () => ({}),
    fetch: () => Promise.reject(new Error('A row that cannot be read is not sent')),
  })
  const bad = file?.parcels[1]
  expect(bad && (await sendParcel(shop, bad, says))).toBe('quotes')
})

it('sends what is left of an order, and says why where it cannot', async () => {
  const asked: unknown[] = []
  const shop = createShopAdmin({
    endpoint: 'http://shop.test/admin/api/2025-10/graphql.json',
    headers: () => ({}),
    async fetch(request) {
      const { variables } = z.object({ variables: z.looseObject({}) }).parse(await request.json())
      asked.push(variables)
      const fulfillmentOrders = { nodes: [{ id: 'gid://shopify/FulfillmentOrder/1' }] }
      const known = variables.query === 'name:"#1001"' ? [{ fulfillmentOrders }] : []
      const data = variables.query ? { orders: { nodes: known } } : { done: { userErrors: [] } }
      return Response.json({ data })
    },
  })
  const { parcels } = await read(
    ['#1001', 'Ada', 'UPS', '1Z9', ''],
    ['#1002', 'Bob', 'UPS', '1Z8', ''],
    ['soon', 'Eve', 'UPS', '1Z7', ''],
    ['1003', 'Eve', 'Post', '7', 'javascript:alert(1)'],
  )
  const answers: (string | undefined)[] = []
  for (const parcel of parcels) answers.push(await sendParcel(shop, parcel, says))
  expect(answers).toEqual([undefined, 'unknown', 'unknown', 'wrong'])
  expect(asked).toEqual([
    { query: 'name:"#1001"' },
    {
      fulfillment: {
        lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: 'gid://shopify/FulfillmentOrder/1' }],
        trackingInfo: { company: 'UPS', number: '1Z9', url: null },
        notifyCustomer: true,
      },
    },
    { query: 'name:"#1002"' },
  ])
})
