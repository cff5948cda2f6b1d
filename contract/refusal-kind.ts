import type { Translated } from './languages.ts'

/** What a refusal is answered with. */
export interface RefusalKind {
  /** What the answer says beside `error`, for programs to act upon. */
  extensions?: Readonly<Record<string, true>>
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503
  message: Translated
}
