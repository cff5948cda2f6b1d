import { expect, it } from 'vitest'
import { firstSettings } from '#/content/first-settings.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openShopOn } from './orders.fixture.ts'

const id = 'gid://shopify/Order/1'
const pay = `mutation ($id: ID!) { orderMarkAsPaid(input: { id: $id }) { userErrors { message } } }`

forEachDatabase((databases) => {
  async function open(paymentMethod: string) {
    const shop = await openShopOn(await databases.fresh())
    await shop.buy(null, 1, { paymentMethod })
    const emails = async () => {
      const rows = shop.database.db.selectFrom('mail_outbox').selectAll().orderBy('id')
      const { supportEmail } = firstSettings.facts
      return (await rows.execute()).filter(({ recipient }) => recipient !== supportEmail)
    }
    return { ...shop, emails }
  }
  const invoice = /http:\/\/localhost:3000(\/orders\/\S+\/documents\/invoice)/

  it('tells the buyer that their transfer has arrived, once, with the invoice', async () => {
    const { admin, emails, engine } = await open('bank-transfer')
    for (const errors of [0, 1]) {
      const { orderMarkAsPaid } = await admin.ask(pay, { id })
      expect(orderMarkAsPaid.userErrors).toHaveLength(errors)
    }
    const [, arrived, ...more] = (await emails()).slice(-2)
    expect(more).toEqual([])
    expect(arrived).toMatchObject({
      recipient: 'ada@glovebox.test',
      subject: 'We’ve received your payment for order #1001',
      text: expect.stringContaining('your transfer of $'),
    })
    const path = invoice.exec(arrived?.text ?? '')?.[1]
    const page = await engine.documents(new Request(`http://localhost:3000${path}`))
    expect(await page?.text()).toContain('INV-0001')
  })

  it('sends the invoice of what is paid at once with its confirmation, and none before', async () => {
    const { emails } = await open('simulated')
    expect((await emails()).at(-1)?.text).toMatch(invoice)
    const unpaid = await open('bank-transfer')
    expect((await unpaid.emails()).at(-1)?.text).not.toMatch(invoice)
  })
})
