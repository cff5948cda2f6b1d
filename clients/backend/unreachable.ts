export interface BackendFailure {
  ok: false
  /** Null without a response, or without a readable one. */
  status: number | null
  /** The backend's message for the visitor, in the visitor's language. */
  error: string | null
  /** Seconds after which to retry, if the backend provides it. */
  retryAfter: number | null
  /** The whole body of a refusal, for any fields besides `error`. */
  body: unknown
}

/** The result of a call without a response, or with one of the wrong shape. */
export const unreachable: BackendFailure = {
  ok: false,
  status: null,
  error: null,
  retryAfter: null,
  body: null,
}
