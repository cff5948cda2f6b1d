import { type Kysely, sql, type Transaction } from 'kysely'
import { languages } from '#/contract/languages.ts'
import type { Publish } from '#/database/changes.ts'
import { deleteMetafieldsOf } from '../metafields/metafield.store.ts'
import { idOfRow, rowIdOf } from '../migrations/document-tables.ts'
import type { ShopTables } from '../migrations/tables.ts'
import {
  type DocumentKind,
  isOfKind,
  isShown,
  type OwnDocument,
  readDocuments,
} from './document.store.ts'

type Tx = Transaction<ShopTables>

/** A document's columns that staff write; omitted ones stay as they are. */
export type DocumentColumns = Partial<
  Pick<
    OwnDocument,
    'handle' | 'blogId' | 'author' | 'tags' | 'templateSuffix' | 'publishedAt' | 'updatedAt'
  >
> & { fileId?: number | null }

/** Undefined if the handle is taken. */
export async function insertDocument(
  tx: Tx,
  document: DocumentColumns & { kind: DocumentKind; handle: string; now: Date },
): Promise<number | undefined> {
  const at = document.now.toISOString()
  const publishedAt = document.publishedAt ?? null
  const row = await tx
    .insertInto('shop_documents')
    .values({
      kind: document.kind,
      blog_id: document.blogId ? rowIdOf(document.blogId) : null,
      handle: document.handle,
      author: document.author ?? '',
      tags_json: JSON.stringify(document.tags ?? []),
      template_suffix: document.templateSuffix ?? null,
      published_at: publishedAt,
      is_shown: Number(isShown({ kind: document.kind, publishedAt }, at)),
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row && idOfRow(row.id)
}

export async function updateDocument(
  tx: Tx,
  { kind, id }: Pick<OwnDocument, 'kind' | 'id'>,
  { columns, now }: { columns: DocumentColumns; now: Date },
): Promise<void> {
  const { handle, blogId, author, tags, templateSuffix, publishedAt, fileId, updatedAt } = columns
  const row = {
    ...(handle !== undefined && { handle }),
    ...(blogId && { blog_id: rowIdOf(blogId) }),
    ...(author !== undefined && { author }),
    ...(tags && { tags_json: JSON.stringify(tags) }),
    ...(templateSuffix !== undefined && { template_suffix: templateSuffix }),
    ...(publishedAt !== undefined && {
      published_at: publishedAt,
      is_shown: Number(isShown({ kind, publishedAt }, now.toISOString())),
    }),
    ...(fileId !== undefined && { file_id: fileId }),
    ...(updatedAt !== undefined && { updated_at: updatedAt }),
  }
  if (Object.keys(row).length === 0) return
  await tx.updateTable('shop_documents').set(row).where('id', '=', rowIdOf(id)).execute()
}

export async function writeDocumentTexts(
  tx: Tx,
  id: number,
  texts: OwnDocument['texts'],
): Promise<void> {
  const rowId = rowIdOf(id)
  await tx.deleteFrom('shop_document_texts').where('document_id', '=', rowId).execute()
  await tx
    .insertInto('shop_document_texts')
    .values(
      languages.map((language) => ({
        document_id: rowId,
        language,
        title: texts[language].title,
        body_html: texts[language].bodyHtml,
        body: texts[language].body,
        summary_html: texts[language].summaryHtml,
      })),
    )
    .execute()
}

/** Locks and reads a document, so that others can't change it until the transaction ends. */
export async function lockDocument<Kind extends DocumentKind>(
  tx: Tx,
  kind: Kind,
  id: number | undefined,
): Promise<OwnDocument<Kind> | undefined> {
  if (id === undefined) return undefined
  const rowId = rowIdOf(id)
  await tx.updateTable('shop_documents').set({ id: rowId }).where('id', '=', rowId).execute()
  return (await readDocuments(tx, [rowId])).find(isOfKind(kind))
}

export async function isHandleTaken(
  tx: Tx,
  { kind, blogId, handle }: Pick<OwnDocument, 'kind' | 'blogId' | 'handle'>,
): Promise<boolean> {
  const named = tx
    .selectFrom('shop_documents')
    .select('id')
    .where('kind', '=', kind)
    .where('handle', '=', handle)
  const found = await (blogId === null
    ? named
    : named.where('blog_id', '=', rowIdOf(blogId))
  ).executeTakeFirst()
  return found !== undefined
}

/** The posts of a blog. */
export async function postsOf(tx: Tx, blogId: number): Promise<OwnDocument[]> {
  const rows = await tx
    .selectFrom('shop_documents')
    .select('id')
    .where('blog_id', '=', rowIdOf(blogId))
    .execute()
  return rows.length === 0
    ? []
    : readDocuments(
        tx,
        rows.map(({ id }) => id),
      )
}

const ownerTypes = { Page: 'PAGE', Blog: 'BLOG', Article: 'ARTICLE' } as const

export async function deleteDocumentRow(tx: Tx, { kind, id }: OwnDocument): Promise<void> {
  await deleteMetafieldsOf(tx, ownerTypes[kind], [id])
  await tx.deleteFrom('shop_documents').where('id', '=', rowIdOf(id)).execute()
}

/** Says that documents are public whose day has come since the last time; caches show them from now on. */
export async function publishScheduled(
  { tx, publish }: { tx: Kysely<ShopTables>; publish: Publish },
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('shop_documents')
    .set({ is_shown: 1 })
    .where('is_shown', '=', 0)
    .where(sql<boolean>`published_at <= ${now.toISOString()}`)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) publish('catalogue')
}
