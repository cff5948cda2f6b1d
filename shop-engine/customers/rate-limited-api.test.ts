import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createRateLimiter } from '#/server/rate-limits/rate-limiter.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { ada, openWithAda, recover, refusalOf, signIn } from './customer-api.fixture.ts'

forEachDatabase((databases) => {
  async function openRateLimited() {
    const database = await databases.fresh()
    const clock = () => new Date('2026-11-21T09:00:00.000Z')
    const rateLimiter = await createRateLimiter(database.withTables(), { clock, randomBytes })
    return openWithAda(database, { rateLimiter })
  }
  const wrong = { input: { email: ada.email, password: 'wrong-password' } }

  it('tells a top-level THROTTLED and how long to wait, in the language asked for', async () => {
    const { response } = await openRateLimited()
    const french = signIn.replace(
      '($input: CustomerAccessTokenCreateInput!)',
      '($input: CustomerAccessTokenCreateInput!) @inContext(language: FR)',
    )
    for (let attempt = 0; attempt < 10; attempt += 1) await response(signIn, wrong)
    const refused = await response(french, wrong)
    expect(refused.data).toEqual({ customerAccessTokenCreate: null })
    expect(refusalOf(refused)).toMatchObject({ code: 'THROTTLED' })
    expect(refused.errors[0].message).toContain('Trop de tentatives')
    expect(refused.errors[0].extensions.retryAfter).toBe(1)
  })

  it('counts by the address that the server names', async () => {
    const { send } = await openRateLimited()
    const ask = async (address: string) => {
      const email = `${randomBytes(4).toString('hex')}@glovebox.test`
      const body = JSON.stringify({ query: recover, variables: { email } })
      const answered = await send(body, { 'Shopify-Storefront-Buyer-IP': address })
      return (await answered.json()).errors?.[0].extensions.code
    }
    for (let attempt = 0; attempt < 30; attempt += 1) expect(await ask('10.1.1.1')).toBeUndefined()
    expect(await ask('10.1.1.1')).toBe('THROTTLED')
    expect(await ask('10.1.1.2')).toBeUndefined()
  })

  it('tries one password in a request', async () => {
    const { response } = await openRateLimited()
    const field = (name: string) => `${name}: customerAccessTokenCreate(input: {
      email: "${ada.email}", password: "${name}-password" }) { customerUserErrors { code } }`
    const refused = await response(`mutation { ${field('first')} ${field('second')} }`)
    expect(refused.data).toBeUndefined()
    expect(refused.errors).toHaveLength(1)
  })
})
