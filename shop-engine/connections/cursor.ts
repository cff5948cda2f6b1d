import { badRequest } from '../graphql/bad-request.ts'

/** The place of one entry in a list: what the list is ordered by, and the id that settles ties. */
export interface Position {
  by: string | number
  id: number | string
}

/** Opaque to callers; valid for the order that it was made in. */
export function toCursor({ by, id }: Position): string {
  return Buffer.from(JSON.stringify([by, id])).toString('base64url')
}

export function fromCursor(cursor: string): Position {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(parsed) && parsed.length === 2) {
      const [by, id]: unknown[] = parsed
      if (isKey(by) && isKey(id)) return { by, id }
    }
  } catch {}
  throw badRequest('Invalid cursor for current pagination sort.')
}

function isKey(value: unknown): value is string | number {
  return typeof value === 'string' || (typeof value === 'number' && Number.isSafeInteger(value))
}
