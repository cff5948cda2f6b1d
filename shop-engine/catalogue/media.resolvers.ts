import { connectionFields } from '../connections/page.ts'
import type { RequestContext, Resolvers } from '../context.ts'
import { badRequest } from '../door/bad-request.ts'
import { globalId } from '../nodes/global-id.ts'
import type { Picture, Product } from './product.types.ts'

/** A picture, or the how-to film, of a product among its media. */
export type MediaItem =
  | { kind: 'MediaImage'; picture: Picture }
  | { kind: 'ExternalVideo'; product: Product; film: Film }

export interface Film {
  host: 'YOUTUBE' | 'VIMEO'
  id: string
  originUrl: string
}

/** The film behind an address of one of the two film hosts. */
export function toFilm(address: string | null): Film | undefined {
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
  const film = toFilm(product.videoUrl)
  return [
    ...shownPictures(product, context).map(
      (picture): MediaItem => ({ kind: 'MediaImage', picture }),
    ),
    ...(film ? [{ kind: 'ExternalVideo', product, film } as const] : []),
  ]
}

interface Transform {
  crop?: 'BOTTOM' | 'CENTER' | 'LEFT' | 'RIGHT' | 'TOP' | null
  maxHeight?: number | null
  maxWidth?: number | null
  scale?: number | null
}

const url = (picture: Picture, transform: Transform | null, { parts }: RequestContext) => {
  const address = parts.pictures.urlOf(picture) ?? `${parts.publicUrl}/pictures/${picture.key}.webp`
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
    id: (picture: Picture) => globalId('ProductImage', picture.id),
    altText: (picture: Picture, _args: unknown, { language }) => picture.alt[language] || null,
    width: (picture: Picture) => picture.width,
    height: (picture: Picture) => picture.height,
    thumbhash: () => null,
    url: (picture: Picture, args: { transform?: Transform | null }, context) =>
      url(picture, args.transform ?? null, context),
    src: (picture: Picture, _args: unknown, context) => url(picture, null, context),
    originalSrc: (picture: Picture, _args: unknown, context) => url(picture, null, context),
    transformedSrc: (picture: Picture, args: Transform, context) => url(picture, args, context),
  },
  MediaImage: {
    id: ({ picture }: { picture: Picture }) => globalId('MediaImage', picture.id),
    alt: ({ picture }: { picture: Picture }, _args: unknown, { language }) =>
      picture.alt[language] || null,
    image: ({ picture }: { picture: Picture }) => picture,
    previewImage: ({ picture }: { picture: Picture }) => picture,
    mediaContentType: () => 'IMAGE',
  },
  ExternalVideo: {
    id: ({ product }: { product: Product }) => globalId('ExternalVideo', product.id),
    alt: ({ product }: { product: Product }, _args: unknown, { language }) =>
      product.texts[language].title,
    host: ({ film }: { film: Film }) => film.host,
    originUrl: ({ film }: { film: Film }) => film.originUrl,
    embedUrl: ({ film }: { film: Film }) =>
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
