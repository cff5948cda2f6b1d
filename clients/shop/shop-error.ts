const kinds = ['unreachable', 'refused', 'unreadable'] as const

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
