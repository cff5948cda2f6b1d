import type { z } from '../../contract/schema.ts'

const kinds = ['unreachable', 'refused', 'unreadable'] as const

/** The code of a shop that has done nothing of what it was asked, so that asking again is safe. */
export const shopUnavailable = 'SERVICE_UNAVAILABLE'

interface ShopErrorOptions extends ErrorOptions {
  code?: string
  retryAfter?: number
  requiredAccess?: string
}

/** The shop could not be asked, or refused; `kind` tells which. */
export class ShopError extends Error {
  readonly kind: (typeof kinds)[number]
  /** What the shop calls it, for example `ACCESS_DENIED` or `THROTTLED`. */
  readonly code: string | undefined
  /** The access that the shop wants for it, in its words; only of a field that the token may not read. */
  readonly requiredAccess: string | undefined
  /** Seconds after which asking again makes sense, where the shop says. */
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

/** Known by its kind, because the website's build has its own copy of the class. */
export function isShopError(error: unknown): error is ShopError {
  return error instanceof Error && 'kind' in error && kinds.some((kind) => kind === error.kind)
}

/** An answer that the shop's interface doesn't promise. */
export const unreadable = (cause: unknown) =>
  new ShopError('unreadable', 'The shop gave an answer of another shape.', { cause })

/** What an answer says. @throws ShopError where it has another shape */
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

/** Nothing has happened: too many requests, in Shopify's two ways to say so. */
const busy: ReadonlySet<number> = new Set([429, 430])

/** What the official clients call errors, as one error. */
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

/**
 * The names under which an answer lacks fields that the token may not read; null where anything else is wrong with
 * it, too.
 */
export function refusedFields({ graphQLErrors = [] }: ClientErrors): readonly string[] | null {
  const names = graphQLErrors.map(({ path = [], extensions }) =>
    extensions?.code === 'ACCESS_DENIED' ? path.at(-1) : undefined,
  )
  const known = names.filter((name) => typeof name === 'string')
  return known.length > 0 && known.length === names.length ? [...new Set(known)] : null
}
