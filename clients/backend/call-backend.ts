import { z } from '../../contract/schema.ts'
import { retryAfterOf } from './post-form.ts'
import { type BackendFailure, unreachable } from './unreachable.ts'

/** What became of a call to `/api`; failures are answers, because the visitor reads each of them. */
export type BackendResult<T> = { ok: true; value: T; headers: Headers } | BackendFailure

export interface BackendCall<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** From `/api/…` on. */
  path: string
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is, with its type. */
  file?: Blob
  /** A customer's or an admin's. */
  token?: string
  headers?: Readonly<Record<string, string>>
  /** Reads the answer's body. */
  response: z.ZodType<T>
}

/** A call to which whoever asks adds a token. */
export type TokenlessCall<T> = Omit<BackendCall<T>, 'token'>
export type Ask = <T>(asked: TokenlessCall<T>) => Promise<BackendResult<T>>

/** For calls that are answered with 204. */
export const noBody = z.undefined()

type Send = (request: Request) => Promise<Response>

/** Calls the backend once; nothing is tried again, because a lost answer may have had its effect. */
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
  const body = httpResponse.status === 204 ? undefined : await httpResponse.json().catch(() => null)
  const { success, data } = response.safeParse(body)
  return success ? { ok: true, value: data, headers: httpResponse.headers } : unreachable
}

async function toFailure(httpResponse: Response): Promise<BackendFailure> {
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
