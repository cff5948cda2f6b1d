import { expect, it } from 'vitest'
import { parseSettings } from './settings.ts'
import { startupBanner } from './startup-banner.ts'

it('names a customer who pays as everybody does, and one who sees the test checkout', () => {
  const banner = startupBanner(parseSettings({}), { seconds: 1, admin: 'admin@glovebox.test' })
  expect(banner).toMatch(/^ {2}Customer +shopper@glovebox\.test, password /m)
  expect(banner).toMatch(/^ {2}Test checkout +demo@glovebox\.test, password /m)
})
