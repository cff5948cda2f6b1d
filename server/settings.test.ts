import { describe, expect, it } from 'vitest'
import { BadSetting, parseSettings } from './settings.ts'

const production = {
  NODE_ENV: 'production',
  SITE_PASSCODE: 'only-we-know',
  SHOP_PUBLIC_TOKEN: 'token-of-our-own',
}

describe('a fresh checkout', () => {
  it('is a demo on this machine', () => {
    expect(parseSettings({})).toMatchObject({
      production: false,
      demo: true,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
      databaseUrl: undefined,
      passcode: 'opening-soon',
      launched: false,
      shopApi: null,
      publicToken: 'glovebox-public-token',
      introspection: true,
      smtpUrl: undefined,
      admin: null,
      testCheckoutEmails: ['demo@glovebox.test', 'test@glovebox.test', 'tester@glovebox.test'],
      locationUrl: undefined,
    })
  })

  it('takes an empty variable for an unset one', () => {
    expect(parseSettings({ DATABASE_URL: '', PORT: '' })).toEqual(parseSettings({}))
  })
})

describe('settings', () => {
  it('follow the port in the public address', () => {
    expect(parseSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  })

  it.each([{ DEMO: 'false' }, { NODE_ENV: 'production' }])(
    'make up secrets outside of the demo: %o',
    (given) => {
      const { passcode, publicToken, generatedSecrets } = parseSettings(given)
      const { passcode: known, publicToken: knownToken } = parseSettings({})
      expect([known, knownToken]).not.toContain(passcode)
      expect([known, knownToken]).not.toContain(publicToken)
      expect(generatedSecrets).toEqual(['passcode', 'publicToken'])
    },
  )

  it('keep the public address as an origin', () => {
    expect(parseSettings({ PUBLIC_URL: 'https://Shop.Example/' }).publicUrl).toBe(
      'https://shop.example',
    )
  })

  it('read a list of addresses whatever its case and spaces', () => {
    const { testCheckoutEmails } = parseSettings({
      TEST_CHECKOUT_EMAILS: 'One@Example.com, two@example.com',
    })
    expect(testCheckoutEmails).toEqual(['one@example.com', 'two@example.com'])
  })

  it('sell from another shop', () => {
    const { shopApi } = parseSettings({ SHOP_API_URL: 'https://a.example', SHOP_API_TOKEN: 'tok' })
    expect(shopApi).toEqual({
      url: 'https://a.example',
      token: 'tok',
      privateToken: null,
      admin: null,
      accounts: null,
      accountClient: null,
    })
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '0'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'https://shop.example/path'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['PUBLIC_URL', 'https://user@shop.example'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_URL', 'localhost'],
    ['SITE_LAUNCHED', 'yes'],
    ['DEMO', 'maybe'],
    ['SHOP_API_URL', 'somewhere'],
    ['SMTP_URL', 'mail.example'],
    ['ADMIN_EMAIL', 'not an address'],
    ['ADMIN_PASSWORD', 'short'],
    ['TEST_CHECKOUT_EMAILS', 'a@example.com,b'],
    ['LOCATION_URL', 'where'],
    ['LOCATION_URL', 'https://countries.example/'],
    ['SHOP_PUBLIC_TOKEN', 'two words'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_API_URL', 'http://payments.example'],
    ['STRIPE_API_URL', 'https://payments.example/v1'],
  ])('name %s when it is %j', (name, value) => {
    const sentence = new RegExp(`^${name} [^\\n]+\\.$`)
    expect(() => parseSettings({ [name]: value })).toThrow(BadSetting)
    expect(() => parseSettings({ [name]: value })).toThrow(sentence)
  })

  it.each([
    [{ SHOP_API_URL: 'https://a.example' }, /^SHOP_API_TOKEN is missing/],
    [{ SHOP_API_TOKEN: 'tok' }, /^SHOP_API_URL is missing/],
    [{ ADMIN_EMAIL: 'a@example.com' }, /^ADMIN_PASSWORD is missing/],
    [{ ADMIN_PASSWORD: 'long-enough' }, /^ADMIN_EMAIL is missing/],
  ])('say what is missing beside %j', (variables, sentence) => {
    expect(() => parseSettings(variables)).toThrow(sentence)
  })
})

describe('production', () => {
  it('describes its API only where that is asked for', () => {
    expect(parseSettings(production).introspection).toBe(false)
    const asked = { ...production, SHOP_INTROSPECTION: 'true' }
    expect(parseSettings(asked).introspection).toBe(true)
  })

  it('is no demo', () => {
    expect(parseSettings(production)).toMatchObject({ production: true, demo: false })
  })

  it.each([
    [{ DEMO: 'true' }, /^DEMO /],
    [{ SITE_PASSCODE: 'opening-soon' }, /^SITE_PASSCODE /],
    [{ SHOP_PUBLIC_TOKEN: 'glovebox-public-token' }, /^SHOP_PUBLIC_TOKEN /],
    [{ ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'demo-password' }, /^ADMIN_PASSWORD /],
    [{ TEST_CHECKOUT_EMAILS: 'a@example.com,Demo@glovebox.test' }, /^TEST_CHECKOUT_EMAILS /],
  ])('refuses to start on the demo’s secrets: %j', (change, sentence) => {
    expect(() => parseSettings({ ...production, ...change })).toThrow(sentence)
  })

  it('has no test checkout unless addresses are named', () => {
    const emailsOf = (variables: object) =>
      parseSettings({ ...production, ...variables }).testCheckoutEmails
    expect(emailsOf({})).toEqual([])
    expect(emailsOf({ TEST_CHECKOUT_EMAILS: 'a@example.com' })).toEqual(['a@example.com'])
    expect(parseSettings({ DEMO: 'false' }).testCheckoutEmails).toEqual([])
  })

  it('makes up the secrets that nobody set, new ones each time', () => {
    const unset = { NODE_ENV: 'production' }
    const [first, second] = [parseSettings(unset), parseSettings(unset)]
    expect(first.generatedSecrets).toEqual(['passcode', 'publicToken'])
    for (const secret of [first.passcode, first.publicToken])
      expect(secret).toMatch(/^[0-9a-f]{32}$/)
    expect(second.passcode).not.toBe(first.passcode)
    expect(second.publicToken).not.toBe(first.publicToken)
    expect(parseSettings(production).generatedSecrets).toEqual([])
  })

  it('wants a password of 8 characters for the first admin', () => {
    const admin = (password: string) =>
      parseSettings({ ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: password })
    expect(() => admin('seven77')).toThrow(/^ADMIN_PASSWORD /)
    expect(() => admin('eight888')).not.toThrow()
  })

  it('needs no passcode once the site is launched', () => {
    const launched = { ...production, SITE_PASSCODE: undefined, SITE_LAUNCHED: 'true' }
    expect(parseSettings(launched).launched).toBe(true)
  })

  it('needs no token of its own to sell from another shop', () => {
    const elsewhere = { SHOP_API_URL: 'https://a.example', SHOP_API_TOKEN: 'tok' }
    expect(
      parseSettings({ ...production, SHOP_PUBLIC_TOKEN: undefined, ...elsewhere }).shopApi,
    ).not.toBeNull()
  })
})

describe('card payments', () => {
  const [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET] = ['sk_test_1', 'whsec_1']
  const live = 'sk_live_1'

  it('are off without a key', () => {
    expect(parseSettings({}).stripe).toBeNull()
  })

  it('take a test key, also in the demo, and another server on this machine', () => {
    const STRIPE_API_URL = 'http://127.0.0.1:12111'
    expect(
      parseSettings({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL }).stripe,
    ).toEqual({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      apiUrl: STRIPE_API_URL,
      mode: 'test',
    })
  })

  it.each([
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY }],
    ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: live, STRIPE_WEBHOOK_SECRET }],
  ])('stop the start and name %s for %j', (name, given) => {
    expect(() => parseSettings(given)).toThrow(new RegExp(`^${name} [^\\n]+\\.$`))
  })

  it('take a live key where the shop is real', () => {
    const given = { ...production, STRIPE_SECRET_KEY: live, STRIPE_WEBHOOK_SECRET }
    expect(parseSettings(given).stripe).toMatchObject({ secretKey: live, mode: 'live' })
  })
})
