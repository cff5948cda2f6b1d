import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createRateLimiter } from '#/server/rate-limits/rate-limiter.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { accountClient, openStorefront } from '../oauth/oauth.fixture.ts'
import { ada, change, openWithAda, register, signIn } from './customer-api.fixture.ts'

const guesser = { 'Shopify-Storefront-Buyer-IP': '198.51.100.1' }
const grace = { ...ada, email: 'grace@glovebox.test', password: 'nanosecond-wire' }

forEachDatabase((databases) => {
  async function open() {
    const database = await databases.fresh()
    const clock = () => new Date('2026-11-21T09:00:00.000Z')
    const rateLimiter = await createRateLimiter(database.withTables(), { clock, randomBytes })
    const shop = await openWithAda(database, {
      rateLimiter,
      accountClient,
      publicUrl: 'https://shop.test',
    })
    const trySignIn = async (over: object = {}, headers: Record<string, string> = {}) => {
      const input = { email: ada.email, password: ada.password, ...over }
      const body = JSON.stringify({ query: signIn, variables: { input } })
      const response = await shop.send(body, { ...guesser, ...headers })
      const { data, errors } = await response.json()
      const token = data?.customerAccessTokenCreate?.customerAccessToken?.accessToken
      const outcome = errors?.[0].extensions.code ?? (token ? 'signed in' : 'wrong')
      const cookies = response.headers.getSetCookie().map((cookie) => cookie.split('; '))
      return { outcome, token, cookies, cookie: cookies[0]?.[0] ?? '' }
    }
    const guess = async () => {
      for (let count = 0; count < 12; count += 1) await trySignIn({ password: 'wrong-password' })
    }
    return { ...shop, trySignIn, guess }
  }

  it('lets customers in where they have signed in before, however many guess elsewhere', async () => {
    const { ask, trySignIn, guess } = await open()
    await ask(register, { input: grace })
    const { cookie } = await trySignIn()
    const hers = (await trySignIn({ email: grace.email, password: grace.password })).cookie
    expect(cookie).toMatch(/^customer-device-\d+=[\w-]{43}\.[\w-]{43}$/)
    await guess()
    const id = /\d+/.exec(cookie)?.[0] ?? ''
    for (const unknown of [
      '',
      `customer-device-${id}=made.up`,
      cookie.slice(0, -1),
      hers,
      hers.replace(/\d+/, id),
      cookie.replace('customer-', ''),
    ])
      expect((await trySignIn({}, { cookie: unknown })).outcome).toBe('THROTTLED')
    expect((await trySignIn({}, { cookie: `a=b; ${cookie}` })).outcome).toBe('signed in')
    expect((await trySignIn()).outcome, 'what was guessed elsewhere stays counted').toBe(
      'THROTTLED',
    )
    const outcomes = new Set<string>()
    for (let count = 0; count < 12; count += 1)
      outcomes.add((await trySignIn({ password: 'wrong-password' }, { cookie })).outcome)
    expect([...outcomes], 'a stolen device guesses no faster').toEqual(['wrong', 'THROTTLED'])
  })

  it('keeps the device from scripts and other sites, and says nothing to wrong passwords', async () => {
    const { trySignIn } = await open()
    const { cookies } = await trySignIn()
    const attributes = ['Max-Age=31536000', 'HttpOnly', 'SameSite=Strict', 'Secure']
    expect(cookies.map(([, path, ...rest]) => [path, rest])).toEqual([
      ['Path=/api', attributes],
      ['Path=/authentication/sign-in', attributes],
    ])
    expect((await trySignIn({ password: 'wrong-password' })).cookies).toEqual([])
  })

  it('knows no device any more after a new password', async () => {
    const { ask, trySignIn, guess } = await open()
    const { token, cookie } = await trySignIn()
    const password = 'difference-engine'
    await ask(change, { token, customer: { password } })
    await guess()
    expect((await trySignIn({ password }, { cookie })).outcome).toBe('THROTTLED')
  })

  it('knows the device on the sign-in page for other storefronts, too', async () => {
    const { engine, trySignIn, guess } = await open()
    const { cookie } = await trySignIn()
    await guess()
    const storefront = openStorefront(engine)
    const page = storefront.locationOf(await storefront.authorize())
    const form = { email: ada.email, password: ada.password }
    const origin = { origin: 'https://shop.test', ...guesser }
    const [name = '', value = ''] = cookie.split('=')
    const refused = await storefront.browse(page, form, origin)
    expect(storefront.locationOf(refused)).toBe(page)
    storefront.cookies.set(name, { value, path: '/authentication/sign-in' })
    const sent = await storefront.browse(page, form, origin)
    expect(storefront.locationOf(sent)).toMatch(/\/authentication\/1\/oauth\/authorize\//)
    expect(sent.headers.getSetCookie().some((line) => line.startsWith(cookie))).toBe(true)
  })
})
