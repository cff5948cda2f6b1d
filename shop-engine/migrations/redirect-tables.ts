import type { Generated } from 'kysely'

/** The rows of redirects; see `ShopTables`. */
export interface RedirectTables {
  /** Where an address that has no page leads. */
  shop_redirects: {
    id: Generated<number>
    /** See `redirectPath`; with `/*` at its end, for all addresses below it. */
    path: string
    /** See `redirectTarget`. */
    target: string
  }
  /** Files of redirects that were read, and what became of them. */
  shop_redirect_imports: {
    id: Generated<number>
    /** `{ path, target }` of what isn't imported yet. */
    rows_json: string
    /** Rows that can't be redirects. */
    failed_count: number
    /** Null until it's imported, like the next two. */
    created_count: number | null
    updated_count: number | null
    created_at: string
    finished_at: string | null
  }
}
