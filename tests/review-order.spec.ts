import { startShop } from '../harness/running-shop.ts'
import { expect, test, unlock } from './fixtures/shop.ts'

/** One of the demo's past orders left so long ago; nothing of it was paid back. */
const settings = { REVIEW_REQUEST_DAYS: '60' }

test('an email leads to a page for the whole order, without a sign-in, and can be stopped', async ({
  context,
}) => {
  const shop = await startShop(settings)
  await unlock(context, shop.url)
  const page = await context.newPage()
  const linkOf = async () => {
    const emails = (await shop.emails()).map((message) => message.replace(/=\r?\n/g, ''))
    return emails.flatMap((one) => /\S+\/review-order#[\w-]{43}/.exec(one) ?? [])[0]
  }
  await expect.poll(linkOf, { timeout: 30_000 }).toBeDefined()
  const link = (await linkOf()) ?? ''
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What do you think, Dana?')
  const products = page.getByRole('main').getByRole('region')
  await expect(products).toHaveCount(4)
  const gel = page.getByRole('region', { name: 'Gel Cleaner' })
  await gel.getByRole('radio').nth(3).check()
  await gel.getByRole('textbox').fill('It pulled a whole beach out of the vents.')
  await gel.getByRole('button', { name: 'Submit review' }).click()
  await expect(gel.getByText('Awaiting approval')).toBeVisible()
  await expect(gel.getByRole('textbox')).toHaveCount(0)
  const wipes = page.getByRole('region', { name: 'Wet Wipes' })
  await wipes.getByRole('radio').nth(4).check()
  await wipes.getByRole('textbox').fill('No streaks, no stickiness.')
  await page.route('**/api/review-request', (route) => route.abort(), { times: 1 })
  await wipes.getByRole('button', { name: 'Submit review' }).click()
  await expect(wipes.getByRole('alert')).toHaveText('Failed to submit review')
  await expect(wipes.getByRole('textbox')).toHaveValue('No streaks, no stickiness.')
  const token = link.split('#')[1] ?? ''
  expect(
    asked.filter((url) => new URL(url).pathname !== '/review-order' && url.includes(token)),
  ).toEqual([])

  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qu’en pensez-vous, Dana ?')
  await page.goto(`${shop.url}/review-order#stop.${token}`)
  await page.getByRole('button', { name: 'Ne plus recevoir ces e-mails' }).click()
  await expect(page.getByText('Vous ne recevrez plus d’e-mails de ce type.')).toBeVisible()
  await page.goto(`${shop.url}/review-order#${'A'.repeat(43)}`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce lien n’est plus valable')
  await shop.end()
})
