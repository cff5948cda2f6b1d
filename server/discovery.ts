import { LRUCache } from 'lru-cache'
import { listHandles } from '#/clients/shop/handles.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import { Refusal } from '#/contract/errors.ts'
import { languageInQuery, publicPaths } from '#/contract/page-addresses.ts'
import {
  type CachedResponse,
  cachedSize,
  cacheResponse,
  compressFully,
  respondFrom,
} from './cached-response.ts'
import { sitemap } from './sitemap.ts'
import { targetOf } from './url-path.ts'
import type { Visitor } from './visitor.ts'
import { webManifest } from './web-manifest.ts'

export interface DiscoveryDeps {
  publicUrl: string
  shop: ShopAccess
  /** Milliseconds after which the products are listed anew; 0 for a shop that tells of its changes. */
  ttl: number
  headers: Readonly<Record<string, string>>
  log: { error(about: object, message: string): void }
}

/** What search engines and phones ask of a site: robots.txt, sitemap.xml and its parts, the manifest. */
export interface Discovery {
  /** Null for every other address. */
  fetch(request: Request, visitor: Visitor): Promise<Response> | null
  /** The catalogue has changed. */
  invalidate(): void
}

const maxBytes = 8_000_000

export function createDiscovery(deps: DiscoveryDeps): Discovery {
  const { publicUrl, shop, ttl, headers, log } = deps
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: cachedSize,
    ttl,
  })
  let listing: Promise<string[]> | undefined
  let listedAt = 0
  let changes = 0

  /** Before the launch a visitor from outside learns the home page's address and no other. */
  async function pathsFor(locked: boolean): Promise<string[]> {
    if (locked) return ['/']
    if (ttl > 0 && performance.now() - listedAt > ttl) listing = undefined
    if (!listing) {
      listedAt = performance.now()
      listing = listHandles(shop)
      listing.catch(() => {
        listing = undefined
      })
    }
    const handles = await listing.catch(refuse)
    return [...publicPaths, ...handles.map((handle) => `/products/${encodeURIComponent(handle)}`)]
  }

  async function take(key: string, make: () => Promise<Made | null>): Promise<CachedResponse> {
    const known = cache.get(key)
    if (known) return known
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
        vary: 'Accept-Encoding, Accept-Language, Cookie, X-Choices',
      },
    })
    if (before === changes) cache.set(key, copy)
    compressFully(copy).catch((err) => log.error({ err }, 'a file could not be compressed'))
    return copy
  }

  function find(request: Request, { language, locked }: Visitor): Promise<CachedResponse> | null {
    const [path = '', query = ''] = targetOf(request.url).split('?', 2)
    if (path === '/robots.txt') {
      const text = robots(publicUrl, locked)
      return take(`robots ${locked}`, async () => ({ text, type: 'text/plain; charset=utf-8' }))
    }
    if (path === '/manifest.webmanifest') {
      const asked = languageInQuery(query) ?? language
      const text = webManifest(asked)
      return take(`manifest ${asked}`, async () => ({ text, type: 'application/manifest+json' }))
    }
    const match = /^\/sitemap(?:-(\d{1,6}))?\.xml$/.exec(path)
    if (!match) return null
    const part = match[1] === undefined ? null : Number(match[1])
    return take(`sitemap ${locked} ${part}`, async () => {
      const text = sitemap({ publicUrl, paths: await pathsFor(locked) }, part)
      return text === null ? null : { text, type: 'text/xml; charset=utf-8' }
    })
  }

  return {
    fetch(request, visitor) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null
      const found = find(request, visitor)
      return found === null ? null : found.then((copy) => respondFrom(copy, request))
    },
    invalidate() {
      changes += 1
      cache.clear()
      listing = undefined
    },
  }
}

interface Made {
  text: string
  type: string
}

/** Crawlers may look at a locked site, so that they read there that it is not to be listed. */
function robots(publicUrl: string, locked: boolean): string {
  const rules = 'User-agent: *\nDisallow: /checkouts/\n'
  return locked ? rules : `${rules}\nSitemap: ${publicUrl}/sitemap.xml\n`
}

function refuse(cause: unknown): never {
  if (isShopError(cause)) throw new Refusal('unavailable', { cause, retryAfter: 60 })
  throw cause
}
