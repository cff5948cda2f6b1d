import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { signedInAdmin } from '../admins/admins.fixture.ts'
import { openBackend } from '../backend.fixture.ts'

forEachDatabase((databases) => {
  it.each([
    ['live', false],
    ['test', true],
    [null, true],
  ] as const)(
    'with card payments %s, a payment that takes money is open: %j',
    async (cards, isOpen) => {
      const database = await databases.fresh()
      const { call } = await openBackend(database, { cards })
      const { token } = await signedInAdmin(database)
      const launch = await (await call('GET', '/api/admin/launch', { token })).json()
      expect(launch.open.includes('payment')).toBe(isOpen)
      expect(launch.cards).toBe(cards)
    },
  )
})
