import { z } from 'zod'
import { Refusal } from '#/contract/errors.ts'

/** How far a reader has come in each of the two lists, which are shown as one. */
export interface OrderPosition {
  /** The shop's own cursor; null before its first order. */
  store: string | null
  /** The last test order that was shown. */
  test: { createdAt: string; id: number } | null
}

const written = z.strictObject({
  store: z.string().max(1_000).nullable(),
  test: z.strictObject({ createdAt: z.iso.datetime(), id: z.int().positive() }).nullable(),
})

export function toCursor(position: OrderPosition): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** @throws Refusal `invalidInput` for anything that `toCursor` didn't write */
export function fromCursor(cursor: string): OrderPosition {
  try {
    return written.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch (cause) {
    throw new Refusal('invalidInput', { cause })
  }
}
