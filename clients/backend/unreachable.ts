import type { BackendFailure } from './call-backend.ts'

/** What a call comes to that nobody answered, or not as agreed. */
export const unreachable: BackendFailure = {
  ok: false,
  status: null,
  error: null,
  retryAfter: null,
  body: null,
}
