import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'

const errors = 'userErrors { field message code }'
const createPage = `mutation ($page: PageCreateInput!) { pageCreate(page: $page) { page { id } ${errors} } }`
const updatePage = `mutation ($id: ID!, $page: PageUpdateInput!) { pageUpdate(id: $id, page: $page) { ${errors} } }`
const createArticle = `mutation ($article: ArticleCreateInput!, $blog: ArticleBlogInput) {
  articleCreate(article: $article, blog: $blog) { article { id blog { id } } ${errors} } }`

forEachDatabase((database) => {
  it('translates what is translated, and says the rest in the first language', async () => {
    const { admin, ask } = await openDemo(await database.fresh())
    const page = async (given: object) => (await admin.ask(createPage, { page: given })).pageCreate
    const article = async (given: object, blog?: object) =>
      (await admin.ask(createArticle, { article: given, blog })).articleCreate
    const { id } = (await page({ title: 'Care', body: '<p>Rinse.</p>' })).page
    const content = async (resourceId: string) =>
      (
        await admin.ask(
          `{ translatableResource(resourceId: "${resourceId}") { translatableContent { key digest }
            translations(locale: "fr") { key value } } }`,
        )
      ).translatableResource
    const register = async (
      resourceId: string,
      values: Record<string, string>,
      digest?: string,
    ) => {
      const { translatableContent } = await content(resourceId)
      const digestOf = (key: string) =>
        translatableContent.find((each: { key: string }) => each.key === key)?.digest
      const { translationsRegister } = await admin.ask(
        `mutation ($id: ID!, $translations: [TranslationInput!]!) {
          translationsRegister(resourceId: $id, translations: $translations) { translations { key } ${errors} } }`,
        {
          id: resourceId,
          translations: Object.entries(values).map(([key, value]) => ({
            ...{ key, value, locale: 'fr' },
            translatableContentDigest: digest ?? digestOf(key) ?? '',
          })),
        },
      )
      return translationsRegister.userErrors
    }
    expect(await register(id, { title: 'Entretien' }, 'wrong')).toMatchObject([
      { code: 'INVALID_TRANSLATABLE_CONTENT' },
    ])
    expect(await register(id, { summary_html: 'x' })).toMatchObject([
      { code: 'INVALID_KEY_FOR_MODEL' },
    ])
    expect(await register(id, { title: 'Entretien' })).toEqual([])
    const inFrench = async () =>
      (await ask('query @inContext(language: FR) { page(handle: "care") { title body } }')).page
    expect(await inFrench()).toEqual({ title: 'Entretien', body: '<p>Rinse.</p>' })
    expect(await register(id, { body_html: '<p>Rincer.<script>x</script></p>' })).toEqual([])
    expect(await inFrench()).toEqual({ title: 'Entretien', body: '<p>Rincer.</p>' })
    await admin.ask(updatePage, { id, page: { title: 'Caring', body: '<p>Rinse well.</p>' } })
    expect(await inFrench()).toEqual({ title: 'Entretien', body: '<p>Rincer.</p>' })
    await admin.ask(`mutation { translationsRemove(resourceId: "${id}", translationKeys: ["title"], locales: ["fr"]) {
      userErrors { message } } }`)
    expect(await inFrench()).toEqual({ title: 'Caring', body: '<p>Rincer.</p>' })
    const post = (await article({ title: 'One', author: { name: 'Ada' } }, { title: 'Notes' }))
      .article
    expect(await register(post.id, { title: 'Un', summary_html: '<p>Bref.</p>' })).toEqual([])
    expect(await register(post.blog.id, { title: 'Carnet' })).toEqual([])
    const { articles } = await ask(`query @inContext(language: FR) {
      articles(first: 1, query: "handle:one") { nodes { title excerptHtml blog { title } } } }`)
    expect(articles.nodes).toEqual([
      { title: 'Un', excerptHtml: '<p>Bref.</p>', blog: { title: 'Carnet' } },
    ])
    const listed = await admin.ask(
      '{ translatableResources(first: 5, resourceType: PAGE) { nodes { resourceId } } }',
    )
    expect(listed.translatableResources.nodes).toEqual([{ resourceId: id }])
  })
})
