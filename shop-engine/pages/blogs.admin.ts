import type { Args } from '#/contract/admin/types.generated.ts'
import { cleanTags } from '#/contract/tags.ts'
import type { Change } from '../changes/change.ts'
import { problem, refuse, refusingAt } from '../changes/refused.ts'
import { type AdminContext, type AdminFeature, mutations } from '../graphql/admin.ts'
import { shortRootList } from '../graphql/admin-lists.ts'
import { countUpTo, pageBy, pageOf } from '../graphql/connections.ts'
import { withPictures } from '../media/fetch-picture.ts'
import { checkTags } from '../products/product-edits.ts'
import { isOfKind, type OwnDocument } from './document.store.ts'
import {
  changeDocument,
  createDocument,
  type DocumentEdit,
  deleteDocument,
  editDocument,
  existingBlog,
} from './document-edits.ts'
import { articleFields, blogFields, type DocumentSort, listDocuments } from './document-list.ts'
import { updateDocument } from './document-writes.store.ts'
import {
  type AdminDocumentServices,
  documentAdmin,
  documentFields,
  shownFields,
} from './pages.admin.ts'

type Context = AdminContext<AdminDocumentServices>
const blogs = documentAdmin('Blog')
const articles = documentAdmin('Article')

const blogView = (id: number, context: Context) => async () => ({
  blog: await blogs.byNumber(id, context),
})
const articleView = (id: number, context: Context) => async () => ({
  article: await articles.byNumber(id, context),
})

type ArticleArgs = Args['Mutation']['articleCreate'] | Args['Mutation']['articleUpdate']

/** What a post's author and blog are called in the shop; a new blog is made if one is named. */
async function articleEdit(
  { article, blog }: ArticleArgs,
  change: Change,
  files: AdminDocumentServices,
): Promise<DocumentEdit> {
  const { blogId, author, ...edit } = article
  if (blogId && blog) throw refuse('blogAmbiguous', ['blogId'])
  const blogNumber = blog
    ? await refusingAt(
        (path) => ['blog', ...path],
        () => createDocument(change, 'Blog', { edit: { title: blog.title }, files }),
      )
    : blogId
      ? await existingBlog(change, blogs.numberOf(blogId))
      : undefined
  return {
    ...edit,
    ...(author && { author: authorOf(author) }),
    ...(blogNumber !== undefined && { blogId: blogNumber }),
  }
}

/** Members of staff have no ids here that a post could name. */
function authorOf({ name, userId }: { name?: string | null; userId?: string | null }): string {
  if (name && userId) throw refuse('authorAmbiguous', ['author'])
  if (userId) throw refuse('authorUnknown', ['author', 'userId'])
  if (!name?.trim()) throw refuse('authorMissing', ['author'])
  return name.trim()
}

const pictureIn = ({ article }: ArticleArgs) => [article.image?.url]

const writes = mutations<AdminDocumentServices>(
  'write_content',
  {
    blogCreate: async ({ blog }, change, context) =>
      blogView(
        await createDocument(change, 'Blog', { edit: blog, files: context.services }),
        context,
      ),
    blogUpdate: async ({ id, blog }, change, context) =>
      blogView(
        await editDocument(
          change,
          { kind: 'Blog', id: blogs.numberOf(id) },
          { edit: blog, files: context.services },
        ),
        context,
      ),
    blogDelete: async ({ id }, change) => {
      await deleteDocument(change, { kind: 'Blog', id: blogs.numberOf(id) })
      return () => ({ deletedBlogId: id })
    },
    articleCreate: async (args, change, context) => {
      const files = context.services
      if (!args.article.blogId && !args.blog) throw refuse('blogMissing', ['blogId'])
      const edit = await articleEdit(args, change, files)
      return articleView(await createDocument(change, 'Article', { edit, files }), context)
    },
    articleUpdate: async (args, change, context) => {
      const files = context.services
      const edit = await articleEdit(args, change, files)
      const where = { kind: 'Article', id: articles.numberOf(args.id) } as const
      return articleView(await editDocument(change, where, { edit, files }), context)
    },
    articleDelete: async ({ id }, change) => {
      await deleteDocument(change, { kind: 'Article', id: articles.numberOf(id) })
      return () => ({ deletedArticleId: id })
    },
  },
  {
    prepare: {
      articleCreate: withPictures(pictureIn),
      articleUpdate: withPictures(pictureIn),
    },
  },
)

async function listArticles(
  { query, sortKey }: { query?: string | null; sortKey?: DocumentSort | null },
  context: Context,
) {
  const titles = new Map(
    (await blogs.all(context)).map((blog) => [blog.id, blog.texts[context.language].title]),
  )
  return listDocuments(await articles.all(context), {
    query: query ?? '',
    sortKey: sortKey ?? 'ID',
    fields: articleFields,
    language: context.language,
    now: context.services.clock(),
    blogTitle: ({ blogId }) => titles.get(blogId ?? 0) ?? '',
  })
}

/** The tags of posts; the most used first, if that's asked for. */
function tagsOf(posts: readonly OwnDocument[], sort: string | null | undefined): string[] {
  const all = posts.flatMap(({ tags }) => tags)
  const distinct = cleanTags(all)
  if (sort !== 'POPULAR') return distinct
  const uses = Map.groupBy(all, (tag) => tag.toLowerCase())
  const count = (tag: string) => uses.get(tag.toLowerCase())?.length ?? 0
  return distinct.toSorted((one, other) => count(other) - count(one))
}

const postsIn = async ({ id }: OwnDocument, context: Context) =>
  (await articles.all(context)).filter(({ blogId }) => blogId === id)

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    Blog: OwnDocument<'Blog'>
    Article: OwnDocument<'Article'>
  }
}

export const blogsAdmin = {
  searches: { blogs: blogFields, blogsCount: blogFields, articles: articleFields },
  scopes: {
    Blog: 'read_content',
    Article: 'read_content',
    'QueryRoot.blogsCount': 'read_content',
    'QueryRoot.articleTags': 'read_content',
    'QueryRoot.articleAuthors': 'read_content',
  },
  translatable: { ...blogs.translatable, ...articles.translatable },
  taggable: {
    Article: {
      scope: 'write_content',
      async edit(change, id, after) {
        const missing = problem('idInvalid', ['id'])
        const where = { kind: 'Article', id: articles.numberOf(id), missing } as const
        await changeDocument(change, where, async (document) => {
          const tags = cleanTags(after(document.tags))
          const [problemFound] = checkTags(tags)
          if (problemFound) throw refuse('tagsInvalid', ['tags'])
          await updateDocument(change.tx, document, { columns: { tags }, now: change.now })
        })
      },
    },
  },
  nodes: { Blog: blogs.find, Article: articles.find },
  resolvers: {
    QueryRoot: {
      blog: (_root, { id }, context) => blogs.find(id, context),
      ...shortRootList<'blogs', AdminDocumentServices>('blogs', async (listQuery, context) =>
        listDocuments(await blogs.all(context), {
          ...listQuery,
          fields: blogFields,
          language: context.language,
          now: context.services.clock(),
        }),
      ),
      article: (_root, { id }, context) => articles.find(id, context),
      articles: async (_root, args, context) =>
        pageOf(await listArticles(args, context), { args, field: 'articles' }),
      articleTags: async (_root, { limit, sort }, context) =>
        tagsOf(await articles.all(context), sort).slice(0, Math.max(0, limit)),
      articleAuthors: async (_root, args, context) => {
        const names = new Set((await articles.all(context)).map(({ author }) => author))
        const authors = [...names]
          .filter(Boolean)
          .sort()
          .map((name) => ({ name }))
        return pageBy(authors, { args, field: 'articleAuthors', idOf: ({ name }) => name })
      },
    },
    Mutation: writes,
    Blog: {
      ...documentFields,
      commentPolicy: () => 'CLOSED' as const,
      tags: async (blog, _args, context) =>
        tagsOf(await postsIn(blog, context), 'POPULAR').slice(0, 200),
      articles: async (blog, args, context) =>
        pageOf(await postsIn(blog, context), { args, field: 'articles' }),
      articlesCount: (blog, { limit }, context) =>
        countUpTo(limit, async () => (await postsIn(blog, context)).length),
    },
    Article: {
      ...documentFields,
      ...shownFields,
      author: ({ author }) => (author ? { name: author } : null),
      summary: ({ texts }, _args, { language }) => texts[language].summaryHtml || null,
      blog: async ({ blogId }, _args, { services }) => {
        const blog = (await services.documents.all())
          .filter(isOfKind('Blog'))
          .find(({ id }) => id === blogId)
        if (!blog) throw new Error('A post has a blog.')
        return blog
      },
    },
  },
} satisfies AdminFeature<AdminDocumentServices>
