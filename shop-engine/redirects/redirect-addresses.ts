const base = 'https://shop.invalid'
const maxPath = 500
const maxTarget = 2_000
const below = '/*'

/**
 * The path that a redirect starts from, as it's compared: decoded, in lower case, without a query and a slash at its end.
 * With `/*` at its end, it stands for everything below. Undefined for what can't be one: the home page, and texts that
 * aren't paths or full addresses.
 */
export function redirectPath(text: string): string | undefined {
  const given = text.trim()
  const url = /^\/(?![/\\])|^https?:\/\//i.test(given) ? URL.parse(given, base) : null
  const path = url && comparable(url.pathname)
  if (!path || path.length > maxPath) return undefined
  const isPattern = path.endsWith(below)
  return path.slice(0, isPattern ? -1 : undefined).includes('*') ? undefined : path
}

/** Undefined for `/` and for what isn't a text. */
function comparable(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname).replace(/\/+$/, '').toLowerCase()
    return path === '' || /\p{Cc}/u.test(path) ? undefined : path
  } catch {
    return undefined
  }
}

/**
 * Where a redirect leads, as it's sent: a path of this shop or an https address. Undefined for anything that a browser
 * could take for another site or another scheme.
 */
export function redirectTarget(text: string): string | undefined {
  const given = text.trim()
  if (given.length > maxTarget || /[\p{Cc}\\]/u.test(given)) return undefined
  if (/^\/(?!\/)/.test(given)) {
    const { origin, pathname, search, hash } = new URL(given, base)
    return origin === base && !pathname.startsWith('//') ? pathname + search + hash : undefined
  }
  const url = /^https:\/\//i.test(given) ? URL.parse(given) : null
  return url && url.username === '' && url.password === '' ? url.href : undefined
}

/** The paths by which redirects may be stored for an address, the closest first. */
export function candidatesOf(path: string): string[] {
  const parts = path.split('/')
  return [path, ...parts.slice(1).map((_, index) => parts.slice(0, -1 - index).join('/') + below)]
}

/** The target for an address: with `/*` at both ends, the rest of the address goes along. */
export function expanded({ path, target }: { path: string; target: string }, from: string): string {
  if (!path.endsWith(below) || !target.endsWith(below)) return target
  const rest = from.slice(path.length - 1)
  return target.slice(0, -1) + rest.split('/').map(encodeURIComponent).join('/')
}

/** The path within this shop that a target leads to, as redirects start from it; undefined for another site. */
export const pathWithin = (target: string): string | undefined =>
  target.startsWith('/') ? redirectPath(target) : undefined
