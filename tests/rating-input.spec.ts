import { reviewWords } from './fixtures/review-words.ts'
import { expect, test } from './fixtures/shop.ts'

test.use({ viewport: { width: 390, height: 844 } })

for (const language of ['en', 'fr'] as const) {
  const t = reviewWords[language]

  test(`all keeps its place while stars are chosen on a phone, in ${language}`, async ({
    page,
  }) => {
    await page.goto(`/products/express-kit?lang=${language}`)
    const section = page.getByRole('region', { name: t.section })
    const field = section.getByRole('textbox', { name: t.text })
    await expect(field).toBeVisible()
    const below = () =>
      field.evaluate(
        (input) => input.getBoundingClientRect().top + document.documentElement.scrollTop,
      )
    const before = await below()
    for (const stars of [1, 2, 3, 4, 5]) {
      await section
        .getByRole('radio')
        .nth(stars - 1)
        .check()
      expect(await below(), `${stars} stars`).toBe(before)
    }
  })
}
