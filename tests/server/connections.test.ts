import { describe, expect, it, vi } from 'vitest'
import { withConnectionsBeside } from '#/server/connections.ts'
import { parseSettings } from '#/server/settings.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { startDns } from '#/tests/fixtures/dns-server.ts'
import { stripeKeys } from '#/tests/fixtures/stripe-server.ts'
import { connectionFixture } from './connections.fixture.ts'

forEachDatabase((databases) => {
  const { start, open, smtp, stripe, textOf, endings } = connectionFixture(databases)

  describe('the address that the owner enters', () => {
    it('begins every link at once, in every process, and turns on what needs https', async () => {
      const { database, app, own, change, read } = await open()
      const other = await start(database, own)
      const page = async ({ get }: typeof app) => {
        const response = await get('/')
        return `${response.headers.get('strict-transport-security')} ${await response.text()}`
      }
      expect(await page(app)).toContain(`null <html><p>http://localhost:${app.port}`)
      await page(other)
      const saved = await change({ publicUrl: 'https://Shop.Example/' })
      expect(saved.body.settings.publicUrl).toBe('https://shop.example')
      const after = /^max-age=31536000.* <html><p>https:\/\/shop\.example</
      expect(await page(app)).toMatch(after)
      await vi.waitFor(async () => expect(await page(other)).toMatch(after), 2_000)
      expect((await read()).settings.publicUrl).toBe('https://shop.example')
    })

    it.each([
      'http://shop.example',
      'https://shop.example/path',
      'https://shop.example?x=1',
      'https://user@shop.example',
      'https://shop.example\r\nX: y',
      'javascript:alert(1)',
      '//shop.example',
      `https://${'x'.repeat(200)}.example`,
      7,
      { href: 'https://shop.example' },
    ])('is refused if it’s none: %j', async (publicUrl) => {
      const { change } = await open()
      expect((await change({ publicUrl })).status).toBe(400)
    })

    it('counts for nothing while PUBLIC_URL is set', async () => {
      const { app, change, read } = await open({ PUBLIC_URL: 'https://fixed.example' })
      await change({ publicUrl: 'https://shop.example' })
      expect((await read()).fixed).toEqual(['publicUrl'])
      expect(await (await app.get('/')).text()).toContain('https://fixed.example')
    })

    it('is found by a start that has yet to open its database, as its mail server is', async () => {
      const { database, change } = await open()
      const { mail } = await smtp()
      await change({ publicUrl: 'https://shop.example', mail })
      const { dataDir, databaseUrl } = database.where
      const given = parseSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
      expect(await withConnectionsBeside(given)).toMatchObject({
        publicUrl: 'https://shop.example',
        smtpUrl: expect.stringContaining(`@127.0.0.1:${mail.port}`),
      })
    })

    it('stays with an open shop, as its mail server does', async () => {
      const { change, call, read } = await open()
      const { mail } = await smtp()
      await change({ publicUrl: 'https://shop.example', mail })
      const { version } = await read()
      const launch = { version, settings: { launched: true }, confirmation: 'launch' }
      expect((await call('PATCH', '/api/admin/settings', launch)).status).toBe(200)
      expect((await change({ publicUrl: null })).status).toBe(409)
      expect((await change({ mail: null })).status).toBe(409)
      expect((await change({ publicUrl: 'https://new.example' })).status).toBe(200)
    })
  })

  describe('a Stripe key that the owner enters', () => {
    const key = { stripeSecretKey: stripeKeys.secretKey }

    it('registers its webhook by itself, and takes cards at once', async () => {
      const { url, webhookEndpoints, request } = await stripe()
      const { database, app, call, change, read, testPayments } = await open({
        STRIPE_API_URL: url,
      })
      expect((await testPayments()).ok).toBe(false)
      const saved = await change({ payments: key })
      expect(saved.body.settings.payments).toEqual({
        stripeSecretKey: true,
        stripeWebhookSecret: true,
      })
      const here = `http://localhost:${app.port}/webhooks/stripe`
      expect(webhookEndpoints).toMatchObject([{ url: here, status: 'enabled' }])
      expect(await testPayments()).toEqual({
        ok: true,
        message: expect.stringMatching(/accepts the key \(mode: test\)/),
      })
      expect((await call('GET', '/api/admin/launch')).body.cards).toBe('test')
      const event = request({ payload: '{"id":"evt_1","object":"event","type":"x","data":{}}' })
      const told = await fetch(`${app.url}/webhooks/stripe`, {
        method: 'POST',
        headers: event.headers,
        body: await event.text(),
      })
      expect(told.status).toBe(200)
      expect(await textOf(database)).not.toContain(key.stripeSecretKey)
      expect(JSON.stringify(await read())).not.toMatch(/sk_test|whsec/)
    })

    it('moves its webhook with the address, and ends with its key', async () => {
      const { url, webhookEndpoints } = await stripe()
      const { change, call, read } = await open({ STRIPE_API_URL: url })
      await change({ payments: key })
      await change({ publicUrl: 'https://shop.example' })
      expect(webhookEndpoints).toMatchObject([{ url: 'https://shop.example/webhooks/stripe' }])
      await change({ payments: { stripeSecretKey: true, stripeWebhookSecret: true } })
      expect(webhookEndpoints).toHaveLength(1)
      await change({ payments: null })
      expect((await read()).settings.payments).toBeNull()
      expect((await call('GET', '/api/admin/launch')).body.cards).toBeNull()
      expect(webhookEndpoints).toEqual([])
      await change({ payments: key })
      expect(webhookEndpoints).toHaveLength(1)
      expect((await change({ payments: { stripeSecretKey: true } })).status).toBe(200)
    })

    it('deletes just its own webhook once another one’s secret is entered', async () => {
      const { url, webhookEndpoints } = await stripe()
      const { change } = await open({ STRIPE_API_URL: url })
      await change({ payments: key })
      webhookEndpoints.push({
        id: 'we_others',
        url: 'https://others.example',
        status: 'enabled',
        enabled_events: [],
      })
      await change({ payments: { ...key, stripeWebhookSecret: 'whsec_own' } })
      expect(webhookEndpoints).toMatchObject([{ id: 'we_others' }])
    })

    it('waits for an https address without a webhook, unless its secret is entered', async () => {
      const { change, call, testPayments } = await open()
      await change({ payments: key })
      expect((await call('GET', '/api/admin/launch')).body.cards).toBeNull()
      expect(await testPayments()).toEqual({
        ok: false,
        message: expect.stringMatching(/Once the shop has an https address/),
      })
      await change({ payments: { ...key, stripeWebhookSecret: 'whsec_own' } })
      expect((await call('GET', '/api/admin/launch')).body.cards).toBe('test')
    })

    it('is tried by asking Stripe', async () => {
      const { url } = await stripe()
      const { change, testPayments } = await open({ STRIPE_API_URL: url })
      await change({ payments: { stripeSecretKey: 'sk_test_wrong' } })
      expect(await testPayments()).toEqual({
        ok: false,
        message: expect.stringMatching(/doesn’t recognize the key/),
      })
    })

    it.each([
      { stripeSecretKey: 'pk_live_public' },
      { stripeSecretKey: 'sk_live_a\r\nb' },
      { stripeSecretKey: `sk_test_${'x'.repeat(300)}` },
      { stripeSecretKey: false },
      { ...key, stripeWebhookSecret: 'secret' },
      { ...key, more: 1 },
      {},
    ])('is refused if it’s none: %j', async (payments) => {
      const { change } = await open()
      expect((await change({ payments })).status).toBe(400)
    })

    it('is a test key in the demo', async () => {
      const { change } = await open({ DEMO: 'true' })
      expect((await change({ payments: { stripeSecretKey: 'rk_live_abc' } })).status).toBe(422)
    })
  })

  it('looks up the records of the sender’s domain, and says what to enter', async () => {
    const dns = await startDns({
      'shop.example': ['other=1', 'v=spf1 include:_spf.other.example -all'],
      'mail._domainkey.shop.example': [`v=DKIM1; k=rsa; p=${'A'.repeat(300)}`],
    })
    endings.push(dns.stop)
    const { change, call } = await open({ DNS_SERVER: dns.address })
    const { mail } = await smtp()
    const sender = { name: 'Shop', email: 'hello@shop.example' }
    await change({ sender, publicUrl: 'https://www.shop.example', mail })
    const { body } = await call('GET', '/api/admin/mail/records?selector=mail')
    expect(body).toEqual({
      domain: 'shop.example',
      failure: null,
      records: [
        {
          kind: 'spf',
          name: 'shop.example',
          found: 'v=spf1 include:_spf.other.example -all',
          wanted: 'v=spf1 include:_spf.other.example a:www.shop.example -all',
        },
        {
          kind: 'dkim',
          name: 'mail._domainkey.shop.example',
          found: `v=DKIM1; k=rsa; p=${'A'.repeat(300)}`,
          wanted: `v=DKIM1; k=rsa; p=${'A'.repeat(300)}`,
        },
        {
          kind: 'dmarc',
          name: '_dmarc.shop.example',
          found: null,
          wanted: 'v=DMARC1; p=none; rua=mailto:hello@shop.example',
        },
      ],
    })
    expect((await call('GET', '/api/admin/mail/records?selector=a%20b')).status).toBe(400)
  })
})
