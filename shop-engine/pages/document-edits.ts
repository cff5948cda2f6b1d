import type { MetafieldInput, TranslatedTextInput } from '#/contract/admin/types.generated.ts'
import { articlePath, blogPath, pagePath } from '#/contract/document-paths.ts'
import { nextHandle, toHandle } from '#/contract/handle.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import { isBuiltInPage } from '#/contract/storefront-paths.ts'
import { cleanTags } from '#/contract/tags.ts'
import type { Change } from '../changes/change.ts'
import { type Problem, problem, Refused, refuse, refuseIfAny } from '../changes/refused.ts'
import { readFiles } from '../media/file.store.ts'
import type { FileServices } from '../media/files.admin.ts'
import { setOwnPicture } from '../media/own-picture.ts'
import { deleteUnused } from '../media/product-media.ts'
import { setMetafields } from '../metafields/metafield-edits.ts'
import { rowIdOf } from '../migrations/document-tables.ts'
import {
  blankTitle,
  checkTags,
  editedTexts,
  handleTaken,
  isHtmlTooBig,
} from '../products/product-edits.ts'
import { translationsAmong } from '../products/translations.ts'
import { type DocumentKind, noText, type OwnDocument, readDocuments } from './document.store.ts'
import { audited } from './document-audit.ts'
import { contentOfDocument, documentText, withDocumentTranslations } from './document-texts.ts'
import {
  deleteDocumentRow,
  insertDocument,
  isHandleTaken,
  lockDocument,
  postsOf,
  updateDocument,
  writeDocumentTexts,
} from './document-writes.store.ts'
import { type Publishing, publishedAtOf } from './publishing-date.ts'

/** What staff say of a page, a blog, or a post; what isn't given stays as it is. */
export interface DocumentEdit extends Publishing {
  title?: string | null | undefined
  handle?: string | null | undefined
  body?: string | null | undefined
  summary?: string | null | undefined
  author?: string | undefined
  tags?: readonly string[] | null | undefined
  templateSuffix?: string | null | undefined
  image?: { url?: string | null; altText?: string | null } | null | undefined
  metafields?: readonly MetafieldInput[] | null | undefined
  translations?: readonly TranslatedTextInput[] | null | undefined
  /** The blog that a post belongs to from now on. */
  blogId?: number | undefined
}

type Files = Pick<FileServices, 'uploads'>

const kinds = {
  Page: { unknown: problem('pageUnknown', ['id']), event: 'pageChanged', owner: 'PAGE' },
  Blog: { unknown: problem('blogUnknown', ['id']), event: 'blogChanged', owner: 'BLOG' },
  Article: {
    unknown: problem('articleUnknown', ['id']),
    event: 'articleChanged',
    owner: 'ARTICLE',
  },
} as const

/** @returns its id */
export async function createDocument(
  change: Change,
  kind: DocumentKind,
  { edit, files }: { edit: DocumentEdit; files: Files },
): Promise<number> {
  const { tx, now } = change
  const title = edit.title?.trim() ?? ''
  refuseIfAny(title === '' ? [blankTitle] : [], checkDocument(edit))
  const blogId = edit.blogId ?? null
  const asked = toHandle(edit.handle || title) || kind.toLowerCase()
  const handle = await freeHandle(change, { kind, blogId, handle: asked }, Boolean(edit.handle))
  const publishedAt = publishedAtOf(edit, { before: undefined, now })
  const columns = { ...columnsOf(edit), publishedAt }
  const id = await insertDocument(tx, { kind, handle, blogId, now, ...columns })
  if (id === undefined) throw handleTaken(handle)
  const text = { ...noText, ...documentText({ ...edit, title }) }
  await writeDocumentTexts(
    tx,
    id,
    inEachLanguage(() => text),
  )
  const created = await read(change, id)
  await change.report('pathChanged', { from: null, to: await pathOf(change, created) })
  await editParts(change, created, { edit, files })
  await change.report(kinds[kind].event, id, {}, audited(await read(change, id), change.first))
  return id
}

/** @returns its id */
export const editDocument = (
  change: Change,
  where: { kind: DocumentKind; id: number | undefined },
  { edit, files }: { edit: DocumentEdit; files: Files },
): Promise<number> =>
  changeDocument(change, where, async (document) => {
    const isBlank = edit.title !== undefined && !edit.title?.trim()
    refuseIfAny(isBlank ? [blankTitle] : [], checkDocument(edit))
    const { kind, id } = document
    const blogId = edit.blogId ?? document.blogId
    const handle = edit.handle ? toHandle(edit.handle) || kind.toLowerCase() : document.handle
    if (handle !== document.handle || blogId !== document.blogId) {
      await freeHandle(change, { kind, blogId, handle }, true)
      await renamed(change, document, { ...document, blogId, handle })
    }
    const publishedAt = publishedAtOf(edit, { before: document.publishedAt, now: change.now })
    await updateDocument(change.tx, document, {
      columns: {
        ...columnsOf(edit),
        handle,
        ...(edit.blogId && { blogId: edit.blogId }),
        publishedAt,
      },
      now: change.now,
    })
    await writeDocumentTexts(
      change.tx,
      id,
      editedTexts(document.texts, documentText(edit), change.first),
    )
    await editParts(change, await read(change, id), { edit, files })
  })

/** Locks a document, changes it, and does what follows every change. */
export async function changeDocument(
  change: Change,
  {
    kind,
    id,
    missing = kinds[kind].unknown,
  }: {
    kind: DocumentKind
    id: number | undefined
    missing?: Problem
  },
  work: (document: OwnDocument) => Promise<void>,
): Promise<number> {
  const { tx, now } = change
  const document = await lockDocument(tx, kind, id)
  if (!document) throw new Refused(missing)
  change.refuseStale(kind, document.id, document.updatedAt)
  await work(document)
  const next = Math.floor(Date.parse(document.updatedAt) / 1_000) * 1_000 + 1_000
  const updatedAt = new Date(Math.max(now.getTime(), next)).toISOString()
  await updateDocument(tx, document, { columns: { updatedAt }, now })
  const after = await read(change, document.id)
  await change.report(
    kinds[kind].event,
    document.id,
    audited(document, change.first),
    audited(after, change.first),
  )
  return document.id
}

export async function deleteDocument(
  change: Change,
  { kind, id }: { kind: DocumentKind; id: number | undefined },
): Promise<void> {
  const document = await lockDocument(change.tx, kind, id)
  if (!document) throw new Refused(kinds[kind].unknown)
  change.refuseStale(kind, document.id, document.updatedAt)
  const posts = kind === 'Blog' ? await postsOf(change.tx, document.id) : []
  for (const deleted of [...posts, document]) {
    await deleteDocumentRow(change.tx, deleted)
    const { image } = deleted
    const file = image && (await readFiles(change.tx, [image.id])).get(image.id)
    if (file) await deleteUnused(change.tx, [file])
    await change.report(kinds[deleted.kind].event, deleted.id, audited(deleted, change.first))
  }
}

/** What is stored beside the document itself. */
async function editParts(
  change: Change,
  document: OwnDocument,
  { edit, files }: { edit: DocumentEdit; files: Files },
): Promise<void> {
  const { kind, id } = document
  const { image, metafields, translations } = edit
  if (image !== undefined)
    await setOwnPicture(change, document.image, {
      image: image && { source: image.url ?? null, altText: image.altText ?? null },
      sourceField: 'url',
      files,
      keep: (fileId) =>
        updateDocument(change.tx, document, { columns: { fileId }, now: change.now }),
    })
  if (metafields?.length)
    await setMetafields(
      change,
      metafields.map(({ key, value, namespace, type }) => ({
        owner: { type: kinds[kind].owner, id },
        key: key ?? '',
        value: value ?? '',
        ...(namespace && { namespace }),
        ...(type && { type }),
      })),
    )
  if (translations?.length) {
    const translated = translationsAmong(contentOfDocument(document), translations, change.first)
    await writeDocumentTexts(change.tx, id, withDocumentTranslations(document.texts, translated))
  }
}

const columnsOf = ({ author, tags, templateSuffix }: DocumentEdit) => ({
  ...(author !== undefined && { author }),
  ...(tags !== undefined && { tags: cleanTags(tags ?? []) }),
  ...(templateSuffix !== undefined && { templateSuffix: templateSuffix?.trim() || null }),
})

function checkDocument(edit: DocumentEdit): Problem[] {
  const long = (field: 'title' | 'handle' | 'author' | 'templateSuffix') =>
    (edit[field]?.length ?? 0) > 255 ? [problem('tooLong', [field], { field, max: 255 })] : []
  const big = (field: 'body' | 'summary') =>
    isHtmlTooBig(edit[field] ?? '') ? [problem('htmlTooBig', [field])] : []
  return [
    ...long('title'),
    ...long('handle'),
    ...long('author'),
    ...long('templateSuffix'),
    ...big('body'),
    ...big('summary'),
    ...checkTags(cleanTags(edit.tags ?? [])),
  ]
}

async function read({ tx }: Change, id: number): Promise<OwnDocument> {
  const [document] = await readDocuments(tx, [rowIdOf(id)])
  if (!document) throw new Error(`There is no document ${id}`)
  return document
}

/** The handle, or the next one that is free; one that was asked for is refused if it's taken. */
async function freeHandle(
  { tx }: Change,
  named: Pick<OwnDocument, 'kind' | 'blogId' | 'handle'>,
  isGiven: boolean,
): Promise<string> {
  let { handle } = named
  const isTaken = async () =>
    (named.kind === 'Page' && isBuiltInPage(handle)) ||
    (await isHandleTaken(tx, { ...named, handle }))
  while (await isTaken()) {
    if (isGiven) throw handleTaken(handle)
    handle = nextHandle(handle)
  }
  return handle
}

async function pathOf(
  change: Change,
  { kind, blogId, handle }: Pick<OwnDocument, 'kind' | 'blogId' | 'handle'>,
): Promise<string> {
  if (kind === 'Page') return pagePath(handle)
  if (kind === 'Blog' || blogId === null) return blogPath(handle)
  return articlePath((await read(change, blogId)).handle, handle)
}

/** Old paths lead to new ones, those of a blog's posts, too. */
async function renamed(change: Change, before: OwnDocument, after: OwnDocument): Promise<void> {
  const [from, to] = [await pathOf(change, before), await pathOf(change, after)]
  await change.report('pathChanged', { from, to })
  if (before.kind === 'Blog')
    await change.report('pathChanged', { from: `${from}/*`, to: `${to}/*` })
}

/** @throws Refused if there is no such blog */
export async function existingBlog(change: Change, id: number | undefined): Promise<number> {
  const blog = await lockDocument(change.tx, 'Blog', id)
  if (!blog) throw refuse('blogUnknown', ['blogId'])
  return blog.id
}
