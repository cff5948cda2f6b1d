import type { z } from 'zod'
import { isRefusal, Refusal } from '#/contract/errors.ts'
import { serverLimits } from '#/contract/limits.ts'

/**
 * The request, with a body of up to `max` bytes. A body with a `Content-Length` isn't read here; one of unknown
 * length is read up to the limit.
 * @throws Refusal `bodyTooLarge`
 */
export async function withLimitedBody(
  request: Request,
  max: number = serverLimits.bodyBytes,
): Promise<Request> {
  const length = request.headers.get('content-length')
  if (length !== null && !request.headers.has('transfer-encoding')) {
    if (Number(length) > max) throw new Refusal('bodyTooLarge')
    return request
  }
  if (request.body === null) return request
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > max) throw new Refusal('bodyTooLarge')
    chunks.push(chunk)
  }
  const { url, method, headers } = request
  return new Request(url, { method, headers, body: new Uint8Array(Buffer.concat(chunks)) })
}

/** The body as text; null if it's longer than `max` bytes. */
export async function readText(request: Request, max?: number): Promise<string | null> {
  try {
    const limited = await withLimitedBody(request, max)
    return await limited.text()
  } catch (error) {
    if (isRefusal(error) && error.code === 'bodyTooLarge') return null
    throw error
  }
}

/** True for exactly `application/json`, whatever parameters it has. */
export function isJson({ headers }: { headers: Pick<Headers, 'get'> }): boolean {
  return /^application\/json\s*(?:;|$)/i.test(headers.get('content-type')?.trim() ?? '')
}

/**
 * Reads a JSON body by its schema.
 * @throws Refusal `wrongContentType` or `invalidInput`
 */
export async function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  if (!isJson(request)) throw new Refusal('wrongContentType')
  return parseJson(await request.text(), schema)
}

/** The same for calls with an optional body; without one, an empty object is parsed. */
export async function readJsonIfAny<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const text = await request.text()
  if (text.trim() === '') return parseInput({}, schema)
  if (!isJson(request)) throw new Refusal('wrongContentType')
  return parseJson(text, schema)
}

/** An escaped backslash before `u0000` is a text of six characters. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

function parseJson<T>(text: string, schema: z.ZodType<T>): T {
  // No database keeps a NUL; one that isn't escaped is no JSON.
  if (escapedNul.test(text)) throw new Refusal('invalidInput')
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw new Refusal('invalidInput', { cause })
  }
  return parseInput(body, schema)
}

/** Parses input, such as a query, by its schema. @throws Refusal `invalidInput` */
export function parseInput<T>(input: unknown, schema: z.ZodType<T>): T {
  const values: unknown[] = Object.values(Object(input))
  if (values.some((value) => typeof value === 'string' && value.includes('\0')))
    throw new Refusal('invalidInput') // no database keeps a NUL
  const { success, data, error } = schema.safeParse(input)
  if (!success) throw new Refusal('invalidInput', { cause: error })
  return data
}
