import { expect, it } from 'vitest'
import { parseSettings } from './settings.ts'
import { startupBanner } from './startup-banner.ts'

it('says that a shop of one’s own sends no emails without a mail server', () => {
  const own = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' }
  const bannerOf = (variables: Record<string, string>) =>
    startupBanner(parseSettings(variables), {
      shopName: 'Corner',
      seconds: 1,
      admin: 'ada@shop.example',
    })
  expect(bannerOf(own)).toMatch(/^ {2}Emails +not sent, only put into \S+: set SMTP_URL$/m)
  expect(bannerOf({ ...own, SMTP_URL: 'smtp://127.0.0.1:2525' })).not.toContain('Emails')
  expect(bannerOf({})).toMatch(/^ {2}Emails +\S+outbox$/m)
})

it('names a customer who pays as everybody does, and one who sees the test checkout', () => {
  const banner = startupBanner(parseSettings({}), {
    shopName: 'Corner',
    seconds: 1,
    admin: 'admin@glovebox.test',
  })
  expect(banner).toMatch(/^ {2}Customer +shopper@glovebox\.test, password /m)
  expect(banner).toMatch(/^ {2}Test checkout +demo@glovebox\.test, password /m)
})
