import { expect, it } from 'vitest'
import { firstSettings } from '#/content/first-settings.ts'
import { toOrderAddress } from '#/contract/order-ids.ts'
import type { ShopFacts } from '#/contract/shop-settings.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { htmlFaults } from '#/tests/judges/html.ts'
import { engraved, openShopOn } from './orders.fixture.ts'

const id = 'gid://shopify/Order/1'
const documents = `query ($id: ID!) { node(id: $id) { ... on Order {
  metafield(namespace: "custom", key: "documents") { value } } } }`
const refundCreate = `mutation ($input: RefundInput!) { refundCreate(input: $input) { userErrors { message } } }`

forEachDatabase((databases) => {
  async function openShop(changed: Partial<ShopFacts> = {}) {
    const own = { facts: { ...firstSettings.facts, ...changed } }
    const current = () => ({ ...firstSettings, facts: own.facts })
    const shop = await openShopOn(await databases.fresh(), { current, ...engraved })
    const { db } = shop.database
    const keyOf = async (orderId = 1) => {
      const order = db.selectFrom('shop_orders').select('key').where('id', '=', orderId)
      return (await order.executeTakeFirstOrThrow()).key
    }
    const pathOf = async (name: string, { key = '', orderId = 1 } = {}) => {
      const gid = `gid://shopify/Order/${orderId}?key=${key || (await keyOf(orderId))}`
      return `/orders/${toOrderAddress(gid)}/documents/${name}`
    }
    const get = (path: string) => shop.engine.documents(new Request(`http://localhost:3000${path}`))
    const read = async (name: string) => {
      const page = (await (await get(await pathOf(name)))?.text()) ?? ''
      expect(await htmlFaults(page)).toEqual([])
      return page
    }
    const told = async () => {
      const { node } = await shop.ask(documents, { id: `${id}?key=${await keyOf()}` })
      return node.metafield && JSON.parse(node.metafield.value)
    }
    return { ...shop, db, own, keyOf, pathOf, get, read, told }
  }
  const seller = {
    legalName: 'Corner Car Care LLC',
    street: '5 Main Street',
    city: 'Akron',
    state: 'OH',
    zip: '44308',
    taxNumber: '12-3456789',
  } as const

  it('gives an order that is paid an invoice with all that it must say', async () => {
    const { buy, read, told, pathOf } = await openShop(seller)
    await buy(null, 2)
    const page = await read('invoice')
    for (const said of [
      'Invoice',
      'INV-0001',
      'Corner Car Care LLC',
      '5 Main Street',
      'Akron, OH 44308',
      'Tax ID: 12-3456789',
      'Ada Lovelace',
      'ada@glovebox.test',
      '#1001 of November',
      'Subtotal',
      '$5.99',
      'Sales tax CA, 7.25% of $',
      'Paid: ',
      'Total',
    ])
      expect(page).toContain(said)
    expect(page).not.toContain('Amount due')
    expect(page).not.toContain('<script')
    expect(await told()).toEqual([
      { kind: 'invoice', name: 'INV-0001', path: await pathOf('invoice') },
    ])
  })

  it('never changes what an invoice says', async () => {
    const { buy, read, own, db } = await openShop(seller)
    await buy(null, 2)
    const before = await read('invoice')
    own.facts = { ...firstSettings.facts, shopName: 'Another', timeZone: 'Pacific/Honolulu' }
    await db.updateTable('shop_order_lines').set({ title: 'Renamed' }).execute()
    await db
      .updateTable('shop_orders')
      .set({ email: 'eve@shop.example', language: 'fr', tax_rate_percent: '1' })
      .execute()
    expect(await read('invoice')).toBe(before)
  })

  it('opens for nobody without the key of the order, whether there is one or not', async () => {
    const { buy, get, pathOf, fulfil } = await openShop()
    await buy(null)
    await fulfil()
    for (const name of ['invoice', 'refund-1', 'slip-1', 'slip-9', 'cancellation'])
      for (const wrong of [{ key: 'f'.repeat(32) }, { key: 'f'.repeat(32), orderId: 1 }])
        await expect(get(await pathOf(name, wrong))).rejects.toMatchObject({
          code: 'orderNotFound',
        })
    for (const path of ['/orders/eA/documents/invoice', '/orders/%E0/documents/invoice'])
      await expect(get(path)).rejects.toMatchObject({ code: 'orderNotFound' })
    expect(await get('/orders/eA')).toBeNull()
    expect((await get(await pathOf('invoice')))?.headers.get('cache-control')).toBe('no-store')
  })

  it('answers a refund with a credit note of its own series', async () => {
    const { buy, admin, read, told } = await openShop()
    await buy(null, 2)
    const { order } = await admin.ask(
      `{ order(id: "${id}") { lineItems(first: 1) { nodes { id } } } }`,
    )
    const line = { lineItemId: order.lineItems.nodes[0].id, quantity: 1, restockType: 'CANCEL' }
    const money = { orderId: id, kind: 'REFUND', gateway: 'simulated', amount: '13.84' }
    const input = { orderId: id, refundLineItems: [line], transactions: [money] }
    expect((await admin.ask(refundCreate, { input })).refundCreate.userErrors).toEqual([])
    const page = await read('refund-1')
    for (const said of ['Credit note', 'CN-0001', 'Credits invoice', 'INV-0001', '$13.84', '$0.94'])
      expect(page).toContain(said)
    expect(page).not.toContain('Adjustment')
    expect((await told()).map(({ name }: { name: string }) => name)).toEqual([
      'INV-0001',
      'CN-0001',
    ])
  })

  it('is issued when the money comes, or with the order where the owner wants it so', async () => {
    const later = await openShop()
    const transfer = { paymentMethod: 'bank-transfer' }
    await later.buy(null, 1, transfer)
    expect(await later.told()).toBeNull()
    await expect(later.read('invoice')).rejects.toMatchObject({ code: 'orderNotFound' })
    const paid = `mutation { orderMarkAsPaid(input: { id: "${id}" }) { userErrors { message } } }`
    await later.admin.ask(paid)
    expect(await later.told(), 'no answer about an order is kept').toHaveLength(1)
    expect(await later.read('invoice')).toContain('INV-0001')

    const atOnce = await openShop({ invoiceWhen: 'placed' })
    await atOnce.buy(null, 1, transfer)
    expect(await atOnce.read('invoice')).toContain('Amount due')
    await atOnce.admin.ask(`mutation { orderCancel(orderId: "${id}", reason: CUSTOMER, restock: true) {
      orderCancelUserErrors { message } } }`)
    expect(await atOnce.read('cancellation')).toContain('CN-0001')
  })

  it('gives an order from before invoices its own once somebody asks', async () => {
    const { buy, db, read, told } = await openShop()
    await buy(null)
    await db.deleteFrom('shop_invoices').execute()
    expect(await told()).toMatchObject([{ kind: 'invoice', name: null }])
    const pages = await Promise.all([read('invoice'), read('invoice'), read('invoice')])
    expect(new Set(pages).size).toBe(1)
    expect(await db.selectFrom('shop_invoices').select('number').execute()).toEqual([{ number: 2 }])
  })

  it('packs a parcel with a slip without prices', async () => {
    const { buy, fulfil, read } = await openShop(seller)
    await buy(null, 2)
    await fulfil()
    const page = await read('slip-1')
    for (const said of ['Packing slip', 'Ada Lovelace', '1Z999AA10123456784', '5 Main Street'])
      expect(page).toContain(said)
    expect(page).toContain('Text: &lt;b&gt;For Zoé&lt;/b&gt;')
    for (const hidden of ['Caslon', '$']) expect(page).not.toContain(hidden)
    expect(page).toMatch(/<img src="\/pictures\/[\w-]+\.\w+\.webp\?width=160" width="56"/)
    expect(page).not.toContain('lang="fr"')
  })

  it('has a slip of what is left to send, and of several orders one to a page', async () => {
    const { buy, fulfil, read, get, pathOf, db } = await openShop()
    await buy(null, 2)
    await buy(null)
    const page = await read('slip')
    for (const said of ['Order #1001 of November', 'Ada Lovelace', '<td>2</td>'])
      expect(page).toContain(said)
    await fulfil()
    expect(await read('slip')).toContain('<td>2</td>')
    const parts = await Promise.all(
      [1, 2].map(async (orderId) => (await pathOf('', { orderId })).split('/')[2]),
    )
    const together = async () =>
      (await get(`/orders/documents/slips?order=${parts.join('&order=')}`))?.text()
    const several = (await together()) ?? ''
    expect(await htmlFaults(several)).toEqual([])
    expect(several.match(/<section>/g)).toHaveLength(2)
    await db
      .updateTable('shop_orders')
      .set({ canceled_at: '2026-11-20T09:00:00.000Z' })
      .where('id', '=', 2)
      .execute()
    expect((await together())?.match(/<section>/g)).toHaveLength(1)
    await expect(get(await pathOf('slip', { orderId: 2 }))).rejects.toMatchObject({
      code: 'orderNotFound',
    })
    await expect(get(`/orders/documents/slips?order=${parts[0]}&order=x`)).rejects.toMatchObject({
      code: 'orderNotFound',
    })
  })

  it('says on a slip what staff read, and beside it what the buyer does', async () => {
    const { buy, fulfil, read, db } = await openShop({ ...seller, staffLanguage: 'fr' })
    await buy(null, 2)
    await fulfil()
    const page = await read('slip-1')
    expect(page).toContain('<html lang="fr">')
    expect(page).toContain('Bon de livraison <span class="quiet" lang="en">Packing slip</span>')
    await db.updateTable('shop_orders').set({ language: 'fr' }).execute()
    expect(await read('slip-1')).not.toContain('Packing slip')
  })

  it('shows every text as text, whoever wrote it', async () => {
    const evil = (name: string) => `<b>${name}</b>"&`
    const ours = ['legalName', 'street', 'city', 'taxNumber', 'shopName', 'phone'] as const
    const { buy, fulfil, read, db } = await openShop({
      ...seller,
      ...Object.fromEntries(ours.map((name) => [name, evil(name)])),
    })
    await buy(null, 2)
    await fulfil()
    await db
      .updateTable('shop_fulfillments')
      .set({ tracking_company: evil('company') })
      .execute()
    await db
      .updateTable('shop_fulfillment_tracking')
      .set({ number: evil('number') })
      .execute()
    const line = { title: evil('title'), variant_title: evil('choice'), sku: evil('sku') }
    await db.updateTable('shop_order_lines').set(line).execute()
    const buyer = ['firstName', 'lastName', 'address1', 'city'] as const
    const address = { state: 'CA', zip: '94110' }
    const written = Object.fromEntries(buyer.map((name) => [name, evil(name)]))
    const shipping_address_json = JSON.stringify({ ...address, ...written })
    await db
      .updateTable('shop_orders')
      .set({ shipping_address_json, email: evil('email') })
      .execute()
    await db.deleteFrom('shop_invoices').execute()
    const onInvoice = [...ours, ...buyer, 'title', 'choice', 'sku', 'email']
    const onSlip = ['street', 'shopName', 'phone', ...buyer, 'company', 'number', 'title', 'sku']
    for (const [name, texts] of [
      ['invoice', onInvoice],
      ['slip-1', onSlip],
    ] as const) {
      const page = await read(name)
      for (const text of texts) expect(page).toContain(`&lt;b&gt;${text}&lt;/b&gt;&quot;&amp;`)
      expect(page).not.toContain('<b>')
    }
  })

  it('has the invoices of several orders as one document, each in its language on its own page', async () => {
    const { buy, get, pathOf } = await openShop()
    await buy(null)
    await buy(null, 2)
    await buy(null, 1, { paymentMethod: 'bank-transfer' })
    const [one = '', other = '', unpaid = ''] = await Promise.all(
      [1, 2, 3].map(async (orderId) => {
        const [, , part = ''] = (await pathOf('', { orderId })).split('/')
        return part
      }),
    )
    const together = (...parts: string[]) =>
      get(`/orders/documents/invoices?${parts.map((part) => `order=${part}`).join('&')}`)
    const page = (await (await together(one, unpaid, other))?.text()) ?? ''
    expect(await htmlFaults(page)).toEqual([])
    expect(page.match(/<section lang="en">/g)).toHaveLength(2)
    expect(page.match(/INV-\d+(?=<\/p>)/g)).toEqual(['INV-0001', 'INV-0002'])
    await expect(together(unpaid)).rejects.toMatchObject({ code: 'orderNotFound' })
    await expect(together()).rejects.toMatchObject({ code: 'orderNotFound' })
    const guessed = toOrderAddress(`${id}?key=${'a'.repeat(32)}`)
    await expect(together(one, guessed, 'x')).rejects.toMatchObject({ code: 'orderNotFound' })
  })

  it('keeps the invoice of an erased customer without the person', async () => {
    const { buy, admin, read, signedIn, db } = await openShop()
    await buy(await signedIn(), 1)
    const row = await db.selectFrom('shop_orders').select('customer_id').executeTakeFirstOrThrow()
    await admin.ask(refundCreate, {
      input: {
        orderId: id,
        transactions: [{ orderId: id, kind: 'REFUND', gateway: 'simulated', amount: '1' }],
      },
    })
    await db.updateTable('shop_orders').set({ fulfillment_status: 'FULFILLED' }).execute()
    const erased = await admin.ask(
      `mutation { customerDelete(input: { id: "gid://shopify/Customer/${row.customer_id}" }) {
        userErrors { message } } }`,
    )
    expect(erased.customerDelete.userErrors).toEqual([])
    const page = await read('invoice')
    expect(page).toContain('Portland, CA 94110')
    const { order } = await admin.ask(`{ order(id: "${id}") { customAttributes { key }
      lineItems(first: 9) { nodes { customAttributes { key } } } } }`)
    expect(order.customAttributes).toEqual([])
    expect(order.lineItems.nodes).toEqual([{ customAttributes: [] }, { customAttributes: [] }])
    for (const gone of ['Ada', 'Analytical', 'ada@']) {
      expect(page).not.toContain(gone)
      expect(await read('refund-1')).not.toContain(gone)
    }
  })
})
