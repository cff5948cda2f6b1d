import { connectionFields } from '../connections/page.ts'
import type { RequestContext, Resolvers } from '../context.ts'
import { badRequest } from '../door/bad-request.ts'
import { globalId } from '../nodes/global-id.ts'
import type { Film, Still } from './films.ts'
import type { Picture, Product } from './product.types.ts'

/** A picture, or a how-to film, of a product among its media. */
export type MediaItem =
  | { kind: 'MediaImage'; picture: Picture }
  | { kind: 'Video'; product: Product; film: Film }
  | { kind: 'ExternalVideo'; product: Product; film: HostedFilm }

/** A film that lies with a film host. */
export interface HostedFilm {
  host: 'YOUTUBE' | 'VIMEO'
  id: string
  originUrl: string
}

/** The film behind an address of one of the two film hosts. */
export function toHostedFilm(address: string | null): HostedFilm | undefined {
  if (address === null || !URL.canParse(address)) return undefined
  const { hostname, pathname, searchParams } = new URL(address)
  const host = hostname.replace(/^www\./, '')
  const last = pathname.split('/').at(-1) ?? ''
  if (host === 'vimeo.com') return { host: 'VIMEO', id: last, originUrl: address }
  if (host === 'youtu.be' || host === 'youtube.com' || host === 'youtube-nocookie.com') {
    return { host: 'YOUTUBE', id: searchParams.get('v') ?? last, originUrl: address }
  }
  return undefined
}

/** Pictures that are still drawn; one whose file is gone is not shown. */
export function shownPictures(product: Product, { parts }: RequestContext): Picture[] {
  return product.pictures.filter((picture) => parts.pictures.urlOf(picture) !== undefined)
}

export function shownPicture(picture: Picture | null, { parts }: RequestContext): Picture | null {
  return picture && parts.pictures.urlOf(picture) !== undefined ? picture : null
}

export function mediaOf(product: Product, context: RequestContext): MediaItem[] {
  const film = context.parts.films.of(product)
  const hosted = toHostedFilm(product.videoUrl)
  return [
    ...shownPictures(product, context).map(
      (picture): MediaItem => ({ kind: 'MediaImage', picture }),
    ),
    ...(film ? [{ kind: 'Video', product, film } as const] : []),
    ...(hosted ? [{ kind: 'ExternalVideo', product, film: hosted } as const] : []),
  ]
}

interface Transform {
  crop?: 'BOTTOM' | 'CENTER' | 'LEFT' | 'RIGHT' | 'TOP' | null
  maxHeight?: number | null
  maxWidth?: number | null
  scale?: number | null
}

const addressOf = (picture: Picture | Still, { parts }: RequestContext): string =>
  'url' in picture
    ? picture.url
    : (parts.pictures.urlOf(picture) ?? `${parts.publicUrl}/pictures/${picture.key}.webp`)

const url = (picture: Picture | Still, transform: Transform | null, context: RequestContext) => {
  const address = addressOf(picture, context)
  const query = new URLSearchParams()
  const scale = Math.min(3, Math.max(1, transform?.scale ?? 1))
  for (const [name, size] of [
    ['width', transform?.maxWidth],
    ['height', transform?.maxHeight],
  ] as const) {
    if (size === null || size === undefined) continue
    if (size < 1 || size > 5760) throw badRequest('image sizes must be between 1 and 5760')
    query.set(name, String(size * scale))
  }
  if (transform?.crop) query.set('crop', transform.crop.toLowerCase())
  return query.size === 0 ? address : `${address}?${query}`
}

export const mediaResolvers: Resolvers = {
  Image: {
    id: (picture: Picture | Still) =>
      'id' in picture ? globalId('ProductImage', picture.id) : null,
    altText: (picture: Picture | Still, _args: unknown, { language }) =>
      picture.alt[language] || null,
    width: (picture: Picture | Still) => picture.width,
    height: (picture: Picture | Still) => picture.height,
    thumbhash: () => null,
    url: (picture: Picture | Still, args: { transform?: Transform | null }, context) =>
      url(picture, args.transform ?? null, context),
    src: (picture: Picture | Still, _args: unknown, context) => url(picture, null, context),
    originalSrc: (picture: Picture | Still, _args: unknown, context) => url(picture, null, context),
    transformedSrc: (picture: Picture | Still, args: Transform, context) =>
      url(picture, args, context),
  },
  MediaImage: {
    id: ({ picture }: { picture: Picture }) => globalId('MediaImage', picture.id),
    alt: ({ picture }: { picture: Picture }, _args: unknown, { language }) =>
      picture.alt[language] || null,
    image: ({ picture }: { picture: Picture }) => picture,
    previewImage: ({ picture }: { picture: Picture }) => picture,
    mediaContentType: () => 'IMAGE',
  },
  Video: {
    id: ({ product }: { product: Product }) => globalId('Video', product.id),
    alt: ({ film }: { film: Film }, _args: unknown, { language }) => film.alt[language],
    previewImage: ({ film }: { film: Film }) => film.poster,
    sources: ({ film }: { film: Film }) => film.sources,
    mediaContentType: () => 'VIDEO',
  },
  ExternalVideo: {
    id: ({ product }: { product: Product }) => globalId('ExternalVideo', product.id),
    alt: ({ product }: { product: Product }, _args: unknown, { language }) =>
      product.texts[language].title,
    host: ({ film }: { film: HostedFilm }) => film.host,
    originUrl: ({ film }: { film: HostedFilm }) => film.originUrl,
    embedUrl: ({ film }: { film: HostedFilm }) =>
      film.host === 'VIMEO'
        ? `https://player.vimeo.com/video/${film.id}`
        : `https://www.youtube-nocookie.com/embed/${film.id}`,
    previewImage: ({ product }: { product: Product }, _args: unknown, context) =>
      shownPictures(product, context)[0] ?? null,
    mediaContentType: () => 'EXTERNAL_VIDEO',
  },
  ImageConnection: connectionFields,
  MediaConnection: connectionFields,
}
