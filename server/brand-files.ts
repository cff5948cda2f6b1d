import { type BrandPictureName, brandPictureNames, type ShownBrand } from '#/contract/brand.ts'
import { iconPng, initialIcon } from './brand-icons.ts'
import { type CachedResponse, cacheResponse, respondFrom } from './cached-response.ts'

interface BrandFilesDeps {
  brand: () => ShownBrand
  shopName: () => string
  /** The bytes of a picture: of this hash, or the current ones for mail programs. */
  read: (of: {
    name: BrandPictureName
    hash: string | null
  }) => Promise<{ bytes: Uint8Array; mediaType: string } | null>
  headers: Readonly<Record<string, string>>
}

/** Answers the brand's pictures and the icons made of them; null for other paths. */
export type BrandFiles = (path: string, request: Request) => Promise<Response | null>

/** The sides of the icons, in pixels. */
const icons: Readonly<Record<string, number>> = {
  '/favicon.ico': 48,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
  '/apple-touch-icon-180.png': 180,
  '/apple-touch-icon.png': 180,
}
const address = /^\/brand\/([a-z-]+)(?:\.([0-9a-f]{12}))?\.(svg|png|jpg)$/

/** An SVG is a document, too: opened by itself, it may style itself, and nothing else. */
const inert =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'"

export function createBrandFiles({ brand, shopName, read, headers }: BrandFilesDeps): BrandFiles {
  let made: { of: ShownBrand; files: Map<string, Promise<CachedResponse | null>> } | undefined
  const respond = (bytes: Uint8Array, mediaType: string, forever = false) =>
    cacheResponse({
      status: 200,
      bytes,
      headers: {
        ...headers,
        'content-type': mediaType,
        'content-security-policy': inert,
        'cache-control': forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      },
    })

  async function icon(path: string): Promise<CachedResponse> {
    const isCut = path.startsWith('/apple')
    const own = await read({ name: 'icon', hash: null })
    if (path === '/favicon.svg') {
      const drawn = own ? await embedded(own.bytes) : initialIcon(shopName(), brand())
      return respond(Buffer.from(drawn), 'image/svg+xml')
    }
    const picture = own?.bytes ?? Buffer.from(initialIcon(shopName(), brand(), { bleed: isCut }))
    const png = await iconPng(picture, icons[path] ?? 192, isCut ? '#ffffff' : null)
    return respond(png, 'image/png')
  }

  async function picture(path: string): Promise<CachedResponse | null> {
    const [, given, hash = null] = address.exec(path) ?? []
    const name = brandPictureNames.find((each) => each === given)
    const found = name && (await read({ name, hash }))
    return found ? respond(found.bytes, found.mediaType, hash !== null) : null
  }

  /** Made once for each brand. */
  function cached<Found extends CachedResponse | null>(
    path: string,
    make: (path: string) => Promise<Found>,
  ): Promise<CachedResponse | null> {
    const of = brand()
    if (made?.of !== of) made = { of, files: new Map() }
    const { files } = made
    const file = files.get(path) ?? make(path)
    files.set(path, file)
    file.catch(() => files.delete(path))
    return file
  }

  return async (path, request) => {
    const isIcon = path === '/favicon.svg' || Object.hasOwn(icons, path)
    if (isIcon && brand().builtIn) return null
    if (!isIcon && !path.startsWith('/brand/')) return null
    const isCurrent = Object.values(brand().pictures).some(
      ({ url, raster }) => url === path || raster === path,
    )
    const found = await (isIcon || isCurrent
      ? cached(path, isIcon ? icon : picture)
      : picture(path))
    return found && respondFrom(found, request)
  }
}

/** A picture as an icon that grows with where it's shown. */
async function embedded(picture: Uint8Array): Promise<string> {
  const png = Buffer.from(await iconPng(picture, 128, null)).toString('base64')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="data:image/png;base64,${png}"/></svg>`
}
