import { expect, it } from 'vitest'
import type { Language } from '#/contract/languages.ts'
import { fromOrderAddress } from '#/contract/order-ids.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { facts } from '#/tests/fixtures/first-settings.ts'
import { address, fillCart, openCheckoutOn, paymentForm } from '../checkout/checkout.fixture.ts'
import { fillSmallShop } from '../checkout/small-shop.fixture.ts'
import type { ShopTables } from '../migrations/tables.ts'

forEachDatabase((databases) => {
  /** Buys a cart and returns the email that lies in the outbox then. */
  async function emailFor(how: {
    language: Language
    country?: string
    /** The buyer, where it is not said. */
    to?: string
    paymentMethod?: string
    changes?: Record<string, string>
  }) {
    const database = (await databases.fresh()).withTables<ShopTables>()
    await fillSmallShop(database.db)
    const { checkout } = openCheckoutOn(database)
    const key = await fillCart(database.db, { kit: 2, pine: 1 }, { country: how.country ?? 'US' })
    await checkout.saveInformation(key, { ...address, ...how.changes }, how.language)
    const { paymentMethod = 'simulated' } = how
    const form = await paymentForm(checkout, key, { paymentMethod })
    expect(await checkout.placeOrder(key, form, how.language)).toBeNull()
    const emails = database.db.selectFrom('mail_outbox').selectAll()
    return emails.where('recipient', '=', how.to ?? address.email).executeTakeFirstOrThrow()
  }

  it('tells the owner what to pack, in the language of the shop', async () => {
    const to = facts().supportEmail
    const paid = await emailFor({ language: 'fr', country: 'FR', to })
    expect(paid.subject).toMatch(/^New order #1001: [\d.]+€$/)
    expect(paid.text).toContain('Ada Lovelace placed an order')
    expect(paid.text).toContain('It’s paid and ready to pack.')
    expect(paid.text).toContain('2 × ')
    expect(paid.text).toContain('http://localhost:3000/admin/orders/1')
    const pending = await emailFor({ language: 'en', to, paymentMethod: 'bank-transfer' })
    expect(pending.text).toContain('It’s waiting for a bank transfer.')
  })

  it('goes to the buyer, with lines, totals and the address', async () => {
    const message = await emailFor({ language: 'en' })
    expect(message).toMatchObject({
      recipient: 'ada@glovebox.test',
      subject: 'Your Glovebox order #1001',
      sent_at: null,
      next_attempt_at: '2026-11-21T09:00:00.000Z',
    })
    for (const messages of [
      'Thank you, Ada.',
      'Order #1001, November\u00a021,\u00a02026',
      'Express Kit',
      'Quantity: 2 × $39.90',
      '$79.80',
      'Air Freshener, Pine Forest',
      '$8.90',
      'Shipping',
      'Free',
      'Sales tax (CA)',
      '$6.43',
      '$95.13',
      '1 Analytical Way',
      'Portland, CA 94110',
      'Standard shipping, 3–5 business days',
      'Nothing was charged.',
    ]) {
      expect(message.text).toContain(messages)
      expect(message.html).toContain(messages)
    }
  })

  it('is in French for a French buyer, and in the currency of the cart', async () => {
    const message = await emailFor({ language: 'fr', country: 'FR' })
    expect(message.subject).toBe('Votre commande Glovebox nº\u00a01001')
    expect(message.text).toContain('Merci, Ada.')
    expect(message.text).toContain('Kit express')
    expect(message.text).toContain('21\u00a0novembre\u00a02026')
    expect(message.text).toMatch(/Sous-total +\d+,\d\d\u00a0€/)
    expect(message.html).toContain('<html lang="fr">')
  })

  it.each(['en', 'fr'] as const)(
    'has a link to the order that opens without signing in, in %s',
    async (language) => {
      const message = await emailFor({ language })
      const [link = ''] =
        /http:\/\/localhost:3000\/orders\/[^\s?]+(\?lang=fr)?/.exec(message.text) ?? []
      expect(link.endsWith('?lang=fr')).toBe(language === 'fr')
      expect(message.html).toContain(`href="${link}"`)
      expect(
        fromOrderAddress(decodeURIComponent(new URL(link).pathname.split('/')[2] ?? '')),
      ).toEqual({
        kind: 'store',
        gid: expect.any(String),
        number: '1',
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
      })
    },
  )

  it('does not thank for a payment that charged nothing', async () => {
    const { text } = await emailFor({ language: 'en' })
    expect(text).toContain('Nothing was charged.')
    expect(text).not.toContain('your payment')
  })

  it('says how to pay by bank transfer', async () => {
    const message = await emailFor({ language: 'en', paymentMethod: 'bank-transfer' })
    expect(message.text).toContain('It will ship as soon as your payment arrives.')
    const [warning, order] = ['please don’t send money', 'Please transfer $95.13 within 7 days']
    expect(message.text).toContain(warning)
    expect(message.text.indexOf(order)).toBeGreaterThan(message.text.indexOf(warning))
    expect(message.html).toContain('Reference: Glovebox 1001')
  })

  it('shows what a buyer typed as text, whatever it is', async () => {
    const changes = { firstName: 'A & "B"', address1: `Rue de l'Église & Co` }
    const message = await emailFor({ language: 'en', changes })
    expect(message.html).toContain('Thank you, A &amp; &quot;B&quot;.')
    expect(message.html).toContain('Rue de l&#39;Église &amp; Co')
  })
})
