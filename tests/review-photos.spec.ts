import type { Page } from '@playwright/test'
import { demoCustomer, signInAs } from './fixtures/customers.ts'
import { expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { unfoldForm } from './fixtures/review-messages.ts'
import { unlock } from './fixtures/shop.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'
import { photo, png } from './fixtures/uploaded-pictures.ts'

const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })
const naturalWidth = (image: HTMLImageElement) => image.naturalWidth

/** Chooses files as from the dialog that the button opens. */
async function choose(page: Page, files: ReturnType<typeof file>[]) {
  const dialog = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photos' }).press('Enter')
  await (await dialog).setFiles(files)
}

test('photos are sent with a review, seen by its author, decided on, and enlarged', async ({
  page,
  shop,
  browser,
}) => {
  await signInAs(page, shop.url, demoCustomer)
  await page.goto('/products/express-kit')
  const section = page.getByRole('region', { name: 'Customer Reviews' })
  const list = section.getByRole('group', { name: 'Your photos' }).getByRole('img')
  await unfoldForm(section)
  await choose(page, [file('car.jpg', photo), file('x.heic', Buffer.from('no photo'))])
  await expect(list).toHaveAccessibleName('Photo 1: car.jpg')
  await expect(section.getByRole('alert')).toContainText('“x.heic” isn’t a photo we can read.')
  await expect(section.getByRole('button', { name: 'Add photos' })).toHaveAccessibleDescription(
    /^“x.heic” isn’t.*Up to 3 photos\./s,
  )
  const large = Buffer.alloc(20_000_001)
  await choose(page, [file('large.jpg', large)])
  await expect(section.getByRole('alert')).toContainText('“large.jpg” is too large.')
  const red = file('red.png', png, 'image/png')
  await choose(page, [red, file('again.jpg', photo)])
  await expect(list).toHaveCount(2)
  await expect(section.getByRole('alert')).toHaveCount(0)
  await expect(section.getByText('1 photo added.')).toBeAttached()
  await section.getByRole('button', { name: 'Remove photo 1' }).press('Enter')
  await expect(section.getByRole('button', { name: 'Add photos' })).toBeFocused()
  await expect(list).toHaveAccessibleName('Photo 1: red.png')
  await choose(page, [file('car.jpg', photo)])
  await expect(list).toHaveCount(2)
  expect(await findings(page)).toEqual([])

  const text = 'It pulled a whole beach out of the vents.'
  await section.getByRole('radio').nth(4).check()
  await section.getByRole('textbox', { name: 'Your review' }).fill(text)
  const sent = page.waitForRequest('**/api/reviews/pictures')
  await section.getByRole('button', { name: 'Submit review' }).click()
  // Drawn anew before it left.
  expect(await (await sent).headerValue('content-type')).toBe('image/jpeg')
  const own = section.getByRole('region', { name: 'Your review', exact: true })
  const first = own.getByRole('button', { name: /^Photo 1 by \S+ .* of Express Kit$/ })
  await expect.poll(() => first.getByRole('img').evaluate(naturalWidth)).toBe(240)
  await expect(list).toHaveCount(0)
  await first.click()
  const enlarged = page.getByRole('dialog', { name: 'Picture 1 of 2, enlarged' })
  await expect.poll(() => enlarged.getByRole('img').evaluate(naturalWidth)).toBe(1600)
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()

  const office = await openOffice(shop)
  const desk = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await openAdmin(desk, office, '/admin/reviews?filter=pending')
  const row = desk.getByRole('row').filter({ hasText: text })
  const small = row.getByRole('button', { name: /^Photo \d of 2 in the review by/ })
  await expect.poll(() => small.last().getByRole('img').evaluate(naturalWidth)).toBe(240)
  expect(await findings(desk)).toEqual([])
  await row.getByRole('button', { name: /^Open and reply/ }).click()
  await desk.getByRole('button', { name: 'Remove photo 1' }).click()
  const question = desk.getByRole('alertdialog', { name: 'Remove this photo?' })
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(desk.getByText('The photo was removed')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Remove photo 1' })).toHaveCount(1)
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(row).toHaveCount(0)
  await desk.context().close()

  const visitor = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 390, height: 844 },
  })
  await unlock(visitor, shop.url)
  const phone = await visitor.newPage()
  await phone.goto('/products/express-kit')
  const shown = phone.getByRole('article').filter({ hasText: text })
  const thumbnail = shown.getByRole('button', { name: /^Photo 1 by .* of Express Kit$/ })
  // The first movement brings the section's code, which replaces what the server wrote.
  await thumbnail.hover()
  await expect.poll(() => thumbnail.getByRole('img').evaluate(naturalWidth)).toBe(240)
  await thumbnail.click()
  const picture = phone.getByRole('dialog', { name: 'Picture 1 of 1, enlarged' }).getByRole('img')
  await expect.poll(() => picture.evaluate(naturalWidth)).toBe(800)
  await phone.getByRole('button', { name: 'Close' }).click()
  expect(await findings(phone)).toEqual([])
  expect(await overflowAt(phone, 320)).toBe(0)
  await visitor.close()
})

test('a photo that is removed while others are read stays away', async ({ page, shop }) => {
  await signInAs(page, shop.url, demoCustomer)
  await page.addInitScript(() => {
    const read = createImageBitmap
    const held = Promise.withResolvers<void>()
    addEventListener('read-photos', () => held.resolve())
    let count = 0
    Object.assign(window, {
      async createImageBitmap(image: ImageBitmapSource, options?: ImageBitmapOptions) {
        count += 1
        if (count > 1) await held.promise
        return read(image, options)
      },
    })
  })
  await page.goto('/products/wet-wipes')
  const section = page.getByRole('region', { name: 'Customer Reviews' })
  const list = section.getByRole('group', { name: 'Your photos' }).getByRole('img')
  await unfoldForm(section)
  await choose(page, [file('car.jpg', photo)])
  await expect(list).toHaveCount(1)
  await choose(page, [file('red.png', png, 'image/png')])
  await section.getByRole('button', { name: 'Remove photo 1' }).press('Enter')
  await page.evaluate(() => dispatchEvent(new Event('read-photos')))
  await expect(list).toHaveAccessibleName('Photo 1: red.png')
})
