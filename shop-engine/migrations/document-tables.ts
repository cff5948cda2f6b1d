import type { Generated } from 'kysely'

/** The rows of pages, blogs, and posts; see `ShopTables`. */
export interface DocumentTables {
  /** Pages, blogs, and their posts. Their ids in the APIs are higher (`idOfRow`). */
  shop_documents: {
    id: Generated<number>
    /** `Page`, `Blog`, or `Article`. */
    kind: string
    /** Of a post; else null. */
    blog_id: number | null
    handle: string
    author: string
    tags_json: string
    template_suffix: string | null
    /** Null: hidden; in the future: hidden until then. A blog is always shown. */
    published_at: string | null
    /** 0: caches don't know yet that it's public. */
    is_shown: number
    file_id: number | null
    created_at: string
    updated_at: string
  }
  shop_document_texts: {
    document_id: number
    language: string
    title: string
    body_html: string
    /** Without markup. */
    body: string
    summary_html: string
  }
}

/** Lower ids are those of the pages and posts that come with a shop (`storefront/documents.ts`). */
const lastBuiltIn = 1_000
export const rowIdOf = (id: number): number => id - lastBuiltIn
export const idOfRow = (id: number): number => id + lastBuiltIn
