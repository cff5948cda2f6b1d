import { Refusal } from '#/contract/errors.ts'
import type { z } from '#/contract/schema.ts'

/** Reads what an address asks for by its schema. @throws Refusal `invalidInput` */
export function readQuery<T>(schema: z.ZodType<T>, query: unknown): T {
  const { success, data, error } = schema.safeParse(query)
  if (!success) throw new Refusal('invalidInput', { cause: error })
  return data
}
