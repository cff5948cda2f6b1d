import type { Kysely, Selectable } from 'kysely'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import type { Translated } from '#/contract/languages.ts'
import type { Database } from '#/database/database.ts'
import { createReadCache } from '../graphql/read-cache.ts'
import { idOfRow } from '../migrations/document-tables.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { textsIn, toPicture, toTags } from '../products/product.store.ts'
import type { Picture } from '../products/product.types.ts'

export type DocumentKind = 'Page' | 'Blog' | 'Article'

export interface DocumentText {
  title: string
  /** Safe to show. */
  bodyHtml: string
  /** The same without markup. */
  body: string
  summaryHtml: string
}

/** A page, a blog, or a post of one, as the owner wrote it. */
export interface OwnDocument<Kind extends DocumentKind = DocumentKind> {
  kind: Kind
  id: number
  handle: string
  /** The blog of a post; null for others. */
  blogId: number | null
  author: string
  tags: readonly string[]
  templateSuffix: string | null
  /** When it's shown from; null: hidden. */
  publishedAt: string | null
  image: Picture | null
  createdAt: string
  updatedAt: string
  texts: Translated<DocumentText>
}

/** Cached in this process until the database publishes a change of the catalog. */
export interface OwnDocuments {
  /** In the order they were made, hidden ones, too. */
  all(): Promise<readonly OwnDocument[]>
  /** Those that everyone may see now: their day has come, and that of a post's blog is always. */
  shown(): Promise<readonly OwnDocument[]>
}

export interface DocumentServices {
  documents: OwnDocuments
}

export function createDocuments(database: Database<ShopTables>, clock: () => Date): OwnDocuments {
  const cache = createReadCache<'all', readonly OwnDocument[]>({
    database,
    read: async (db) => new Map([['all', await readDocuments(db)]]),
  })
  const all = async () => (await cache.get('all')) ?? []
  return {
    all,
    async shown() {
      const now = clock().toISOString()
      return (await all()).filter((document) => isShown(document, now))
    },
  }
}

export const isShown = (
  { kind, publishedAt }: Pick<OwnDocument, 'kind' | 'publishedAt'>,
  now: string,
): boolean => kind === 'Blog' || (publishedAt !== null && publishedAt <= now)

export const isOfKind =
  <Kind extends DocumentKind>(kind: Kind) =>
  (document: OwnDocument): document is OwnDocument<Kind> =>
    document.kind === kind

/** @param rowIds all documents, if not given */
export async function readDocuments(
  db: Kysely<ShopTables>,
  rowIds?: readonly number[],
): Promise<OwnDocument[]> {
  const documents = db
    .selectFrom('shop_documents')
    .leftJoin('shop_files', 'shop_files.id', 'shop_documents.file_id')
    .selectAll('shop_documents')
    .select(['picture', 'width', 'height', 'alt_json'])
    .orderBy('shop_documents.id')
  const texts = db.selectFrom('shop_document_texts').selectAll()
  const [rows, textRows] = await Promise.all([
    (rowIds ? documents.where('shop_documents.id', 'in', rowIds) : documents).execute(),
    (rowIds ? texts.where('document_id', 'in', rowIds) : texts).execute(),
  ])
  const textsOf = Map.groupBy(textRows, (row) => row.document_id)
  return rows.map((row) => toDocument(row, textsOf.get(row.id) ?? []))
}

type Row = Selectable<ShopTables['shop_documents']> & {
  [Name in 'picture' | 'width' | 'height' | 'alt_json']:
    | Selectable<ShopTables['shop_files']>[Name]
    | null
}

function toDocument(
  row: Row,
  texts: readonly Selectable<ShopTables['shop_document_texts']>[],
): OwnDocument {
  const { file_id, picture, width, height, alt_json } = row
  return {
    kind: kinds.find((kind) => kind === row.kind) ?? 'Page',
    id: idOfRow(row.id),
    handle: row.handle,
    blogId: row.blog_id === null ? null : idOfRow(row.blog_id),
    author: row.author,
    tags: toTags(row.tags_json),
    templateSuffix: row.template_suffix,
    publishedAt: row.published_at,
    image:
      file_id !== null && picture !== null && width !== null && height !== null && alt_json !== null
        ? inAllLanguages(toPicture({ file_id, picture, width, height, alt_json }))
        : null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    texts: textsIn(texts, { toText, bare: { ...noText, title: row.handle } }),
  }
}

const anyOf = (texts: Translated) => Object.values(texts).find(Boolean) ?? ''

/** An alternative text is written in one language, and stands for all. */
const inAllLanguages = (picture: Picture, written = anyOf(picture.alt)): Picture => ({
  ...picture,
  alt: inEachLanguage((language) => picture.alt[language] || written),
})

const kinds: readonly DocumentKind[] = ['Page', 'Blog', 'Article']

const toText = (row: Selectable<ShopTables['shop_document_texts']>): DocumentText => ({
  title: row.title,
  bodyHtml: row.body_html,
  body: row.body,
  summaryHtml: row.summary_html,
})

export const noText: DocumentText = { title: '', bodyHtml: '', body: '', summaryHtml: '' }
