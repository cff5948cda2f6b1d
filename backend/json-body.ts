import type { z } from 'zod'
import { Refusal } from '#/contract/errors.ts'

/**
 * Reads a body of exactly `application/json` by its schema.
 * @throws Refusal `wrongContentType` or `invalidInput`
 */
export async function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  refuseOtherTypes(request)
  return parse(await request.text(), schema)
}

/** The same where a call may do without a body; then it is read as an empty object. */
export async function readJsonIfAny<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const text = await request.text()
  if (text.trim() === '') return parse('{}', schema)
  refuseOtherTypes(request)
  return parse(text, schema)
}

function refuseOtherTypes({ headers }: Request): void {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Refusal('wrongContentType')
}

function parse<T>(text: string, schema: z.ZodType<T>): T {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw new Refusal('invalidInput', { cause })
  }
  const { success, data, error } = schema.safeParse(body)
  if (!success) throw new Refusal('invalidInput', { cause: error })
  return data
}
