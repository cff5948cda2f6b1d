import { expect, openAdmin, test } from './fixtures/moderators.ts'
import { type OwnShop, openOwnShop } from './fixtures/own-shop.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

test.describe('a shop of somebody’s own, which had another one before', () => {
  let own: OwnShop

  test.beforeAll(async () => {
    own = await openOwnShop()
    await own.change({ launched: true }, 'launch')
  })
  test.afterAll(() => own.end())

  /** The status of a page, and where it leads. */
  async function answer(path: string) {
    const response = await fetch(own.shop.url + path, { redirect: 'manual' })
    return [response.status, response.headers.get('location')]
  }

  test('leads on from its former addresses, by a file that is looked at first', async ({
    page,
  }) => {
    const rows = [
      'Redirect from,Redirect to',
      '/shop/*,/products',
      '"/notre histoire",/about',
      '/blog.php,https://blog.example/',
      '/steal,//evil.example',
      '/loop,/loop',
    ]
    await openAdmin(page, own, `${own.shop.url}/admin/settings/redirects`)
    await page.getByRole('button', { name: 'Import redirects' }).click()
    await page.getByLabel('CSV file of redirects').setInputFiles({
      name: 'redirects.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\ufeff${rows.join('\r\n')}\r\n`),
    })
    await expect(page.getByText('3 redirects can be imported.')).toBeVisible()
    await expect(page.getByText(/^Row 5: /)).toBeVisible()
    await expect(page.getByText(/^Row 6: /)).toBeVisible()
    expect(await answer('/shop/soap')).toEqual([404, null])
    expect(await findings(page)).toEqual([])
    for (const width of [390, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0)

    await page.getByRole('button', { name: 'Import 3 redirects' }).click()
    await expect(page.getByText('3 redirects were imported.')).toBeVisible()
    expect(await answer('/shop/soap/?q=1')).toEqual([301, '/products?q=1'])
    expect(await answer('/notre%20histoire')).toEqual([301, '/about'])
    expect(await answer('/blog.php')).toEqual([301, 'https://blog.example/'])
    expect(await answer('/steal')).toEqual([404, null])
    expect(await answer('/loop')).toEqual([404, null])
  })

  test('announces what its owner says above every page, on the days it is for', async ({
    page,
  }) => {
    const announced = page.getByRole('complementary', { name: 'Announcement' })
    await openAdmin(page, own, `${own.shop.url}/admin/settings/shop`)
    const panel = page.getByRole('region', { name: 'Announcement', exact: true })
    await panel.getByLabel('Text in English').fill('Free samples <3 all week')
    await panel.getByLabel('Text in French').fill('Échantillons offerts')
    await panel.getByLabel('Link', { exact: true }).fill('javascript:alert(1)')
    await panel.getByLabel('First day').fill('2020-01-02')
    await panel.getByLabel('Last day').fill('2020-01-01')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(panel.getByText('Choose a page of the shop')).toBeVisible()
    await expect(panel.getByText('The last day can’t be before the first.')).toBeVisible()
    await panel.getByLabel('Link', { exact: true }).fill('/products')
    await panel.getByLabel('Last day').fill('2099-12-31')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()

    for (const path of ['/', '/products', '/cart', '/nothing']) {
      await page.goto(own.shop.url + path)
      await expect(announced).toHaveText('Free samples <3 all week')
    }
    await page.goto(`${own.shop.url}/about?lang=fr`)
    const french = page.getByRole('complementary', { name: 'Annonce' })
    await expect(french).toHaveText('Échantillons offerts')
    expect(await findings(page)).toEqual([])
    for (const width of [320, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0)
    await french.getByRole('link').click()
    await expect(page).toHaveURL(/\/products/)

    const { announcement } = (await own.send('GET', '/api/admin/settings')).settings
    await own.change({ announcement: { ...announcement, until: '2020-12-31' } })
    await page.goto(own.shop.url)
    await expect(announced).toHaveCount(0)
  })
})
