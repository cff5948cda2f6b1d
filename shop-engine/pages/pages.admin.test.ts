import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo, type ResponseBody } from '../engine.fixture.ts'

const errors = 'userErrors { field message code }'
const createPage = `mutation ($page: PageCreateInput!) { pageCreate(page: $page) {
  page { id title handle body bodySummary isPublished publishedAt templateSuffix
    metafield(namespace: "global", key: "title_tag") { value } } ${errors} } }`
const updatePage = `mutation ($id: ID!, $page: PageUpdateInput!) { pageUpdate(id: $id, page: $page) {
  page { id title handle body isPublished publishedAt } ${errors} } }`
const createArticle = `mutation ($article: ArticleCreateInput!, $blog: ArticleBlogInput) {
  articleCreate(article: $article, blog: $blog) { article { id handle body summary isPublished author { name } tags
    image { altText width } blog { id handle title commentPolicy } } ${errors} } }`
const updateArticle = `mutation ($id: ID!, $article: ArticleUpdateInput!) {
  articleUpdate(id: $id, article: $article) { article { id handle image { altText } } ${errors} } }`
const hostile =
  '<p onclick="x()">Rinse<script>x</script><img src=x onerror=x> <a href="javascript:x">a</a></p>'

forEachDatabase((database) => {
  async function open() {
    const shop = await openDemo(await database.fresh())
    const { admin, ask } = shop
    return {
      ...shop,
      page: async (page: object) => (await admin.ask(createPage, { page })).pageCreate,
      editPage: async (id: string, page: object) =>
        (await admin.ask(updatePage, { id, page })).pageUpdate,
      article: async (article: object, blog?: object) =>
        (await admin.ask(createArticle, { article, blog })).articleCreate,
      shown: async (handle: string): Promise<ResponseBody> =>
        (await ask(`{ page(handle: "${handle}") { id title body seo { title } onlineStoreUrl } }`))
          .page,
      leads: async (path: string): Promise<string | null> => {
        const { urlRedirects } = await ask(
          `{ urlRedirects(first: 1, query: "path:${path}") { nodes { target } } }`,
        )
        return urlRedirects.nodes[0]?.target ?? null
      },
    }
  }

  it('makes a page that storefronts show at once, without anything that runs', async () => {
    const { page, shown, ask } = await open()
    const seo = { namespace: 'global', key: 'title_tag', type: 'single_line_text_field' }
    const made = await page({
      ...{ title: 'Care & repair', body: hostile, templateSuffix: 'wide' },
      metafields: [{ ...seo, value: 'How to care' }],
    })
    expect(made).toMatchObject({
      page: {
        ...{ handle: 'care-repair', body: '<p>Rinse <a>a</a></p>', bodySummary: 'Rinse a' },
        ...{ isPublished: true, templateSuffix: 'wide', metafield: { value: 'How to care' } },
      },
      userErrors: [],
    })
    expect(await shown('care-repair')).toEqual({
      id: made.page.id,
      title: 'Care & repair',
      body: '<p>Rinse <a>a</a></p>',
      seo: { title: 'How to care' },
      onlineStoreUrl: 'http://localhost:3000/pages/care-repair',
    })
    const found = await ask(`{
      search(query: "rinse", first: 5, types: [PAGE]) { nodes { ... on Page { handle } } }
      predictiveSearch(query: "repai") { pages { handle } }
      sitemap(type: PAGE) { resources(page: 1) { items { handle } } }
      pages(first: 20, query: "repair", sortKey: UPDATED_AT) { nodes { handle } }
      node(id: "${made.page.id}") { ... on Page { handle } } }`)
    expect(found).toMatchObject({
      search: { nodes: [{ handle: 'care-repair' }] },
      predictiveSearch: { pages: [{ handle: 'care-repair' }] },
      sitemap: { resources: { items: expect.arrayContaining([{ handle: 'care-repair' }]) } },
      pages: { nodes: [{ handle: 'care-repair' }] },
      node: { handle: 'care-repair' },
    })
  })

  it('hides a page, and shows it from a day on', async () => {
    const { page, editPage, shown, clock, engine } = await open()
    const hidden = (await page({ title: 'Imprint', isPublished: false })).page
    expect(hidden).toMatchObject({ isPublished: false, publishedAt: null })
    expect(await shown('imprint')).toBeNull()
    const day = '2027-01-01T09:00:00Z'
    const early = await editPage(hidden.id, { isPublished: true, publishDate: day })
    expect(early.userErrors).toMatchObject([
      { field: ['page', 'publishDate'], code: 'INVALID_PUBLISH_DATE' },
    ])
    const planned = await editPage(hidden.id, { publishDate: day })
    expect(planned.page).toMatchObject({ isPublished: false, publishedAt: day })
    expect(await shown('imprint')).toBeNull()
    clock.now = new Date('2027-01-01T09:00:01Z')
    await engine.publishScheduled()
    expect(await shown('imprint')).toMatchObject({ title: 'Imprint' })
    for (const wrong of ['soon', '+012345-01-01T00:00:00Z'])
      expect((await editPage(hidden.id, { publishDate: wrong })).userErrors).toMatchObject([
        { field: ['page', 'publishDate'] },
      ])
  })

  it('leads from every former path to the new one, also those of the posts of a renamed blog', async () => {
    const { page, editPage, article, admin, leads } = await open()
    const { id } = (await page({ title: 'Wholesale' })).page
    await editPage(id, { handle: 'trade', redirectNewHandle: false })
    expect(await leads('/pages/wholesale')).toBe('/pages/trade')
    const post = (await article({ title: 'One', author: { name: 'Ada' } }, { title: 'Notes' }))
      .article
    await admin.ask(updateArticle, { id: post.id, article: { handle: 'first' } })
    expect(await leads('/blogs/notes/one')).toBe('/blogs/notes/first')
    await admin.ask(
      `mutation { blogUpdate(id: "${post.blog.id}", blog: { handle: "journal" }) { userErrors { message } } }`,
    )
    expect(await leads('/blogs/notes')).toBe('/blogs/journal')
    expect(await leads('/blogs/notes/first')).toBe('/blogs/journal/first')
    expect(await leads('/blogs/notes/one')).toBe('/blogs/journal/first')
    await editPage(id, { handle: 'wholesale' })
    expect(await leads('/pages/wholesale')).toBeNull()
    expect(await leads('/pages/trade')).toBe('/pages/wholesale')
  })

  it('refuses by the official codes', async () => {
    const { page, editPage, article, admin } = await open()
    const { id } = (await page({ title: 'Care' })).page
    const ofPage = async (given: object) => (await page(given)).userErrors
    expect(await ofPage({ title: ' ' })).toMatchObject([
      { field: ['page', 'title'], code: 'BLANK' },
    ])
    expect(await ofPage({ title: 'a'.repeat(256) })).toMatchObject([{ code: 'TOO_LONG' }])
    expect(await ofPage({ title: 'B', handle: 'care' })).toMatchObject([
      { field: ['page', 'handle'], code: 'TAKEN' },
    ])
    expect(await ofPage({ title: 'About', handle: 'about' })).toMatchObject([{ code: 'TAKEN' }])
    expect(await ofPage({ title: 'Big', body: 'a'.repeat(600_000) })).toMatchObject([
      { field: ['page', 'body'], code: 'TOO_BIG' },
    ])
    expect((await page({ title: 'Care' })).page.handle).toBe('care-1')
    expect((await page({ title: 'About' })).page.handle).toBe('about-1')
    expect((await editPage('gid://shopify/Page/1', { title: 'A' })).userErrors).toMatchObject([
      { field: ['id'], code: 'NOT_FOUND' },
    ])
    const author = { name: 'Ada' }
    const ofArticle = async (given: object, blog?: object) =>
      (await article(given, blog)).userErrors
    expect(await ofArticle({ title: 'A', author })).toMatchObject([
      { code: 'BLOG_REFERENCE_REQUIRED' },
    ])
    expect(
      await ofArticle({ title: 'A', author, blogId: id.replace('Page', 'Blog') }),
    ).toMatchObject([{ field: ['article', 'blogId'], code: 'NOT_FOUND' }])
    const blog = { title: 'News' }
    expect(await ofArticle({ title: 'A', author: {} }, blog)).toMatchObject([
      { field: ['article', 'author'], code: 'AUTHOR_FIELD_REQUIRED' },
    ])
    expect(await ofArticle({ title: 'A', author: { userId: id } }, blog)).toMatchObject([
      { code: 'AUTHOR_MUST_EXIST' },
    ])
    const image = { url: 'https://127.0.0.1/x.png' }
    expect(await ofArticle({ title: 'A', author, image }, blog)).toMatchObject([
      { field: ['article', 'image', 'url'], code: 'UPLOAD_FAILED' },
    ])
    const { blogs } = await admin.ask('{ blogs(first: 5) { nodes { id } } }')
    expect(blogs.nodes).toEqual([])
  })

  it('keeps posts with their blog, author, tags, and summary, and finds them by each', async () => {
    const { article, admin, ask } = await open()
    const made = await article(
      {
        ...{ title: 'First firing', body: hostile, summary: '<em>Hot</em><script>x</script>' },
        ...{ author: { name: 'Ada Lovelace' }, tags: ['Clay', 'kiln', 'clay'] },
      },
      { title: 'Workshop' },
    )
    expect(made).toMatchObject({
      article: {
        ...{ handle: 'first-firing', summary: '<em>Hot</em>', tags: ['Clay', 'kiln'] },
        blog: { handle: 'workshop', commentPolicy: 'CLOSED' },
      },
      userErrors: [],
    })
    const blogId = made.article.blog.id
    await article({ title: 'Hidden', author: { name: 'Grace' }, blogId, isPublished: false })
    await article({ title: 'Another', author: { name: 'Grace' }, blogId, tags: ['kiln'] })
    const titles = async (query: string) => {
      const found = `{ articles(first: 9, query: ${JSON.stringify(query)}, sortKey: TITLE) { nodes { title } } }`
      return (await admin.ask(found)).articles.nodes.map((node: { title: string }) => node.title)
    }
    expect(await titles('tag:clay')).toEqual(['First firing'])
    expect(await titles('author:grace published_status:published')).toEqual(['Another'])
    expect(await titles('published_status:unpublished')).toEqual(['Hidden'])
    expect(await titles(`blog_id:${blogId.split('/').at(-1)} -tag:kiln`)).toEqual(['Hidden'])
    expect(await titles('rinse')).toEqual(['First firing'])
    expect(
      await admin.ask(`{ articleTags(limit: 5, sort: POPULAR) articleAuthors(first: 5) { nodes { name } }
        pagesCount { count } blogsCount { count } blog(id: "${blogId}") { articlesCount { count } tags } }`),
    ).toEqual({
      articleTags: ['kiln', 'Clay'],
      articleAuthors: { nodes: [{ name: 'Ada Lovelace' }, { name: 'Grace' }] },
      pagesCount: { count: 0 },
      blogsCount: { count: 1 },
      blog: { articlesCount: { count: 3 }, tags: ['kiln', 'Clay'] },
    })
    const { blog, blogs } = await ask(`{ blogs(first: 5) { nodes { handle } }
      blog(handle: "workshop") { title authors { name }
        articles(first: 9, sortKey: TITLE) { nodes { title excerpt tags authorV2 { firstName lastName } } }
        articleByHandle(handle: "hidden") { id } } }`)
    expect(blogs.nodes).toEqual([{ handle: 'news' }, { handle: 'workshop' }])
    expect(blog).toMatchObject({
      authors: [{ name: 'Ada Lovelace' }, { name: 'Grace' }],
      articles: { nodes: [{ title: 'Another' }, { title: 'First firing', excerpt: 'Hot' }] },
      articleByHandle: null,
    })
    await admin.ask(`mutation { blogDelete(id: "${blogId}") { deletedBlogId } }`)
    expect(await titles('')).toEqual([])
  })

  it('lets callers read and change them by either of two scopes, and nobody else', async () => {
    const { page, admin } = await open()
    const { id } = (await page({ title: 'Care' })).page
    for (const [scopes, status] of [
      [['read_content'], 'read'],
      [['read_online_store_pages'], 'read'],
      [['write_online_store_pages'], 'write'],
      [['write_content'], 'write'],
      [['write_products'], 'none'],
    ] as const) {
      const read = await admin.response(
        `{ page(id: "${id}") { title }
        translatableResource(resourceId: "${id}") { resourceId } }`,
        {},
        { scopes },
      )
      expect([scopes, read.errors === undefined]).toEqual([scopes, status !== 'none'])
      const given = { id, page: { title: `Care ${scopes}` } }
      const written = await admin.response(updatePage, given, { scopes })
      expect([scopes, written.errors === undefined]).toEqual([scopes, status === 'write'])
      const translate = `mutation { translationsRemove(resourceId: "${id}", translationKeys: ["title"], locales: ["fr"]) {
        userErrors { message } } }`
      const translated = await admin.response(translate, {}, { scopes })
      expect([scopes, translated.errors === undefined]).toEqual([scopes, status === 'write'])
    }
  })
})
