import { expect, it } from 'vitest'
import { createAccessToken } from '#/clients/shop/customer-sessions.ts'
import { readCustomer } from '#/clients/shop/customers.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { ada, openWithAda, tokenIn } from './customers.fixture.ts'

const forgot = '/api/auth/password/forgot'
const reset = '/api/auth/password/reset'
const password = 'difference-engine'

forEachDatabase((databases) => {
  async function open(options: Parameters<typeof openWithAda>[1] = { rateLimited: false }) {
    const people = await openWithAda(await databases.fresh(), options)
    return {
      ...people,
      async linkToken(headers: Record<string, string> = {}) {
        await people.post(forgot, { email: ada.email }, { headers })
        return tokenIn((await people.emails()).at(-1)?.text)
      },
      resetWith: (token: string, messages = { password, confirmPassword: password }) =>
        people.post(reset, { token, ...messages }),
    }
  }

  it('answers alike for known and unknown addresses, and writes to the known one only', async () => {
    const { post, emails } = await open()
    const before = (await emails()).length
    const responses = []
    for (const email of [ada.email, 'nobody@glovebox.test', ' ADA@glovebox.test ']) {
      const response = await post(forgot, { email })
      responses.push([response.status, [...response.headers], await response.text()])
    }
    expect(responses[0]?.[0]).toBe(204)
    expect(responses[1]).toEqual(responses[0])
    expect(responses[2]).toEqual(responses[0])
    const sent = (await emails()).slice(before)
    expect(sent.map(({ recipient }) => recipient)).toEqual([ada.email, ada.email])
  })

  it('takes nothing but an address', async () => {
    const { post } = await open()
    for (const email of ['', 'ada', 'ada@nowhere', 7])
      expect((await post(forgot, { email })).status).toBe(400)
  })

  it('slows down who asks again and again, alike for known and unknown addresses', async () => {
    const { post } = await open({})
    for (const email of [ada.email, 'nobody@glovebox.test']) {
      const statuses = []
      for (let asked = 0; asked < 7; asked++) statuses.push((await post(forgot, { email })).status)
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429])
    }
  })

  it('sets a new password with the token of an email, in the reader’s language', async () => {
    const { linkToken, resetWith, signIn, shop, emails } = await open()
    const sessions = [await signIn(), await signIn()]
    const response = await resetWith(await linkToken({ cookie: 'language=fr' }))
    expect(response.status).toBe(204)
    for (const session of sessions) expect(await readCustomer(shop, session)).toBeNull()
    const { token } = await createAccessToken(shop, { email: ada.email, password })
    expect(token).not.toBeNull()
    const [, , changed] = await emails()
    expect(changed?.recipient).toBe(ada.email)
  })

  it('takes the whole reset address of an email as well', async () => {
    const { linkToken, resetWith } = await open()
    const token = await linkToken()
    const address = `https://shop.test/account/reset/1?token=${token}`
    expect((await resetWith(address)).status).toBe(204)
  })

  it('lets one of 20 parallel tries win', async () => {
    const { linkToken, resetWith, shop } = await open()
    const token = await linkToken()
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const own = `parallel-password-${n}`
        return resetWith(token, { password: own, confirmPassword: own })
      }),
    )
    const statuses = tries.map(({ status }) => status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    // Whoever finds the queue of passwords full is asked to wait instead.
    expect(statuses.filter((status) => status === 400 || status === 429)).toHaveLength(19)
    const winner = `parallel-password-${statuses.indexOf(204)}`
    const { token: session } = await createAccessToken(shop, {
      email: ada.email,
      password: winner,
    })
    expect(session).not.toBeNull()
  })

  it('says what is wrong with the link or the password', async () => {
    const { resetWith } = await open()
    const spent = 'This password reset link is invalid, was already used, or has expired.'
    for (const [token, first, second, error] of [
      ['', password, password, 'The password reset link is invalid or missing.'],
      ['x', '1234567', '1234567', 'Password must be at least 8 characters long.'],
      ['x', password, 'another', 'Passwords do not match.'],
      ['x', password, password, spent],
      ['https://shop.test/account/reset/1/abc', password, password, spent],
    ] as const) {
      const response = await resetWith(token, { password: first, confirmPassword: second })
      expect([response.status, await response.json()]).toEqual([400, { error }])
    }
  })

  it('says what is wrong with a password that only the shop refuses', async () => {
    const { linkToken, resetWith } = await open()
    const token = await linkToken()
    for (const [messages, error] of [
      ['x'.repeat(129), 'Password must be at most 128 characters long.'],
      [' with-spaces ', 'Password must not start or end with a space.'],
    ] as const) {
      const response = await resetWith(token, { password: messages, confirmPassword: messages })
      expect([response.status, await response.json()]).toEqual([400, { error }])
    }
    expect((await resetWith(token)).status).toBe(204)
  })

  it('puts no link of another host into any of twelve emails', async () => {
    const { post, emails } = await open()
    const forged = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-server': 'evil.example',
      forwarded: 'host=evil.example;proto=http',
      'x-original-host': 'evil.example',
      'x-host': 'evil.example',
      'x-http-host-override': 'evil.example',
      'x-forwarded-prefix': '//evil.example',
      'x-original-url': 'https://evil.example/reset-password',
      'x-rewrite-url': 'https://evil.example/reset-password',
      origin: 'https://shop.test',
      referer: 'https://evil.example/forgot-password',
    }
    expect(Object.keys(forged)).toHaveLength(12)
    const before = (await emails()).length
    for (const [name, value] of Object.entries(forged)) {
      const response = await post(forgot, { email: ada.email }, { headers: { [name]: value } })
      expect(response.status, name).toBe(204)
    }
    const sent = (await emails()).slice(before)
    expect(sent).toHaveLength(12)
    for (const { text, html } of sent) {
      expect(text).toMatch(/https:\/\/shop\.test\/reset-password\?token=[\w-]{43}/)
      expect(text + html).not.toContain('evil.example')
    }
  })
})
