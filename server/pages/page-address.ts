import { isLanguage } from '#/contract/languages.ts'
import { languageParameter } from '#/contract/page-addresses.ts'
import { pageParameters } from '#/contract/page-parameters.ts'
import { fromStorefrontPath } from '#/contract/storefront-paths.ts'

/** A normalized address, whatever its spelling and extra parameters. */
export interface PageAddress {
  /** The canonical path, with the parameters that its page depends on. */
  target: string
  /** Whether the path wasn't spelled canonically. */
  misspelled: boolean
  /** `fixed`: one of a few pages; `named`: a page for one of the shop's things; `other`: anything else. */
  kind: 'fixed' | 'named' | 'other'
  /** Whether it has no parameters except the language. */
  plain: boolean
}

/** Longer addresses are rendered for each request. */
const maxCachedUrlLength = 300
/** The suffix that requests a page's data, for all of its routes or those in a parameter. */
export const dataSuffix = '.data'

/** The path of the page whose data this is the path of, or the path itself. */
export const pageOf = (path: string) =>
  path.endsWith(dataSuffix) ? path.slice(0, -dataSuffix.length).replace(/^\/_root$/, '/') : path
const routesParameter = '_routes'

const pages = Object.entries(pageParameters).map(([path, parameters]) => ({
  segments: segmentsOf(path),
  parameters,
}))

/** Normalizes a path and query; null if they're too long to be cached. */
export function pageAddressOf(target: string): PageAddress | null {
  if (target.length > maxCachedUrlLength) return null
  const { path, query } = split(target)
  const other = { target, misspelled: false, kind: 'other', plain: query === '' } as const
  const isData = path.endsWith(dataSuffix)
  const pagePath = pageOf(path)
  const segments = decoded(segmentsOf(pagePath))
  const page = segments && pages.find((page) => matches(page.segments, segments))
  if (!page) return other
  const isNamed = page.segments.some(isName)
  const canonical = `/${page.segments
    .map((segment, index) =>
      isName(segment) ? encodeURIComponent((segments[index] ?? '').toLowerCase()) : segment,
    )
    .join('/')}`
  if (isData && canonical !== pagePath) return other
  const names = isData ? [...page.parameters, routesParameter] : page.parameters
  const { search, plain } = only(names, query)
  return {
    target: (isData ? path : canonical) + search,
    misspelled: canonical !== pagePath,
    kind: isNamed ? 'named' : 'fixed',
    plain,
  }
}

export function split(target: string): { path: string; query: string } {
  const start = target.indexOf('?')
  return start < 0
    ? { path: target, query: '' }
    : { path: target.slice(0, start), query: target.slice(start) }
}

/** Our address for another storefront's. */
export function ourAddress(target: string): string | undefined {
  const { path, query } = split(target)
  const theirs = path.replace(/(?<=.)\/+$/, '')
  const own = fromStorefrontPath(theirs)
  return own === theirs ? undefined : own + query
}

/** An address with the query of what a visitor asked for besides its own; visitors with different ones share a page. */
export function withQuery(location: string, target: string): string {
  const { query } = split(target)
  const [address = '', hash] = location.split('#')
  const added = query.length > 1 && address.includes('?') ? `&${query.slice(1)}` : query
  return address + added + (hash === undefined ? '' : `#${hash}`)
}

function segmentsOf(path: string): string[] {
  return path.replace(/\/+$/, '').split('/').slice(1)
}

const isName = (segment: string) => segment.startsWith(':')

/** Matches like the router: case-insensitively, with names for any value. */
function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((segment, index) => isName(segment) || segment === segments[index]?.toLowerCase())
  )
}

/** Null for what the router can't decode either. */
function decoded(segments: readonly string[]): string[] | null {
  try {
    return segments.map(decodeURIComponent)
  } catch {
    return null
  }
}

/** The parameters with these names, each once and in a fixed order. */
function only(names: readonly string[], query: string): { search: string; plain: boolean } {
  if (query === '') return { search: '', plain: true }
  const [given, allowed] = [new URLSearchParams(query), new URLSearchParams()]
  for (const name of names) {
    const value = given.get(name)
    if (value !== null) allowed.set(name, value)
  }
  const plain = allowed.size === 0
  const language = given.get(languageParameter)
  if (isLanguage(language)) allowed.set(languageParameter, language)
  return { search: allowed.size === 0 ? '' : `?${allowed}`, plain }
}
