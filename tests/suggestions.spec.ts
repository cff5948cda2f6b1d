import { expect, test } from './fixtures/shop.ts'

const t = {
  goesWith: 'Pairs well with',
  refills: 'Refills, sold separately',
  viewed: 'Recently viewed',
  gel: 'Gel Cleaner',
  wipes: 'Wet Wipes',
  kit: 'Express Kit',
} as const
const saved = 'recentlyViewed'

test('a product leads to what goes with it and to what was seen before', async ({ page }) => {
  const open = async (handle: string) => {
    await page.goto(`/products/${handle}`)
    await page.keyboard.press('Shift')
  }
  const row = (name: string) => page.getByRole('region', { name, exact: true })
  await open('gel-cleaner')
  const related = row(t.goesWith).getByRole('link')
  await expect(related).toHaveCount(4)
  await expect(related.filter({ hasText: t.gel })).toHaveCount(0)
  await expect(row(t.viewed)).toHaveCount(0)
  const html = await (await page.request.get(page.url())).text()
  expect(html).toContain(t.goesWith)
  expect(html).not.toContain(t.viewed)

  await row(t.goesWith).getByRole('link', { name: t.wipes }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.wipes)
  await expect(row(t.viewed).getByRole('link')).toHaveText([t.gel])
  await open('express-kit')
  await expect(row(t.viewed).getByRole('link')).toHaveText([t.wipes, t.gel])
  await page.getByRole('contentinfo').getByRole('combobox').selectOption('GBP')
  await expect(row(t.viewed).getByText(/£/).first()).toBeVisible()
  await expect(row(t.refills).getByText(/£/).first()).toBeVisible()
  await expect(row(t.goesWith)).toHaveCount(0)
  await row(t.viewed).getByRole('link', { name: t.gel }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.gel)
  await expect(row(t.viewed).getByRole('link')).toHaveText([t.kit, t.wipes])
})

test('a damaged list, and a shop that does not answer, cost nothing but the row', async ({
  page,
}) => {
  await page.goto('/products/wet-wipes')
  for (const value of ['{', '{"a":1}', '["<b>", 7, "gid://shopify/Cart/1"]']) {
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [saved, value] as const)
    await page.reload()
    await page.keyboard.press('Shift')
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), saved))
      .toMatch(/^\["gid:\/\/shopify\/Product\/\d+"\]$/)
    await expect(page.getByRole('region', { name: t.viewed })).toHaveCount(0)
  }
  await page.route('**/graphql.json', (route) => route.abort())
  await page.goto('/products/gel-cleaner')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.gel)
  await expect(page.getByRole('region', { name: t.viewed })).toHaveCount(0, {
    timeout: 20_000,
  })
})
