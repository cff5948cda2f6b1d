import type { Kysely } from 'kysely'
import type { Language } from '#/contract/languages.ts'
import { problem } from '../changes/refused.ts'
import type { TranslatableResource } from '../changes/translated-content.ts'
import {
  type AdminContext,
  type AdminFeature,
  mutations,
  type Translatable,
} from '../graphql/admin.ts'
import { shortRootList } from '../graphql/admin-lists.ts'
import { pageOf, toCursor } from '../graphql/connections.ts'
import { numberIn } from '../graphql/global-id.ts'
import { truncate } from '../graphql/serialize.ts'
import type { FileServices } from '../media/files.admin.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { resourcesOf, translationsIn } from '../products/translations.ts'
import {
  type DocumentKind,
  type DocumentServices,
  isOfKind,
  isShown,
  type OwnDocument,
} from './document.store.ts'
import { changeDocument, createDocument, deleteDocument, editDocument } from './document-edits.ts'
import { listDocuments, pageFields } from './document-list.ts'
import { contentOfDocument, withDocumentTranslations } from './document-texts.ts'
import { writeDocumentTexts } from './document-writes.store.ts'

export interface AdminDocumentServices
  extends DocumentServices,
    Pick<FileServices, 'uploads' | 'publicUrl' | 'fetchLoopback'> {
  db: Kysely<ShopTables>
  clock: () => Date
}
type Context = AdminContext<AdminDocumentServices>

/** What the three kinds of documents have in common. */
export function documentAdmin<Kind extends DocumentKind>(kind: Kind) {
  const numberOf = (id: string) => numberIn(id, kind)
  const all = async ({ services }: Context) =>
    (await services.documents.all()).filter(isOfKind(kind))
  const byNumber = async (number: number | undefined, context: Context) =>
    (await all(context)).find(({ id }) => id === number) ?? null
  const translatable: Translatable<AdminDocumentServices> = {
    scope: 'content',
    async find(id, context) {
      const document = await byNumber(numberOf(id), context)
      return document && resourceOfDocument(document)
    },
    async list(args, context) {
      const found = pageOf(await all(context), { args, field: 'translatableResources' })
      return resourcesOf(found, resourceOfDocument)
    },
    async translate(change, id, translationsOf) {
      const missing = problem('resourceUnknown', ['resourceId'])
      await changeDocument(change, { kind, id: numberOf(id), missing }, async (document) => {
        const given = translationsOf(contentOfDocument(document))
        const texts = withDocumentTranslations(document.texts, given)
        await writeDocumentTexts(change.tx, document.id, texts)
      })
    },
  }
  return {
    numberOf,
    byNumber,
    find: (id: string, context: Context) => byNumber(numberOf(id), context),
    all,
    translatable: { [kind]: translatable },
  }
}

const resourceOfDocument = (document: OwnDocument): TranslatableResource => ({
  kind: document.kind,
  id: document.id,
  content: contentOfDocument(document),
})

/** The fields of every kind. */
export const documentFields = {
  title: ({ texts }: OwnDocument, _args: unknown, { language }: { language: Language }) =>
    texts[language].title,
  translations: (
    document: OwnDocument,
    { locale }: { locale: string },
    { language }: { language: Language },
  ) => translationsIn(contentOfDocument(document), locale, language),
}

/** The fields of those that are hidden or shown. */
export const shownFields = {
  body: ({ texts }: OwnDocument, _args: unknown, { language }: { language: Language }) =>
    texts[language].bodyHtml,
  isPublished: (document: OwnDocument, _args: unknown, { services }: Context) =>
    isShown(document, services.clock().toISOString()),
  defaultCursor: ({ id }: OwnDocument) => toCursor({ by: id, id }),
}

const pages = documentAdmin('Page')
const view = (id: number, context: Context) => async () => ({
  page: await pages.byNumber(id, context),
})

const writes = mutations<AdminDocumentServices>('write_content', {
  pageCreate: async ({ page }, change, context) =>
    view(await createDocument(change, 'Page', { edit: page, files: context.services }), context),
  pageUpdate: async ({ id, page }, change, context) =>
    view(
      await editDocument(
        change,
        { kind: 'Page', id: pages.numberOf(id) },
        { edit: page, files: context.services },
      ),
      context,
    ),
  pageDelete: async ({ id }, change) => {
    await deleteDocument(change, { kind: 'Page', id: pages.numberOf(id) })
    return () => ({ deletedPageId: id })
  },
})

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    Page: OwnDocument<'Page'>
  }
}

export const pagesAdmin = {
  searches: { pages: pageFields },
  scopes: { Page: 'read_content', 'QueryRoot.pagesCount': 'read_content' },
  translatable: pages.translatable,
  nodes: { Page: pages.find },
  resolvers: {
    QueryRoot: {
      page: (_root, { id }, context) => pages.find(id, context),
      ...shortRootList<'pages', AdminDocumentServices>('pages', async (listQuery, context) =>
        listDocuments(await pages.all(context), {
          ...listQuery,
          fields: pageFields,
          language: context.language,
          now: context.services.clock(),
        }),
      ),
    },
    Mutation: writes,
    Page: {
      ...documentFields,
      ...shownFields,
      bodySummary: ({ texts }, _args, { language }) => truncate(texts[language].body, 150),
    },
  },
} satisfies AdminFeature<AdminDocumentServices>
