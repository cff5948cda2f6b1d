import type { Locator, Page } from '@playwright/test'
import { demoCustomer, signInAs } from './fixtures/customers.ts'
import { inOneLanguage } from './fixtures/one-language.ts'
import { listedIn, reviewMessages, unfoldForm } from './fixtures/review-messages.ts'
import { expect, test } from './fixtures/shop.ts'
import { fullStarsIn } from './fixtures/stars.ts'

const text = 'It pulled a whole beach out of the vents.'
for (const language of ['en', 'fr'] as const) {
  const t = reviewMessages[language]

  const section = (page: Page) => page.getByRole('region', { name: t.section })
  const items = (page: Page) => listedIn(section(page), t.lists)
  const starsOf = (article: Locator) => article.getByRole('img').first()
  const form = (page: Page) => ({
    star: (stars: number) =>
      section(page)
        .getByRole('radio')
        .nth(stars - 1),
    text: section(page).getByRole('textbox', { name: t.text }),
    submit: section(page).getByRole('button', { name: t.submit }),
    alert: section(page).getByRole('alert'),
  })
  async function fill(page: Page, stars = 5, review = text) {
    const { star, ...fields } = form(page)
    await star(stars).check()
    await fields.text.fill(review)
    await fields.submit.click()
  }

  test.describe(`reviews in ${language}`, () => {
    const { english, french } = inOneLanguage(language)

    french('are summed up, listed by tens, filtered and sorted', async ({ page }) => {
      await page.goto(`/products/express-kit?lang=${language}`)
      const stars = section(page).getByRole('img', { name: t.average }).first()
      // The section's code replaces them once.
      await expect(async () => {
        expect(await fullStarsIn(stars)).toEqual([true, true, true, true, false])
      }).toPass()
      await expect(section(page).getByText(t.count, { exact: true })).toBeVisible()
      const threeStars = section(page).getByRole('button', { name: /^3 / })
      await expect(threeStars).toHaveAccessibleName(new RegExp(`${t.one}$`))
      await expect(items(page)).toHaveCount(10)
      await expect(items(page).first()).toContainText('Camille F.')
      const inEnglish = items(page).filter({ hasText: 'Marisol O.' })
      await expect(inEnglish).toBeHidden()
      await section(page).getByText(t.folded).click()
      await expect(inEnglish).toBeVisible()
      await expect(inEnglish.getByRole('time')).toHaveCount(1)
      for (const output of [t.otherLanguage, t.reply])
        await expect(items(page).getByText(output).first()).toBeVisible()
      await expect(page.getByText('Ortega')).toHaveCount(0)

      const more = section(page).getByRole('button', { name: t.more })
      await more.click()
      await expect(items(page)).toHaveCount(14)
      await expect(more).toHaveCount(0)
      await expect(section(page).getByText(t.added)).toBeAttached()

      const sort = section(page).getByLabel(t.sort)
      await expect(sort.getByRole('option')).toHaveText([...t.orders])
      await sort.selectOption('lowest')
      await expect(starsOf(items(page).first())).toHaveAccessibleName(/^2\s/)
      await sort.selectOption('helpful')
      await expect(items(page).first()).toContainText('Camille F.')
      await expect(items(page)).toHaveCount(10)

      const fourStars = section(page).getByRole('button', { name: t.fourStars })
      await fourStars.click()
      await expect(fourStars).toHaveAttribute('aria-pressed', 'true')
      await expect(items(page)).toHaveCount(3)
      for (const item of await items(page).all())
        await expect(starsOf(item)).toHaveAccessibleName(/^4\s/)
      await fourStars.click()
      await expect(items(page)).toHaveCount(10)
      const asked = page.waitForRequest(/verified=true/)
      await section(page).getByLabel(t.verified).check()
      await asked
      await expect(items(page)).toHaveCount(10)
    })

    english(
      'can be written by who is signed in, and nothing typed is lost on the way there',
      async ({ page }) => {
        await page.clock.install()
        await page.goto(`/products/express-kit?lang=${language}`)
        const { star, submit, alert, ...fields } = form(page)
        await expect(fields.text).toBeHidden()
        await unfoldForm(section(page))
        await expect(submit).toBeDisabled()
        for (const [index, label] of t.labels.entries())
          await expect(star(index + 1)).toHaveAccessibleName(new RegExp(`${label}$`))
        await expect(fields.text).toHaveAttribute('maxlength', '1000')
        await fields.text.fill('too short')
        await expect(section(page).getByText('9/1000')).toBeVisible()
        await fields.text.blur()
        await expect(fields.text).toHaveAccessibleDescription(
          new RegExp(t.short.replaceAll(' ', '\\s')),
        )
        await star(1).focus()
        await star(1).blur()
        await expect(section(page).getByText(t.chooseRating)).toBeVisible()
        await expect(submit).toBeDisabled()
        await fields.text.fill(`   ${text}`)
        await expect(section(page).getByText(t.short)).toHaveCount(0)
        await expect(submit).toBeDisabled()
        await star(4).check()
        await expect(section(page).getByText(t.chooseRating)).toHaveCount(0)
        await expect(submit).toBeEnabled()

        await submit.click()
        await expect(alert).toHaveText(t.signIn)
        await page.clock.runFor(500)
        await expect(page).toHaveURL(/\/products\/express-kit/)
        await page.clock.runFor(1_600)
        await expect(page).toHaveURL(/\/login/)
        await expect(page.getByText(t.saved)).toBeVisible()
        await page.goBack()
        await expect(fields.text).toHaveValue(`   ${text}`)
        await expect(star(4)).toBeChecked()
      },
    )

    french(
      'tell who is signed out so before they type, and keep what they did type',
      async ({ page }) => {
        await page.goto(`/products/express-kit?lang=${language}`)
        await unfoldForm(section(page))
        await form(page).text.fill(text)
        await section(page).getByRole('link', { name: t.signInFirst }).click()
        await expect(page).toHaveURL(/\/login/)
        await page.goBack()
        await expect(form(page).text).toHaveValue(text)
      },
    )

    french(
      'wait for approval, seen by their author, who can delete them',
      async ({ page, shop, browser }) => {
        await signInAs(page, shop.url, demoCustomer)
        await page.clock.install()
        await page.goto(`/products/express-kit?lang=${language}`)
        const { star, submit, ...fields } = form(page)
        await unfoldForm(section(page))
        const answered = page.waitForResponse((response) => response.url().endsWith('/api/reviews'))
        await fill(page, 4)
        const { customerId } = await (await answered).json()
        await expect(section(page).getByRole('status').getByText(t.sent)).toBeVisible()
        await expect(fields.text).toHaveValue('')
        await expect(star(4)).not.toBeChecked()
        await expect(submit).toBeDisabled()
        await page.clock.runFor(1_000)
        await expect(section(page).getByText(t.sent)).toBeVisible()
        await page.clock.runFor(2_200)
        await expect(section(page).getByText(t.sent)).toHaveCount(0)

        const own = section(page).getByRole('region', { name: t.own, exact: true })
        await expect(own).toBeInViewport({ ratio: 1 })
        await expect(own).toContainText(text)
        await expect(own.getByText(t.waiting)).toBeVisible()
        await expect(section(page).getByText(t.count, { exact: true })).toBeVisible()
        const other = await browser.newContext()
        const html = await other.request.get(`${shop.url}/products/express-kit`, {
          headers: { cookie: 'siteAccess=1' },
        })
        expect(await html.text()).not.toContain(text)
        await other.close()

        await page.reload()
        await expect(own.getByText(t.waiting)).toBeVisible()
        await expect(fields.text).toHaveCount(0)
        const dialog = page.getByRole('alertdialog')
        const deleteIt = own.getByRole('button', { name: t.delete })
        await page.route('**/api/reviews/*', (route) =>
          route.request().method() === 'DELETE' ? route.abort() : route.continue(),
        )
        await deleteIt.click()
        await expect(dialog).toContainText(t.sure)
        await dialog.getByRole('button', { name: t.yes, exact: true }).click()
        await expect(page.getByRole('alert')).toHaveText(t.notDeleted)
        await page.unroute('**/api/reviews/*')
        await deleteIt.click()
        await dialog.getByRole('button', { name: t.yes, exact: true }).click()
        await expect(page.getByText(t.deleted)).toBeVisible()
        await expect(own).toHaveCount(0)
        await unfoldForm(section(page))
        await expect(fields.text).toBeVisible()

        // One that others see too, among all of them.
        let there = true
        await page.route('**/api/reviews/product/**', async (route) => {
          const part = await (await route.fetch()).json()
          const [first, ...others] = part.reviews
          const reviews = there ? [{ ...first, customerId }, ...others] : others
          await route.fulfill({ json: { ...part, reviews } })
        })
        await page.route('**/api/reviews/*', async (route) => {
          if (route.request().method() !== 'DELETE') return route.fallback()
          there = false
          await route.fulfill({ status: 204 })
        })
        await section(page).getByRole('button', { name: t.more }).click()
        await expect(items(page)).toHaveCount(14)
        await section(page).getByText(t.folded).click()
        const deletable = items(page).filter({ has: page.getByRole('button', { name: t.delete }) })
        const texts = await deletable.locator('p[lang]').first().textContent()
        const refreshedList = page.waitForResponse('**/api/reviews/product/**')
        await deletable.getByRole('button', { name: t.delete }).click()
        await dialog.getByRole('button', { name: t.yes, exact: true }).click()
        await expect(items(page).filter({ hasText: texts ?? '' })).toHaveCount(0)
        await refreshedList
      },
    )

    english('are refused in words, and kept for another try', async ({ page, shop }) => {
      await signInAs(page, shop.url, { ...demoCustomer, email: 'test@glovebox.test' })
      await page.goto(`/products/express-kit?lang=${language}`)
      const { alert, submit, ...fields } = form(page)
      await unfoldForm(section(page))
      await expect(section(page).getByText(t.purchase)).toBeVisible()
      await expect(fields.text).toHaveCount(0)

      await page.route('**/api/reviews/mine**', (route) =>
        route.fulfill({ json: { reviews: [], votes: [], eligibility: 'deliveryPending' } }),
      )
      await page.reload()
      await unfoldForm(section(page))
      await expect(section(page).getByText(t.onItsWay)).toBeVisible()
      await section(page).getByRole('button', { name: t.writeNow }).click()
      await expect(fields.text).toBeVisible()
      await page.unroute('**/api/reviews/mine**')

      const known = Promise.withResolvers<void>()
      await page.route('**/api/reviews/mine**', async (route) => {
        await known.promise
        await route.continue()
      })
      await page.reload()
      await unfoldForm(section(page))
      await fields.text.fill(text)
      const told = page.waitForResponse('**/api/reviews/mine**')
      known.resolve()
      await told
      await fill(page)
      await expect(alert).toHaveText(t.purchase)
      await expect(fields.text).toHaveValue(text)

      const refuse = (status: number, json: object) =>
        page.route('**/api/reviews', (route) => route.fulfill({ status, json }), { times: 1 })
      await refuse(409, { error: 'Only once, please.' })
      await submit.click()
      await expect(alert).toHaveText('Only once, please.')
      await page.route('**/api/reviews', (route) => route.abort(), { times: 1 })
      await submit.click()
      await expect(alert).toHaveText(t.failed)
      await expect(fields.text).toHaveValue(text)

      const message = 'Your last name is missing.'
      await refuse(403, { error: message, message, requiresProfileUpdate: true })
      await submit.click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toContainText(t.profile)
      await dialog.getByRole('button', { name: t.account }).click()
      await expect(page).toHaveURL(/\/account/)
      expect(await page.evaluate(() => history.state.usr)).toEqual({
        editProfile: true,
        fromReview: true,
        message,
      })
    })
  })
}

test('stars stand on product cards, and the best reviews on the home page', async ({ page }) => {
  await page.goto('/products')
  const kit = page.getByRole('article').filter({ hasText: 'Express Kit' })
  await expect(kit.getByRole('img', { name: '4 out of 5 stars (average 4.4)' })).toBeVisible()
  await expect(kit.getByText('14 reviews')).toBeVisible()
  await page.goto('/')
  const best = page.getByRole('region', { name: 'Tried in real cars' })
  await expect(best.getByRole('figure')).toHaveCount(3)
  await expect(best.getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(3)
  await best.getByRole('link', { name: 'About the Gel Cleaner' }).click()
  await expect(page).toHaveURL('/products/gel-cleaner')
})
