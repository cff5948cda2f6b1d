import { createCustomer } from '#/clients/shop/registration.ts'
import { newEmail, shopAt, signInAs } from './fixtures/customers.ts'
import { buy, linkInEmail, lookBack, markAsSent } from './fixtures/order-journey.ts'
import { expect, test, unlock } from './fixtures/shop.ts'
import { bringCart, payInDollars } from './fixtures/shoppers.ts'

test('an order of a customer is in their history, opens from its email, and is followed when it was sent', async ({
  page,
  shop,
  browser,
}) => {
  const ada = { email: newEmail(), password: 'analytical-engine' }
  const profile = { firstName: 'Ada', lastName: 'Byron', acceptsMarketing: false }
  await createCustomer(shopAt(shop.url), { ...ada, ...profile })
  await payInDollars(page, shop.url)
  await signInAs(page, shop.url, ada)
  await bringCart(page, shop.url, [{ handle: 'gel-cleaner', quantity: 2 }, { handle: 'wet-wipes' }])
  const journey = { page, storefront: shop, shop }
  const { number, total } = await buy(journey)
  expect(total).toMatch(/^\$\d+\.\d\d$/)
  await lookBack(journey, { number, total, sent: false })
  await expect(page.getByRole('article')).toHaveCount(1)

  const link = await linkInEmail(shop, number)
  const guest = await browser.newContext()
  await unlock(guest, shop.url)
  const outsider = await guest.newPage()
  await outsider.goto(link)
  await expect(outsider.getByRole('heading', { level: 1, name: `#${number}` })).toBeVisible()
  await expect(outsider.getByText(total)).toBeVisible()
  await guest.close()

  await markAsSent(shop, number)
  await lookBack(journey, { number, total, sent: true })

  await page.goto(`${shop.url}/orders?lang=fr`)
  const card = page.getByRole('article').filter({ hasText: number })
  await expect(card.getByText('Suivi disponible')).toBeVisible()
  await expect(card).toContainText(total.replace('.', ','))
  await card.getByRole('link').click()
  const track = page.getByRole('link', { name: 'Suivre le colis' })
  await expect(track).toHaveAttribute('href', /^https:\/\/www\.ups\.com\//)
  await expect(page.getByText('États-Unis', { exact: true })).toBeVisible()
})
