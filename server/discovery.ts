import { listDocumentAddresses, listHandles } from '#/clients/shop/handles.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import type { ShownBrand } from '#/contract/brand.ts'
import { decoded } from '#/contract/decoded.ts'
import { Refusal } from '#/contract/errors.ts'
import type { ShopLanguages } from '#/contract/languages.ts'
import { languageInQuery } from '#/contract/page-addresses.ts'
import { documentPathIn, publicPaths } from '#/contract/shop-pages.ts'
import type { ShopFacts } from '#/contract/shop-settings.ts'
import { fromStorefrontPath } from '#/contract/storefront-paths.ts'
import {
  type CachedResponse,
  cacheResponse,
  compressFully,
  createResponseCache,
  respondFrom,
} from './cached-response.ts'
import { blogFeed } from './feed.ts'
import { sitemap } from './sitemap.ts'
import { targetOf } from './url-path.ts'
import type { Visitor } from './visitor.ts'
import { webManifest } from './web-manifest.ts'

interface DiscoveryDeps {
  publicUrl: string
  shop: ShopAccess
  facts: () => ShopFacts
  languages: () => ShopLanguages
  brand: () => ShownBrand
  /** Milliseconds after which products are listed again; 0 for a shop that publishes its changes. */
  ttl: number
  headers: Readonly<Record<string, string>>
  log: { error(about: object, message: string): void }
}

/** What search engines and phones look for: robots.txt, sitemap.xml and its parts, the manifest. */
export interface Discovery {
  /** Null for every other path. */
  fetch(request: Request, visitor: Visitor): Promise<Response> | null
  /** The catalog has changed. */
  invalidate(): void
}

const maxBytes = 8_000_000

export function createDiscovery(deps: DiscoveryDeps): Discovery {
  const { publicUrl } = deps
  const listing = createListing(deps)
  const files = createFiles(deps)

  function find(request: Request, { language, locked }: Visitor): Promise<CachedResponse> | null {
    const [path = '', query = ''] = targetOf(request.url).split('?', 2)
    if (path === '/robots.txt') {
      const made = { text: robots(publicUrl, locked), type: 'text/plain; charset=utf-8' }
      return files.take(`robots ${locked}`, async () => made)
    }
    if (path === '/manifest.webmanifest') {
      const pageLanguage = languageInQuery(query, deps.languages()) ?? language
      return files.take(`manifest ${pageLanguage}`, async () =>
        webManifest(pageLanguage, deps.facts(), deps.brand()),
      )
    }
    const [, blog] = /^\/blogs\/([^/]+)\.atom$/.exec(path) ?? []
    if (blog) {
      const { first } = deps.languages()
      const feedLanguage = languageInQuery(query, deps.languages()) ?? first
      const feed = { handle: decoded(blog), language: feedLanguage, first, publicUrl }
      return files.take(`feed ${locked} ${feedLanguage} ${blog}`, async () => {
        const text = locked ? null : await blogFeed(deps.shop, feed).catch(refuse)
        return text === null ? null : { text, type: 'application/atom+xml; charset=utf-8' }
      })
    }
    const match = /^\/sitemap(?:-(\d{1,6}))?\.xml$/.exec(path)
    if (!match) return null
    const part = match[1] === undefined ? null : Number(match[1])
    return files.take(`sitemap ${locked} ${part}`, async () => {
      // Before the launch, visitors outside the gate learn only the home page's address.
      const paths = locked ? ['/'] : await listing.paths()
      const text = sitemap({ publicUrl, paths, languages: deps.languages() }, part)
      return text === null ? null : { text, type: 'text/xml; charset=utf-8' }
    })
  }

  return {
    fetch(request, visitor) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null
      return find(request, visitor)?.then((copy) => respondFrom(copy, request)) ?? null
    },
    invalidate() {
      files.clear()
      listing.clear()
    },
  }
}

/** The paths of all public pages; products and collections are listed on first use. */
function createListing({ shop, ttl }: DiscoveryDeps) {
  let listing: Promise<string[]> | undefined
  let listedAt = 0
  const clear = () => {
    listing = undefined
  }
  return {
    clear,
    async paths(): Promise<string[]> {
      if (ttl > 0 && performance.now() - listedAt > ttl) clear()
      if (!listing) {
        listedAt = performance.now()
        listing = listPaths(shop)
        listing.catch(clear)
      }
      return [...publicPaths, ...(await listing.catch(refuse))]
    },
  }
}

async function listPaths(shop: ShopAccess): Promise<string[]> {
  const kinds = ['collections', 'products'] as const
  const listed = await Promise.all(
    kinds.map(async (kind) =>
      (await listHandles(shop, kind)).map((handle) => `/${kind}/${encodeURIComponent(handle)}`),
    ),
  )
  return [...listed.flat(), ...(await listDocuments(shop))]
}

/** Pages and posts that this website doesn't have anyway, of whatever the shop writes. */
async function listDocuments(shop: ShopAccess): Promise<string[]> {
  const addresses = await listDocumentAddresses(shop).catch((error: unknown) => {
    // A store may let others read its products alone.
    if (isShopError(error)) return []
    throw error
  })
  const paths = addresses.flatMap((address) => documentPathIn(address) ?? [])
  return paths.filter((path) => !isBuiltIn(path))
}

const isBuiltIn = (path: string) => path.startsWith('/pages/') && fromStorefrontPath(path) !== path

/** Files, made on first request; one made while the catalog changes isn't cached. */
function createFiles({ ttl, headers, log }: DiscoveryDeps) {
  const cache = createResponseCache(maxBytes, ttl)
  let changes = 0
  return {
    clear() {
      changes += 1
      cache.clear()
    },
    async take(key: string, make: () => Promise<Made | null>): Promise<CachedResponse> {
      const cached = cache.get(key)
      if (cached) return cached
      const before = changes
      const made = await make()
      if (made === null) throw new Refusal('notFound')
      const copy = cacheResponse({
        status: 200,
        bytes: new TextEncoder().encode(made.text),
        headers: {
          ...headers,
          'content-type': made.type,
          'cache-control': 'private, max-age=300',
          vary: 'Accept-Encoding, Accept-Language, Cookie',
        },
      })
      if (before === changes) cache.set(key, copy)
      compressFully(copy).catch((err) => log.error({ err }, 'a file could not be compressed'))
      return copy
    },
  }
}

interface Made {
  text: string
  type: string
}

/** Crawlers may read a locked site, so that they see its `noindex`. */
function robots(publicUrl: string, locked: boolean): string {
  const rules = 'User-agent: *\nDisallow: /checkouts/\n'
  return locked ? rules : `${rules}\nSitemap: ${publicUrl}/sitemap.xml\n`
}

function refuse(cause: unknown): never {
  if (isShopError(cause)) throw new Refusal('unavailable', { cause, retryAfter: 60 })
  throw cause
}
