import { inlineHashes } from './pages/inline-hashes.ts'

/** What a page may load from outside its own origin. */
interface PageSources {
  /** Origins of pictures and videos, and of the shop's API; with another shop, these aren't ours. */
  images: readonly string[]
  connections: readonly string[]
  /** Origins that forms may lead to: where buyers pay. */
  forms: readonly string[]
  /** Quoted hashes of the page's inline scripts, style elements, and style attributes. */
  scripts: readonly string[]
  styles: readonly string[]
  styleAttributes: readonly string[]
}

interface SecuritySettings {
  publicUrl: string
}

/** A checkout's address is a secret, so no address is ever sent as a referrer. */
function commonHeaders({ publicUrl }: SecuritySettings): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

/** What a response has unless it says otherwise: it isn't a page, so nothing in it may load or run anything. */
export const defaultHeaders = (settings: SecuritySettings): Record<string, string> => ({
  ...commonHeaders(settings),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
})

/**
 * The headers of a page, which depend on its HTML.
 * @param strict false in development: hot reload inserts its own scripts and styles into the page
 */
export function createPageHeaders(
  settings: SecuritySettings,
  {
    sources,
    strict,
  }: { sources: Pick<PageSources, 'images' | 'connections' | 'forms'>; strict: boolean },
): (html: string | null, nonce: string | null) => Record<string, string> {
  const inert = defaultHeaders(settings)
  return (html, nonce) => {
    if (!strict) return commonHeaders(settings)
    return html === null
      ? inert
      : pageHeaders(settings, { ...sources, ...inlineHashes(html, nonce) })
  }
}

function pageHeaders(settings: SecuritySettings, sources: PageSources): Record<string, string> {
  const { images, connections, forms, scripts, styles, styleAttributes } = sources
  const policy = [
    ["default-src 'self'"],
    ["script-src 'self'", ...scripts],
    ["style-src-elem 'self'", ...styles],
    styleAttributes.length > 0
      ? ["style-src-attr 'unsafe-hashes'", ...styleAttributes]
      : ["style-src-attr 'none'"],
    ["img-src 'self' data:", ...images],
    ["media-src 'self'", ...images],
    ["connect-src 'self'", ...connections],
    ["form-action 'self'", settings.publicUrl, ...forms],
    ["base-uri 'none'"],
    ["object-src 'none'"],
    ["frame-ancestors 'none'"],
    ["require-trusted-types-for 'script'"],
    ['trusted-types shop'],
  ]
  return {
    ...commonHeaders(settings),
    'content-security-policy': policy.map((directive) => directive.join(' ')).join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  }
}
