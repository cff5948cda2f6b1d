import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayMs } from '#/contract/durations.ts'
import { languages } from '#/contract/languages.ts'
import type { ShopSettingsChange } from '#/contract/shop-settings.ts'
import { emailTexts } from '#/contract/shop-texts.ts'
import { emailMessages } from '#/mail/email-layout.ts'
import { outboxFixture } from '#/mail/outbox.fixture.ts'
import { createMailSender } from '#/mail/sender.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { type StripeServer, startStripeServer } from '#/tests/fixtures/stripe-server.ts'
import { judgeEmail } from '#/tests/judges/email.ts'
import { htmlFaults } from '#/tests/judges/html.ts'
import { openJourney } from './email-journey.fixture.ts'
import { writeEveryEmail } from './every-email.fixture.ts'

const everywhere = { withdrawal: true, lowStock: 3 }
const name = 'Ö & "Co", Ltd.'
const shops: Readonly<Record<string, ShopSettingsChange['settings']>> = {
  'the demo': everywhere,
  'an own shop with a name of hostile characters': {
    ...everywhere,
    sender: { name, email: 'hello@shop.example' },
    facts: {
      shopName: name,
      legalName: name,
      sloganEn: '<b>“Clean”</b> & more',
      sloganFr: '« Net »',
      street: '1 O’Hara Way, "Unit" <2>',
      city: 'Coeur d’Alene',
      state: 'ID',
      zip: '83814',
      supportEmail: "o'hara@shop.example",
      staffLanguage: 'fr',
    },
  },
}

/** Outlook lays tables out by these alone, so emails have them, though the HTML standard no longer does. */
const layoutAttribute =
  /^no-deprecated-attr: Attribute "(width|cellpadding|cellspacing|align)" is deprecated on <t(able|d)>/

/** The kinds of emails that a subject may belong to; names in it can be anything. */
function kindsOf(subject: string): string[] {
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pattern = (template: string) =>
    template
      .split(/\{\{\w+\}\}/)
      .map(escaped)
      .join('.+')
  return languages.flatMap((language) =>
    Object.entries(emailMessages[language]).flatMap(([kind, texts]) =>
      'subject' in texts && new RegExp(`^${pattern(texts.subject)}$`).test(subject) ? [kind] : [],
    ),
  )
}
/** Those that name goods. */
const aboutGoods = [
  ...['orderConfirmation', 'newOrder', 'orderShipped', 'orderRefunded', 'draftInvoice'],
  ...['returnRequested', 'returnApproved', 'returnDeclined', 'withdrawalReceived', 'newReturn'],
  ...['reviewRequest', 'backInStock', 'lowStock', 'stockHeld', 'testOrder'],
]
const kinds = Object.entries(emailMessages.en).flatMap(([kind, texts]) =>
  'subject' in texts ? [kind] : [],
)

forEachDatabase((databases) => {
  const { smtp, folder } = outboxFixture(databases)
  let stripe: StripeServer
  let clock = () => new Date()
  beforeAll(async () => {
    stripe = await startStripeServer({ clock: () => clock() })
  })
  afterAll(() => stripe.stop())

  it.each(Object.entries(shops))(
    'writes every kind of email by the standards: %s',
    async (_, settings) => {
      const server = await smtp()
      const shop = await openJourney(databases, { stripe, settings })
      clock = () => shop.now.at
      const sender = createMailSender({
        database: shop.database,
        smtpUrl: server.url,
        outboxDir: await folder(),
        from: () => shop.shopSettings.current().sender,
        clock: () => new Date(shop.now.at.getTime() + dayMs),
        log: { info() {}, error() {} },
      })
      await writeEveryEmail(shop, async () => {
        while ((await sender.sendDue()) > 0);
      })
      await sender.stop()

      const faults = server.arrived.flatMap(({ bytes, email }) =>
        judgeEmail(bytes).map((fault) => ({ subject: email.subject, ...fault })),
      )
      expect(faults).toEqual([])
      const markup = await Promise.all(
        server.arrived.map(async ({ email }) =>
          (await htmlFaults(email.html ?? ''))
            .filter((fault) => !layoutAttribute.test(fault))
            .map((fault) => `${email.subject}: ${fault}`),
        ),
      )
      expect(markup.flat()).toEqual([])
      const sentAs = (kind: string) =>
        server.arrived.filter(({ email }) => kindsOf(email.subject ?? '').includes(kind))
      const withPicture = (html = '') => /\/pictures\/[^"]+\.jpg\?width=160"/.test(html)
      const withoutPicture = aboutGoods.filter(
        (kind) => !sentAs(kind).some(({ email }) => withPicture(email.html)),
      )
      expect(withoutPicture).toEqual([])
      const withoutMainButton = server.arrived.filter(({ email: { html = '' } }) => {
        const links = html.match(/<a [^>]+>/g) ?? []
        return links.length > 0 && links.filter((link) => link.includes('background:')).length !== 1
      })
      expect(withoutMainButton.map(({ email }) => email.subject)).toEqual([])
      const rows = await shop.database.db.selectFrom('mail_outbox').selectAll().execute()
      const unowned = rows.filter(
        ({ html, person }) =>
          html.includes('buyer@shop.example') && person !== 'buyer@shop.example',
      )
      expect(unowned.map(({ subject }) => subject)).toEqual([])
      const sent = new Set(server.arrived.flatMap(({ email }) => kindsOf(email.subject ?? '')))
      expect(kinds.filter((kind) => !sent.has(kind))).toEqual([])
      expect(emailTexts.filter((kind) => !sent.has(kind))).toEqual([])
    },
  )
})
