import { decodeHTML } from 'entities'
import { publicPaths } from '#/contract/shop-pages.ts'
import { expect, test } from './fixtures/shop.ts'

const pages = [...publicPaths, '/products/express-kit', '/products/air-freshener']
const languages = ['en', 'fr'] as const

/** What a page says of itself, as it comes from the server. */
async function headOf(address: string) {
  const response = await fetch(address, { headers: { cookie: 'siteAccess=1' } })
  const [head = ''] = (await response.text()).split('</head>')
  /** The values of the first element of the head that has these attributes, in order. */
  const attribute = (name: string, ...others: string[]) => {
    const element = [...head.matchAll(/<(?:meta|link)\b[^>]*>/g)]
      .map(([text]) => text)
      .find((text) => others.every((other) => text.includes(other)))
    const [, value = null] = new RegExp(` ${name}="([^"]*)"`).exec(element ?? '') ?? []
    return value && decodeHTML(value)
  }
  const property = (name: string) => attribute('content', `property="${name}"`)
  const link = (...others: string[]) => attribute('href', ...others)
  return {
    title: decodeHTML(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    description: attribute('content', 'name="description"'),
    canonical: link('rel="canonical"'),
    english: link('rel="alternate"', 'hrefLang="en"'),
    french: link('rel="alternate"', 'hrefLang="fr"'),
    fallback: link('rel="alternate"', 'hrefLang="x-default"'),
    previewTitle: property('og:title'),
    previewDescription: property('og:description'),
    previewUrl: property('og:url'),
    picture: property('og:image'),
    locale: property('og:locale'),
  }
}

for (const language of languages) {
  test(`every page is described, has its addresses and a picture to share, in ${language}`, async ({
    request,
    shop,
  }) => {
    const titles = new Set<string>()
    const descriptions = new Set<string | null>()
    for (const path of pages) {
      const french = `${shop.url}${path}?lang=fr`
      const address = language === 'fr' ? french : shop.url + path
      const head = await headOf(address)
      expect(head).toMatchObject({
        canonical: address,
        english: shop.url + path,
        french,
        fallback: shop.url + path,
        previewTitle: head.title,
        previewDescription: head.description,
        previewUrl: address,
        locale: language === 'fr' ? 'fr_FR' : 'en_US',
      })
      expect(head.title).toMatch(/Glovebox/)
      expect(head.description?.length).toBeGreaterThan(40)
      expect(head.description?.length).toBeLessThan(200)
      const picture = await request.get(head.picture ?? '')
      expect(picture.headers()['content-type']).toMatch(/^image\/(jpeg|webp)$/)
      titles.add(head.title)
      descriptions.add(head.description)
    }
    expect(titles.size).toBe(pages.length)
    expect(descriptions.size).toBe(pages.length)
  })
}

test('a page keeps its own head when the visitor walks on', async ({ page, shop }) => {
  await page.goto('/about')
  await page.getByRole('navigation').getByRole('link', { name: 'Q&A' }).click()
  await expect(page).toHaveTitle('Frequently asked questions · Glovebox')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${shop.url}/faq`)
  await expect(page.locator('meta[name="description"]')).toHaveCount(1)
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(1)
})

test('facts for search engines are in the page, and harm nothing', async ({ page, shop }) => {
  await page.goto('/products/express-kit')
  const scripts = page.locator('script[type="application/ld+json"]')
  const product = JSON.parse((await scripts.textContent()) ?? '')
  expect(product).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    name: 'Express Kit',
    brand: { name: 'Glovebox' },
  })
  const offers = product.hasVariant.map(({ offers }: { offers: object }) => offers)
  expect(offers).toHaveLength(3)
  const [{ hasMerchantReturnPolicy: policy, shippingDetails, seller }] = offers
  expect(seller.name).toBe('Glovebox')
  expect(policy.merchantReturnDays).toBe(30)
  expect(shippingDetails[0].shippingRate.value).toBe('5.99')
  const idsOf = (nodes: { '@id': string }[]) => nodes.map((node) => node['@id'])
  for (const offer of offers) {
    expect(offer.price).toMatch(/^\d+\.\d\d$/)
    expect(offer.hasMerchantReturnPolicy['@id']).toBe(policy['@id'])
    expect(idsOf(offer.shippingDetails)).toEqual(idsOf(shippingDetails))
    expect((await page.request.get(offer.url)).status()).toBe(200)
  }

  await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).first().click()
  await expect(page).toHaveURL('/products')
  await expect(scripts).toHaveCount(0)
  await page.goto('/')
  const organization = JSON.parse((await scripts.textContent()) ?? '')
  expect(organization).toMatchObject({
    '@type': 'Organization',
    '@id': seller['@id'],
    url: `${shop.url}/`,
    email: 'hello@glovebox.test',
  })
  const [, free] = organization.hasShippingService.shippingConditions
  expect(free).toMatchObject({
    orderValue: { minValue: '50.00', currency: 'USD' },
    shippingRate: { value: '0.00' },
  })
  expect((await page.request.get(organization.logo)).status()).toBe(200)
})

test('an address that asks for a language wins, and the switch takes it out', async ({ page }) => {
  await page.goto('/faq?lang=fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Comment pouvons-/)
  await page.goBack()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveURL('/faq')
  await expect(page.getByText('When do I get my refund?')).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('what is for nobody’s search results says so', async ({ page, lockedPage }) => {
  await page.goto('/no/such/page')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
  await lockedPage.context().clearCookies()
  const response = await lockedPage.request.get('/faq')
  expect(response.headers()['x-robots-tag']).toBe('noindex')
})

test('phones find a manifest in the language of the page, and icons', async ({ page }) => {
  await page.goto('/?lang=fr')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = await (await page.request.get(address ?? '')).json()
  expect(manifest).toMatchObject({ name: 'Glovebox', lang: 'fr' })
  for (const rel of ['icon', 'apple-touch-icon']) {
    const icon = await page.locator(`link[rel="${rel}"]`).getAttribute('href')
    expect((await page.request.get(icon ?? '')).status()).toBe(200)
  }
})

test('every address of the sitemap is a page in its language', async ({ page, shop }) => {
  const map = await (await page.request.get('/sitemap.xml')).text()
  const addresses = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  const collections = addresses.filter((address) => address.includes('/collections/'))
  for (const handle of ['all', 'interior-cleaning', 'air-care'])
    for (const ending of ['', '?lang=fr'])
      expect(collections).toContain(`${shop.url}/collections/${handle}${ending}`)
  expect(addresses.length - collections.length).toBe((publicPaths.length + 5) * 2)
  for (const address of addresses) {
    const response = await page.request.get(address)
    expect(response.status()).toBe(200)
    expect(address.startsWith(shop.url)).toBe(true)
    const language = address.endsWith('?lang=fr') ? 'fr' : 'en'
    expect(await response.text()).toContain(`<html lang="${language}"`)
  }
})
