import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { ada, signedInAdmin } from '../admins/admins.fixture.ts'
import { openBackend } from '../backend.fixture.ts'

forEachDatabase((databases) => {
  it('finds texts by all of the words that they say today, and shows where', async () => {
    const database = await databases.fresh()
    const { call } = await openBackend(database, { rateLimited: false })
    const { token } = await signedInAdmin(database, ada)
    const ask = async (search: string) =>
      (await call('GET', `/api/admin/texts?${new URLSearchParams({ search })}`, { token })).json()
    const find = async (search: string) => (await ask(search)).found
    expect(await find('')).toEqual([])
    expect(await find('waxed zebra')).toEqual([])
    const parts = { title: 'A <b>wéll waxed</b> zebra is on the list.' }
    await call('PUT', '/api/admin/texts/newsletter/en', { token, body: { version: 0, parts } })
    expect(await find('Waxed ZEBRA')).toEqual([
      { name: 'newsletter', language: 'en', excerpt: expect.stringMatching(/wéll waxed zebra is/) },
    ])
    expect((await find('privacy'))[0].excerpt.length).toBeLessThan(200)
    expect((await ask('x'.repeat(101))).error).toBeDefined()
  })
})
