import { z } from '../../contract/schema.ts'
import { type Failure, unreachable } from '../failure.ts'
import { retryAfterOf } from './post-form.ts'

/** The result of a call to `/api`; failures are returned, because the visitor sees a message for each. */
export type BackendResult<T> = { ok: true; value: T; headers: Headers } | Failure

export interface BackendCall<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Starts with `/api/`. */
  path: string
  /** Sent as JSON. */
  json?: unknown
  /** Sent unchanged, with its type, or as a form. */
  file?: Blob | FormData
  /** A customer's or an admin's token. */
  token?: string
  headers?: Readonly<Record<string, string>>
  /** Parses the response's body. */
  response: z.ZodType<T>
}

/** A call whose token is added by its sender. */
export type TokenlessCall<T> = Omit<BackendCall<T>, 'token'>
export type Ask = <T>(request: TokenlessCall<T>) => Promise<BackendResult<T>>

/** For calls whose response has no body. */
export const noBody = z.undefined()

type Send = (request: Request) => Promise<Response>

/** Calls the backend once; never retries, because a request may have had its effect even if the response was lost. */
export async function callBackend<T>(
  { method = 'GET', path, json, file, token, headers, response }: BackendCall<T>,
  send: Send = (request) => fetch(request),
): Promise<BackendResult<T>> {
  const request = new Request(path, {
    method,
    headers: {
      ...headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(file && { body: file }),
  })
  const httpResponse = await send(request).catch(() => null)
  if (httpResponse === null) return unreachable
  if (!httpResponse.ok) return toFailure(httpResponse)
  const body = await httpResponse
    .text()
    .then((text): unknown => (text === '' ? undefined : JSON.parse(text)))
    .catch(() => null)
  const { success, data } = response.safeParse(body)
  return success ? { ok: true, value: data, headers: httpResponse.headers } : unreachable
}

async function toFailure(httpResponse: Response): Promise<Failure> {
  const body: unknown = await httpResponse.json().catch(() => null)
  const error = body !== null && typeof body === 'object' && 'error' in body ? body.error : null
  return {
    ok: false,
    status: httpResponse.status,
    error: typeof error === 'string' ? error : null,
    retryAfter: retryAfterOf(httpResponse.headers),
    body,
  }
}
