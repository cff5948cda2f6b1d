import { ShopError } from './shop-error.ts'

type Variables = Readonly<Record<string, unknown>>

interface Question {
  /** The name of the document; the server has its text. */
  operation: string
  variables: Variables
  country: string
  language: string
}

/** The customer's half of a session; the other half is a cookie that scripts can't read. */
function handleIn({ token, buyer }: Variables): string | null {
  if (typeof token === 'string') return token
  const isBuyer = typeof buyer === 'object' && buyer !== null && 'customerAccessToken' in buyer
  return isBuyer && typeof buyer.customerAccessToken === 'string' ? buyer.customerAccessToken : null
}

export const isOfCustomer = (variables: Variables) => handleIn(variables) !== null

const signOut = 'SignOut'

/**
 * Lets our own server send the request for the customer. Signing out leaves the page, because the shop's session must
 * end on the shop's own pages.
 * @returns the data, for the document's schema to parse
 * @throws ShopError as for any other request
 */
export async function askProxy(path: string, question: Question): Promise<unknown> {
  if (question.operation === signOut) {
    location.assign(`${path.slice(0, path.lastIndexOf('/'))}/sign-out`)
    return { made: null }
  }
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${handleIn(question.variables)}`,
    },
    body: JSON.stringify(question),
  }).catch((cause: unknown) => {
    throw new ShopError('unreachable', 'Our server could not be reached.', { cause })
  })
  if (response.ok) return response.json()
  const { error } = await response.json().catch(() => ({ error: response.statusText }))
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  throw new ShopError(response.status >= 500 ? 'unreachable' : 'refused', String(error), {
    ...codeOf(response.status),
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

function codeOf(status: number): { code: string } | Record<string, never> {
  if (status === 401) return { code: 'ACCESS_DENIED' }
  return status === 429 ? { code: 'THROTTLED' } : {}
}
