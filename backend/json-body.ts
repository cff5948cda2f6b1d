import type { z } from 'zod'
import { Refusal } from '#/contract/errors.ts'

/**
 * Reads a body of exactly `application/json` by its schema.
 * @throws Refusal `wrongContentType` or `invalidInput`
 */
export async function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Refusal('wrongContentType')
  let body: unknown
  try {
    body = await request.json()
  } catch (cause) {
    throw new Refusal('invalidInput', { cause })
  }
  const { success, data, error } = schema.safeParse(body)
  if (!success) throw new Refusal('invalidInput', { cause: error })
  return data
}
