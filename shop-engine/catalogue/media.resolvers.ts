import { connectionFields } from '../connections/page.ts'
import type { RequestContext, Resolvers } from '../context.ts'
import { badRequest } from '../graphql/bad-request.ts'
import { globalId } from '../nodes/global-id.ts'
import type { Picture, Product } from './product.types.ts'
import type { Still, Video } from './videos.ts'

/** A picture, or a how-to video, of a product among its media. */
export type MediaItem =
  | { kind: 'MediaImage'; picture: Picture }
  | { kind: 'Video'; product: Product; video: Video }
  | { kind: 'ExternalVideo'; product: Product; video: HostedVideo }

/** A video that lies with a video host. */
export interface HostedVideo {
  host: 'YOUTUBE' | 'VIMEO'
  id: string
  originUrl: string
}

/** The video behind an address of one of the two video hosts. */
export function toHostedVideo(address: string | null): HostedVideo | undefined {
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
export function visiblePictures(product: Product, { services }: RequestContext): Picture[] {
  return product.pictures.filter((picture) => services.pictures.urlOf(picture) !== undefined)
}

export function visiblePicture(
  picture: Picture | null,
  { services }: RequestContext,
): Picture | null {
  return picture && services.pictures.urlOf(picture) !== undefined ? picture : null
}

export function mediaOf(product: Product, context: RequestContext): MediaItem[] {
  const video = context.services.videos.of(product)
  const hosted = toHostedVideo(product.videoUrl)
  return [
    ...visiblePictures(product, context).map(
      (picture): MediaItem => ({ kind: 'MediaImage', picture }),
    ),
    ...(video ? [{ kind: 'Video', product, video } as const] : []),
    ...(hosted ? [{ kind: 'ExternalVideo', product, video: hosted } as const] : []),
  ]
}

interface Transform {
  crop?: 'BOTTOM' | 'CENTER' | 'LEFT' | 'RIGHT' | 'TOP' | null
  maxHeight?: number | null
  maxWidth?: number | null
  scale?: number | null
}

const addressOf = (picture: Picture | Still, { services }: RequestContext): string =>
  'url' in picture
    ? picture.url
    : (services.pictures.urlOf(picture) ?? `${services.publicUrl}/pictures/${picture.key}.webp`)

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
    alt: ({ video }: { video: Video }, _args: unknown, { language }) => video.alt[language],
    previewImage: ({ video }: { video: Video }) => video.poster,
    sources: ({ video }: { video: Video }) => video.sources,
    mediaContentType: () => 'VIDEO',
  },
  ExternalVideo: {
    id: ({ product }: { product: Product }) => globalId('ExternalVideo', product.id),
    alt: ({ product }: { product: Product }, _args: unknown, { language }) =>
      product.texts[language].title,
    host: ({ video }: { video: HostedVideo }) => video.host,
    originUrl: ({ video }: { video: HostedVideo }) => video.originUrl,
    embedUrl: ({ video }: { video: HostedVideo }) =>
      video.host === 'VIMEO'
        ? `https://player.vimeo.com/video/${video.id}`
        : `https://www.youtube-nocookie.com/embed/${video.id}`,
    previewImage: ({ product }: { product: Product }, _args: unknown, context) =>
      visiblePictures(product, context)[0] ?? null,
    mediaContentType: () => 'EXTERNAL_VIDEO',
  },
  ImageConnection: connectionFields,
  MediaConnection: connectionFields,
}
