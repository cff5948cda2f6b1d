/** Why a change was refused, and the field of its input that it is about. */
export interface UserError {
  field: readonly string[] | null
  message: string
  /** Only where it was asked for. */
  code?: string | null | undefined
  /** The embedded shop's own code (`content/en/refusals.json`); other shops tell none. */
  refusal?: string | undefined
}

/** Why a call failed, of the backend as of the shop. */
export interface Failure {
  ok: false
  /** 404: there's no such record; 409: somebody else changed it first; null without a readable response. */
  status: number | null
  /** The message for the visitor, in the visitor's language; null where the caller has a sentence of its own. */
  error: string | null
  /** Seconds after which to retry, if the backend provides it. */
  retryAfter: number | null
  /** The whole body of a refusal, for any fields besides `error`. */
  body: unknown
  /** What the shop refused; empty without a response, and undefined if it's the backend that failed. */
  errors?: readonly UserError[]
}

/** Failures are returned, because the visitor sees a message for each. */
export type Result<T> = { ok: true; value: T } | Failure

/** The result of a call without a response, or with one of the wrong shape. */
export const unreachable: Failure = {
  ok: false,
  status: null,
  error: null,
  retryAfter: null,
  body: null,
}
