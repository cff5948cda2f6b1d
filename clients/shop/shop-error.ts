import type { z } from '../../contract/schema.ts'

const kinds = ['unreachable', 'refused', 'unreadable'] as const

/** The code for a request that had no effect, so that retrying is safe. */
export const shopUnavailable = 'SERVICE_UNAVAILABLE'

interface ShopErrorOptions extends ErrorOptions {
  code?: string
  retryAfter?: number
  requiredAccess?: string
}

/** The shop could not be reached, or refused; `kind` says which. */
export class ShopError extends Error {
  readonly kind: (typeof kinds)[number]
  /** The shop's error code, for example `ACCESS_DENIED` or `THROTTLED`. */
  readonly code: string | undefined
  /** The access that the shop requires, in its words; only for a field that the token may not read. */
  readonly requiredAccess: string | undefined
  /** Seconds after which to retry, if the shop provides it. */
  readonly retryAfter: number | undefined
  constructor(
    kind: ShopError['kind'],
    message: string,
    { code, retryAfter, requiredAccess, ...options }: ShopErrorOptions = {},
  ) {
    super(message, options)
    this.name = 'ShopError'
    this.kind = kind
    this.code = code
    this.retryAfter = retryAfter
    this.requiredAccess = requiredAccess
  }
}

/** Recognized by `kind`, because the website's build has its own copy of the class. */
export function isShopError(error: unknown): error is ShopError {
  return error instanceof Error && 'kind' in error && kinds.some((kind) => kind === error.kind)
}

/** The error for a response that doesn't match the shop's schema. */
export const unreadable = (cause: unknown) =>
  new ShopError('unreadable', 'The shop gave an answer of another shape.', { cause })

/** Parses a response. @throws ShopError if it has another shape */
export function readAnswer<T>(shape: z.ZodType<T>, answer: unknown): T {
  const { success, data, error } = shape.safeParse(answer)
  if (success) return data
  throw unreadable(error)
}

export interface ClientErrors {
  networkStatusCode?: number | undefined
  message?: string | undefined
  graphQLErrors?:
    | readonly {
        message?: string
        path?: readonly (string | number)[]
        extensions?: Readonly<Record<string, unknown>>
      }[]
    | undefined
}

/** Statuses for too many requests, of which Shopify has two; the request had no effect. */
const busy: ReadonlySet<number> = new Set([429, 430])

/** Converts the official clients' errors to a single error. */
export function toShopError(errors: ClientErrors, endpoint: string): ShopError {
  const { message: first, extensions = {} } = errors.graphQLErrors?.[0] ?? {}
  const { code, retryAfter, requiredAccess } = extensions
  if (first !== undefined) {
    return new ShopError('refused', first, {
      cause: errors,
      ...(typeof code === 'string' && { code }),
      ...(typeof retryAfter === 'number' && { retryAfter }),
      ...(typeof requiredAccess === 'string' && { requiredAccess }),
    })
  }
  const status = errors.networkStatusCode
  if (status !== undefined && status >= 200 && status < 300) {
    const message = `Failed to parse the answer of the shop at ${new URL(endpoint).host}.`
    return new ShopError('unreadable', message, { cause: errors })
  }
  const refused = status !== undefined && status >= 400 && status < 500 && !busy.has(status)
  const message = errors.message ?? 'The shop could not be reached.'
  const code503 = status === 503 && { code: shopUnavailable }
  return new ShopError(refused ? 'refused' : 'unreachable', message, { cause: errors, ...code503 })
}

/** The response names of the fields that the token may not read; null if there are other errors, too. */
export function refusedFields({ graphQLErrors = [] }: ClientErrors): readonly string[] | null {
  const names = graphQLErrors.map(({ path = [], extensions }) =>
    extensions?.code === 'ACCESS_DENIED' ? path.at(-1) : undefined,
  )
  const knownNames = names.filter((name) => typeof name === 'string')
  return knownNames.length > 0 && knownNames.length === names.length
    ? [...new Set(knownNames)]
    : null
}
