import type { Result } from '#/clients/failure.ts'
import { deleteListing, type EditedPage, type EditedPost } from '#/clients/shop-admin/documents.ts'
import type { StaffShop } from '#/clients/shop-admin/mutation.ts'
import type { Translated } from '#/clients/shop-admin/products.ts'
import { whenShownIn } from '#/contract/business-days.ts'
import { type Language, languages } from '#/contract/languages.ts'
import type { Typed } from '../../forms/use-form.ts'
import { removedImage } from '../collections/collection-form.ts'
import { localMoment } from '../discounts/discount-form.ts'
import { formReader } from '../editor/form-reader.ts'

export const visibilities = ['shown', 'date', 'hidden'] as const
export type Visibility = (typeof visibilities)[number]

/** The value of the choice of blogs that makes a new one. */
export const newBlog = 'new'

type ProblemCode = 'title' | 'long' | 'date' | 'author' | 'blog'
type TextKey = 'title' | 'body_html' | 'summary_html'

/** How a page or a post is shown now. */
export function visibilityOf(
  document: Pick<EditedPage, 'isPublished' | 'publishedAt'>,
): Visibility {
  if (document.isPublished) return 'shown'
  return document.publishedAt === null ? 'hidden' : 'date'
}

/** A text in another language; empty where it's the same as in the first one. */
export const translationOf = (
  { translatableResource }: Translated,
  language: Language,
  key: TextKey,
): string =>
  translatableResource?.[language].find((translation) => translation.key === key)?.value ?? ''

interface Reading {
  timeZone: string
  /** Null for a new one. */
  before: EditedPage | EditedPost | null
  found: Translated | null
  sentence: (code: ProblemCode) => string
}

const listing = [
  ['seoTitle', 'title_tag', 'single_line_text_field', 255],
  ['seoDescription', 'description_tag', 'multi_line_text_field', 1_000],
] as const

/** What pages and posts have in common, as the shop's input. */
export function readDocument(typed: Typed, { timeZone, before, found, sentence }: Reading) {
  const form = formReader<ProblemCode>(typed, sentence)
  const short = (name: string, max = 255) =>
    form.matching(name, 'long', (text) => text.length <= max)
  const title = short('title')
  if (title === '') form.refuse('title', 'title')
  const handle = short('handle')
  const keys: readonly TextKey[] = form.has('summary')
    ? ['title', 'body_html', 'summary_html']
    : ['title', 'body_html']
  const translations = languages
    .filter((locale) => form.has(`${locale}:title`))
    .flatMap((locale) =>
      keys.map((key) => ({
        key,
        locale,
        value: short(`${locale}:${key}`, key === 'title' ? 255 : 500_000),
      })),
    )
    .filter(({ key, locale, value }) => found && value !== translationOf(found, locale, key))
  const metafields = listing
    .map(([name, key, type, max]) => ({ namespace: 'global', key, type, value: short(name, max) }))
    .filter(({ value }) => value !== '')
  const publishing = () => {
    if (typed.visibility !== 'date') return { isPublished: typed.visibility !== 'hidden' }
    const given = form.text('publishDate')
    const publishedAt = before?.publishedAt ?? null
    if (given !== '' && given === localMoment(timeZone, publishedAt))
      return { publishDate: publishedAt }
    const at = new Date(`${given}Z`)
    if (!Number.isNaN(at.getTime()) && at.getUTCFullYear() < 10_000)
      return { publishDate: whenShownIn(timeZone, at).toISOString() }
    form.refuse('publishDate', 'date')
    return {}
  }
  return {
    form,
    value: {
      title,
      ...(handle !== '' && { handle }),
      body: short('body', 500_000),
      ...publishing(),
      ...(metafields.length > 0 && { metafields }),
      ...(before && translations.length > 0 && { translations }),
    },
  }
}

/** A post has more. */
export function readPost(typed: Typed, reading: Reading & { before: EditedPost | null }) {
  const { form, value } = readDocument(typed, reading)
  const author = form.matching('author', 'author', /^.{1,255}$/)
  const source = form.text('imageSource')
  const altText = form.text('imageAlt')
  const image = reading.before?.image ?? null
  const blogTitle = form.text('newBlog')
  const isNewBlog = form.text('blog') === newBlog
  if (isNewBlog && blogTitle === '') form.refuse('newBlog', 'blog')
  return {
    problems: form.problems,
    value: {
      blog: isNewBlog ? { title: blogTitle } : null,
      article: {
        ...value,
        ...(!isNewBlog && { blogId: form.text('blog') }),
        author: { name: author },
        summary: form.text('summary'),
        tags: form.list('tags'),
        ...(source === removedImage && { image: null }),
        ...(source !== '' && source !== removedImage && { image: { url: source, altText } }),
        ...(source === '' && image && altText !== (image.altText ?? '') && { image: { altText } }),
      },
    },
  }
}

/** Saves, and forgets the search engines' texts that were emptied. */
export async function saveDocument<Saved>(
  shop: StaffShop,
  before: EditedPage | EditedPost,
  { typed, save }: { typed: Typed; save: () => Promise<Result<Saved>> },
): Promise<Result<Saved>> {
  const emptied = listing.filter(([name]) => before[name] !== null && typed[name]?.trim() === '')
  if (emptied.length > 0) {
    const metafields = emptied.map(([, key]) => ({ ownerId: before.id, namespace: 'global', key }))
    const forgotten = await shop.change(deleteListing, { metafields })
    if (!forgotten.ok) return forgotten
  }
  return save()
}
