import type { MutationShop } from './mutation-shop.fixture.ts'
import type { MutationRow } from './mutation-table.fixture.ts'

let made = 0
const numbered = (title: string) => {
  made += 1
  return `${title} ${made}`
}

const page = async ({ make }: MutationShop): Promise<string> => {
  const given = { page: { title: numbered('Care') } }
  return (await make('pageCreate', given, 'page { id }')).page.id
}
const blog = async ({ make }: MutationShop): Promise<string> => {
  const given = { blog: { title: numbered('Workshop') } }
  return (await make('blogCreate', given, 'blog { id }')).blog.id
}
const article = async (shop: MutationShop): Promise<string> => {
  const article = { blogId: await blog(shop), title: 'First firing', author: { name: 'Ada' } }
  return (await shop.make('articleCreate', { article }, 'article { id }')).article.id
}

const french = (value: string) => [{ key: 'title', locale: 'fr', value }]
const metafields = [
  { namespace: 'global', key: 'title_tag', type: 'single_line_text_field', value: 'A' },
]
/** Everything that a page, and a post, can be given. */
const written = {
  ...{ body: '<p>Rinse.</p>', templateSuffix: 'wide', metafields },
  publishDate: '2026-01-02T03:04:05Z',
}
const image = async ({ upload }: MutationShop) => ({ url: await upload(), altText: 'A kiln' })

/** The owner's pages, blogs, and posts. */
export const documentMutations: Readonly<Record<string, MutationRow>> = {
  pageCreate: [
    () => ({ page: { ...written, title: 'Imprint', handle: numbered('imprint') } }),
    {},
    { title: 'Imprint', body: '<p>Rinse.</p>' },
  ],
  pageUpdate: [
    async (shop) => ({
      id: await page(shop),
      page: {
        ...written,
        title: 'Caring',
        handle: numbered('caring'),
        translations: french('Soin'),
      },
    }),
    { body: '' },
    { title: 'Caring', body: '<p>Rinse.</p>', 'title (fr)': 'Soin' },
  ],
  pageDelete: [async (shop) => ({ id: await page(shop) }), { body: '' }, {}],
  blogCreate: [
    () => ({
      blog: { title: 'Kiln', handle: numbered('kiln'), templateSuffix: 'wide', metafields },
    }),
    {},
    { title: 'Kiln' },
  ],
  blogUpdate: [
    async (shop) => ({
      id: await blog(shop),
      blog: {
        ...{ title: 'Oven', handle: numbered('oven'), templateSuffix: 'wide', metafields },
        translations: french('Four'),
      },
    }),
    {},
    { title: 'Oven', 'title (fr)': 'Four' },
  ],
  blogDelete: [async (shop) => ({ id: await blog(shop) }), {}, {}],
  articleCreate: [
    async (shop) => ({
      article: {
        ...{ ...written, blogId: await blog(shop), title: 'Glazes', handle: numbered('glazes') },
        ...{ author: { name: 'Ada' }, summary: '<p>In short.</p>', tags: ['clay'] },
        image: await image(shop),
      },
    }),
    {},
    { title: 'Glazes', author: 'Ada', tags: 'clay', summary: '<p>In short.</p>' },
  ],
  articleUpdate: [
    async (shop) => ({
      id: await article(shop),
      article: {
        ...{ ...written, blogId: await blog(shop), title: 'Glazing', handle: numbered('glazing') },
        ...{ author: { name: 'Grace' }, summary: '<p>In short.</p>', tags: ['clay'] },
        ...{ image: await image(shop), translations: french('Émailler') },
      },
    }),
    { title: 'First firing', author: 'Ada' },
    { title: 'Glazing', author: 'Grace', tags: 'clay' },
  ],
  articleDelete: [async (shop) => ({ id: await article(shop) }), { title: 'First firing' }, {}],
}
