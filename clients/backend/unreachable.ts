export interface BackendFailure {
  ok: false
  /** Null when no answer came, or none that could be read. */
  status: number | null
  /** The backend's sentence for the visitor, in the visitor's language. */
  error: string | null
  /** Seconds after which another try makes sense, where the backend says. */
  retryAfter: number | null
  /** The whole body of a refusal, for what it may hold beside `error`. */
  body: unknown
}

/** What a call comes to that nobody answered, or not as agreed. */
export const unreachable: BackendFailure = {
  ok: false,
  status: null,
  error: null,
  retryAfter: null,
  body: null,
}
