import { reviewMessages, unfoldForm } from './fixtures/review-messages.ts'
import { expect, test } from './fixtures/shop.ts'

test.use({ viewport: { width: 390, height: 844 } })

for (const language of ['en', 'fr'] as const) {
  const t = reviewMessages[language]

  test(`all keeps its place while stars are chosen on a phone, in ${language}`, async ({
    page,
  }) => {
    // The form that the server wrote gives way to a working one, at the latest with the first choice.
    await page.goto(`/products/express-kit?lang=${language}`, { waitUntil: 'networkidle' })
    const section = page.getByRole('region', { name: t.section })
    const field = section.getByRole('textbox', { name: t.text })
    await unfoldForm(section)
    await expect(field).toBeVisible()
    const below = () =>
      field.evaluate((input: HTMLTextAreaElement) => {
        const form = input.form?.getBoundingClientRect()
        return input.getBoundingClientRect().top - (form?.top ?? 0)
      })
    // A form that has just been replaced is nowhere.
    let before = 0
    const measure = async () => {
      before = await below()
      return before
    }
    await expect.poll(measure).toBeGreaterThan(0)
    for (const stars of [1, 2, 3, 4, 5]) {
      await section
        .getByRole('radio')
        .nth(stars - 1)
        .check()
      await expect.poll(below, `${stars} stars`).toBe(before)
    }
  })
}
