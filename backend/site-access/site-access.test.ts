import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openBackend } from '../backend.fixture.ts'

const path = '/api/site-access'

forEachDatabase((kind) => {
  const open = async () => openBackend(await kind.fresh())

  it('opens to the right passcode and says so to the browser', async () => {
    const { post } = await open()
    const response = await post(path, { passcode: 'open' })
    expect(response.status).toBe(204)
    expect(response.headers.get('set-cookie')).toBe(
      'siteAccess=1; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it.each(['', 'o', 'ope', 'Open', 'open ', 'opennn'])('stays closed to %j', async (passcode) => {
    const { post } = await open()
    const response = await post(path, { passcode })
    expect(response.status).toBe(401)
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await response.json()).toEqual({ error: 'Incorrect password. Please try again.' })
  })

  it('says so in the visitor’s language', async () => {
    const { post } = await open()
    const inFrench = { cookie: 'language=fr', 'accept-language': 'fr-FR,fr;q=0.9' }
    for (const [name, value] of Object.entries(inFrench)) {
      const response = await post(path, { passcode: 'x' }, { headers: { [name]: value } })
      expect(await response.json()).toEqual({
        error: 'Mot de passe incorrect. Veuillez réessayer.',
      })
    }
  })

  it.each([
    ['no object', '[]', 400],
    ['no JSON', '{', 400],
    ['no passcode', '{}', 400],
    ['another type', '{"passcode":1}', 400],
    ['an unknown key', '{"passcode":"open","admin":true}', 400],
    ['an endless passcode', JSON.stringify({ passcode: 'x'.repeat(201) }), 400],
  ])('refuses %s', async (_, body, status) => {
    const { post } = await open()
    expect((await post(path, body)).status).toBe(status)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json2', ''])(
    'refuses the content type %j',
    async (type) => {
      const { post } = await open()
      const response = await post(path, { passcode: 'open' }, { headers: { 'content-type': type } })
      expect(response.status).toBe(415)
    },
  )

  it.each([
    ['sec-fetch-site', 'cross-site'],
    ['origin', 'https://evil.example'],
  ])('refuses a form of another site (%s: %s)', async (name, value) => {
    const { post } = await open()
    const response = await post(path, { passcode: 'open' }, { headers: { [name]: value } })
    expect(response.status).toBe(403)
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  it('slows down who guesses, and nobody else', async () => {
    const { post } = await open()
    const responses = []
    for (let guess = 0; guess < 25; guess += 1)
      responses.push(await post(path, { passcode: `guess ${guess}` }))
    expect(responses.map(({ status }) => status)).toEqual([
      ...Array(20).fill(401),
      ...Array(5).fill(429),
    ])
    expect(responses.at(-1)?.headers.get('retry-after')).toBe('1')
    expect((await post(path, { passcode: 'open' }, { address: '198.51.100.9' })).status).toBe(204)
  })

  it('counts no right passcode', async () => {
    const { post } = await open()
    for (let visitor = 0; visitor < 40; visitor += 1)
      expect((await post(path, { passcode: 'open' })).status).toBe(204)
  })
})
