import { badRequest } from './bad-request.ts'

/** So many rows are looked at for one request where lists are to be looked at as a whole; once is always possible. */
const maxRows = 150_000
const looked = new WeakMap<object, number>()

/** What counts the rows of a request's looks at whole lists. @throws a `badRequest` where they are too many */
export const lookCounter = (context: object) => (rows: number) => {
  const before = looked.get(context) ?? 0
  looked.set(context, before + rows)
  if (before > 0 && before + rows > maxRows)
    throw badRequest('This query searches too many products.', 'MAX_COST_EXCEEDED')
}
