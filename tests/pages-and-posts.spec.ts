import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, openAdmin, test } from './fixtures/moderators.ts'
import { type OwnShop, openOwnShop } from './fixtures/own-shop.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'
import { photo, png } from './fixtures/uploaded-pictures.ts'
import { htmlFaults } from './judges/html.ts'
import { structuredDataFaults } from './judges/structured-data.ts'
import { readXml } from './judges/xml.ts'

const long = `<h2>Washing</h2><p>${'By hand, in warm water, without soap. '.repeat(12)}</p><ul><li>Rinse</li><li>Dry</li></ul>`

/** What an owner of another shop than the demo's writes, and what shoppers, crawlers, and feed readers get of it. */
test.describe('pages and posts of a shop of one’s own', () => {
  let own: OwnShop
  const pictures = createServer((_request, response) => response.end(photo))

  test.beforeAll(async () => {
    await new Promise<void>((ready) => pictures.listen(0, '127.0.0.1', ready))
    own = await openOwnShop()
    const { version } = await own.send('GET', '/api/admin/settings')
    await own.send('PATCH', '/api/admin/settings', {
      version,
      settings: { launched: true },
      confirmation: 'launch',
    })
    await write(own, `http://127.0.0.1:${(pictures.address() as AddressInfo).port}/kiln.jpg`)
  })
  test.afterAll(async () => {
    await own.end()
    pictures.close()
  })

  const read = async (path: string, language = 'en') => {
    const headers = { cookie: `language=${language}` }
    const response = await fetch(own.shop.url + path, { headers, redirect: 'manual' })
    return { response, html: await response.text() }
  }

  test('are valid pages with what search engines and previews need', async () => {
    for (const path of ['/pages/care', '/blogs/workshop', '/blogs/workshop/first-firing'])
      for (const language of ['en', 'fr']) {
        const { response, html } = await read(path, language)
        expect([path, response.status]).toEqual([path, 200])
        expect(await htmlFaults(html), path).toEqual([])
        expect(structuredDataFaults(html).wrong, path).toEqual([])
        expect(html).toContain(`rel="canonical" href="${own.shop.url}${path}`)
        expect(html).toContain('hrefLang="fr"')
        expect(html).toContain('property="og:title"')
      }
    const { html } = await read('/blogs/workshop/first-firing')
    expect(html).toContain('"@type":"BlogPosting"')
    expect(html).toContain('"@type":"BreadcrumbList"')
    expect(html).toMatch(/property="og:image" content="http[^"]+width=1200"/)
    expect((await read('/pages/care', 'fr')).html).toContain('Entretien</h1>')
    expect((await read('/blogs/workshop/first-firing', 'fr')).html).toContain('First firing</h1>')
  })

  test('are listed, found, and followed; what is hidden is not', async () => {
    const { html: sitemap } = await read('/sitemap.xml')
    for (const path of ['/pages/care', '/blogs/workshop', '/blogs/workshop/first-firing'])
      expect(sitemap).toContain(`<loc>${own.shop.url}${path}</loc>`)
    expect(sitemap).not.toContain('secret')
    for (const path of [
      '/pages/secret',
      '/blogs/workshop/secret',
      '/blogs/none',
      '/blogs/none.atom',
    ])
      expect([path, (await read(path)).response.status]).toEqual([path, 404])
    expect((await read('/search?q=rinse')).html).toContain('href="/pages/care"')
    const { response, html: feed } = await read('/blogs/workshop.atom')
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const root = readXml(feed)
    expect([root.name, root.of]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
    const entries = root.children.filter(({ name }) => name === 'entry')
    expect(entries).toHaveLength(14)
    for (const entry of [root, ...entries])
      for (const name of ['id', 'title', 'updated'])
        expect(entry.children.filter((child) => child.name === name)).toHaveLength(1)
  })

  test('keep their former addresses, and leave the built-in ones alone', async () => {
    const leads = async (path: string) => {
      const { response } = await read(path)
      return [response.status, response.headers.get('location')]
    }
    expect(await leads('/pages/old-care')).toEqual([301, '/pages/care'])
    expect(await leads('/pages/old-care?utm=1')).toEqual([301, '/pages/care?utm=1'])
    expect(await leads('/pages/About')).toEqual([301, '/about'])
    expect(await leads('/blogs/news')).toEqual([301, '/help'])
    expect(await leads('/Pages/CARE/')).toEqual([301, '/pages/care'])
    expect(await leads('/blogs/workshop?after=%00')).toEqual([302, '/blogs/workshop'])
  })

  test('are written in the back office, shown at once, and lead on from former addresses', async ({
    page,
  }) => {
    await openAdmin(page, own, `${own.shop.url}/admin/pages/new`)
    await page.getByLabel('Title', { exact: true }).fill('Imprint')
    await page.getByRole('textbox', { name: 'Text' }).fill('Corner, 12 Elm Street')
    await page.getByText('Edit the search preview').click()
    await page.getByLabel('Title in search results').fill('Who we are')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint')
    const { html } = await read('/pages/imprint')
    expect(html).toContain('Corner, 12 Elm Street')
    expect(html).toContain('Who we are')
    await page.getByText('Content in French').click()
    await page.getByRole('group').getByLabel('Title', { exact: true }).fill('Mentions légales')
    await page.getByLabel('URL', { exact: true }).fill('legal')
    await page.getByLabel('Title in search results').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    expect((await read('/pages/imprint')).response.headers.get('location')).toBe('/pages/legal')
    expect((await read('/pages/legal', 'fr')).html).toContain('Mentions légales</h1>')
    await page.getByLabel('URL', { exact: true }).fill('care')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText("Handle 'care' already in use.")).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByLabel('Who can see it').selectOption('Nobody')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    expect((await read('/pages/legal')).response.status).toBe(404)

    await page.setViewportSize({ width: 390, height: 844 })
    await openAdmin(page, own, `${own.shop.url}/admin/posts/new`)
    await page.getByLabel('Title', { exact: true }).fill('Glazes')
    await page.getByLabel('Choose picture').setInputFiles({
      name: 'glaze.png',
      mimeType: 'image/png',
      buffer: Buffer.from(png),
    })
    await page.getByLabel('Alternative text').fill('A blue glaze')
    await page.getByLabel('Blog', { exact: true }).selectOption('New blog')
    await page.getByLabel('Title of the new blog').fill('Journal')
    expect(await overflowAt(page, 390)).toBeLessThanOrEqual(0)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glazes')
    await page.getByRole('link', { name: 'View in shop' }).click()
    await expect(page.getByRole('img', { name: 'A blue glaze' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/blogs/journal/glazes')
  })

  test('are read on phones and desks, page by page', async ({ page }) => {
    for (const [language, width] of [
      ['fr', 390],
      ['en', 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${own.shop.url}/blogs/workshop?lang=${language}`)
      await expect(page.getByRole('article')).toHaveCount(12)
      expect(await findings(page)).toEqual([])
      await page
        .getByRole('link', { name: language === 'fr' ? 'Articles plus anciens' : 'Older posts' })
        .click()
      await expect(page.getByRole('article')).toHaveCount(2)
      await page
        .getByRole('link', { name: language === 'fr' ? 'Derniers articles' : 'Newest posts' })
        .click()
      await page.getByRole('link', { name: 'First firing' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('First firing')
      await expect(page.getByRole('img', { name: 'A kiln' })).toBeVisible()
      expect(await findings(page)).toEqual([])
      expect(await overflowAt(page, width)).toBeLessThanOrEqual(0)
      await page.goto(`${own.shop.url}/pages/care?lang=${language}`)
      expect(await findings(page)).toEqual([])
      for (const narrow of [320, width])
        expect(await overflowAt(page, narrow)).toBeLessThanOrEqual(0)
    }
  })
})

/** Two pages, one of them hidden, and a blog of fifteen posts. */
async function write({ ask }: OwnShop, picture: string): Promise<void> {
  const { pageCreate } = await ask(
    `mutation ($page: PageCreateInput!) { pageCreate(page: $page) { page { id } userErrors { message } } }`,
    { page: { title: 'Care', handle: 'old-care', body: long } },
  )
  await ask(
    `mutation ($id: ID!, $page: PageUpdateInput!) { pageUpdate(id: $id, page: $page) { userErrors { message } } }`,
    {
      id: pageCreate.page.id,
      page: { handle: 'care', translations: [{ key: 'title', locale: 'fr', value: 'Entretien' }] },
    },
  )
  await ask(
    `mutation { pageCreate(page: { title: "Secret", isPublished: false }) { userErrors { message } } }`,
  )
  const post = `mutation ($article: ArticleCreateInput!, $blog: ArticleBlogInput) {
    articleCreate(article: $article, blog: $blog) { article { blog { id } } userErrors { message } } }`
  const author = { name: 'Ada Lovelace' }
  const first = await ask(post, {
    blog: { title: 'Workshop' },
    article: {
      ...{ title: 'First firing', author, body: long, tags: ['kiln', 'clay'] },
      ...{ summary: '<p>It got hot.</p>', image: { url: picture, altText: 'A kiln' } },
    },
  })
  const blogId = first.articleCreate.article.blog.id
  for (let number = 2; number <= 14; number += 1)
    await ask(post, {
      article: {
        ...{ blogId, author, title: `Firing ${number}`, body: long },
        publishDate: `2026-01-${String(number).padStart(2, '0')}T09:00:00Z`,
      },
    })
  await ask(post, { article: { blogId, author, title: 'Secret', isPublished: false } })
}
