import type { Language } from '#/contract/languages.ts'
import { numberAtEnd } from '../graphql/named-search.ts'
import { compares, holdsTerms, isFound, wasAt } from '../graphql/search-in-memory.ts'
import { parseSearch, type Search } from '../graphql/search-syntax.ts'
import { termsAndForms, termsIn } from '../graphql/search-text.ts'
import { type DocumentText, isShown, type OwnDocument } from './document.store.ts'

const ofAll = ['title', 'handle', 'id', 'created_at', 'updated_at'] as const
const ofShown = ['published_at', 'published_status'] as const
/** What pages, blogs, and posts can be searched by. */
export const pageFields = [...ofAll, ...ofShown] as const
export const blogFields = ofAll
export const articleFields = [
  ...pageFields,
  ...(['author', 'blog_id', 'blog_title', 'tag', 'tag_not'] as const),
] as const

export type DocumentSort =
  | 'AUTHOR'
  | 'BLOG_TITLE'
  | 'HANDLE'
  | 'ID'
  | 'PUBLISHED_AT'
  | 'RELEVANCE'
  | 'TITLE'
  | 'UPDATED_AT'

interface Listing {
  query: string
  sortKey: DocumentSort
  fields: readonly string[]
  language: Language
  now: Date
  /** The title of a post's blog. */
  blogTitle?: (document: OwnDocument) => string
}

/** Everything that a search finds; there are few of them, so all are compared. */
export function listDocuments<Document extends OwnDocument>(
  documents: readonly Document[],
  listing: Listing,
): Document[] {
  const search = parseSearch(listing.query, listing.fields)
  const { language } = listing
  const found = documents.filter((document) =>
    isFound(search, {
      terms: (text) => holdsTerms(termsOf(document.texts[language]), text),
      condition: (condition) => isSo(document, condition, listing),
    }),
  )
  const { compare } = new Intl.Collator(language)
  const keyOf = sortKeys[listing.sortKey]
  return found.toSorted(
    (one, other) => compare(keyOf(one, listing), keyOf(other, listing)) || one.id - other.id,
  )
}

const sortKeys: Readonly<
  Record<DocumentSort, (document: OwnDocument, listing: Listing) => string>
> = {
  AUTHOR: ({ author }) => author,
  BLOG_TITLE: (document, { blogTitle }) => blogTitle?.(document) ?? '',
  HANDLE: ({ handle }) => handle,
  ID: () => '',
  PUBLISHED_AT: ({ publishedAt }) => publishedAt ?? '',
  RELEVANCE: () => '',
  TITLE: ({ texts }, { language }) => texts[language].title,
  UPDATED_AT: ({ updatedAt }) => updatedAt,
}

const terms = new WeakMap<DocumentText, readonly string[]>()

/** The words of a title and a text, computed once. */
function termsOf(text: DocumentText): readonly string[] {
  const found = terms.get(text) ?? termsAndForms(text.title, text.body)
  terms.set(text, found)
  return found
}

function isSo(
  document: OwnDocument,
  { name, sign, value }: Extract<Search, { kind: 'condition' }>,
  listing: Listing,
): boolean {
  const { id, handle, author, tags, publishedAt } = document
  const isTagged = () => tags.some((tag) => tag.toLowerCase() === value.toLowerCase())
  switch (name) {
    case 'title':
      return holdsTerms(termsIn(document.texts[listing.language].title), value)
    case 'handle':
      return handle === value
    case 'id':
      return compares(id, sign, numberAtEnd(value))
    case 'created_at':
      return wasAt(document.createdAt, sign, value)
    case 'updated_at':
      return wasAt(document.updatedAt, sign, value)
    case 'published_at':
      return publishedAt !== null && wasAt(publishedAt, sign, value)
    case 'published_status':
      return hasStatus(document, value, listing.now.toISOString())
    case 'author':
      return author.toLowerCase() === value.toLowerCase()
    case 'blog_id':
      return document.blogId === numberAtEnd(value)
    case 'blog_title':
      return listing.blogTitle?.(document).toLowerCase() === value.toLowerCase()
    case 'tag':
      return isTagged()
    case 'tag_not':
      return !isTagged()
    default:
      return true
  }
}

function hasStatus(document: OwnDocument, status: string, now: string): boolean {
  const shown = isShown(document, now)
  if (status === 'published' || status === 'visible') return shown
  if (status === 'scheduled') return !shown && document.publishedAt !== null
  if (status === 'unpublished') return document.publishedAt === null
  return status === 'hidden' ? !shown : true
}
