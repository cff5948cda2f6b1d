const kinds = ['unreachable', 'refused', 'unreadable'] as const

/** The code of a shop that has done nothing of what it was asked, so that asking again is safe. */
export const shopUnavailable = 'SERVICE_UNAVAILABLE'

/** The shop could not be asked, or refused; `kind` tells which. */
export class ShopError extends Error {
  readonly kind: (typeof kinds)[number]
  /** What the shop calls it, for example `ACCESS_DENIED` or `THROTTLED`. */
  readonly code: string | undefined
  /** Seconds after which asking again makes sense, where the shop says. */
  readonly retryAfter: number | undefined
  constructor(
    kind: ShopError['kind'],
    message: string,
    { code, retryAfter, ...options }: ErrorOptions & { code?: string; retryAfter?: number } = {},
  ) {
    super(message, options)
    this.name = 'ShopError'
    this.kind = kind
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** Known by its kind, because the website's build has its own copy of the class. */
export function isShopError(error: unknown): error is ShopError {
  return error instanceof Error && 'kind' in error && kinds.some((kind) => kind === error.kind)
}

interface ClientErrors {
  networkStatusCode?: number | undefined
  message?: string | undefined
  graphQLErrors?:
    | readonly { message?: string; extensions?: Readonly<Record<string, unknown>> }[]
    | undefined
}

/** What the official clients call errors, as one error. */
export function toShopError(errors: ClientErrors, endpoint: string): ShopError {
  const { message: first, extensions: { code, retryAfter } = {} } = errors.graphQLErrors?.[0] ?? {}
  if (first !== undefined) {
    return new ShopError('refused', first, {
      cause: errors,
      ...(typeof code === 'string' && { code }),
      ...(typeof retryAfter === 'number' && { retryAfter }),
    })
  }
  const status = errors.networkStatusCode
  if (status !== undefined && status >= 200 && status < 300) {
    const message = `Failed to parse the answer of the shop at ${new URL(endpoint).host}.`
    return new ShopError('unreadable', message, { cause: errors })
  }
  const refused = status !== undefined && status >= 400 && status < 500 && status !== 429
  const message = errors.message ?? 'The shop could not be reached.'
  const code503 = status === 503 && { code: shopUnavailable }
  return new ShopError(refused ? 'refused' : 'unreachable', message, { cause: errors, ...code503 })
}
