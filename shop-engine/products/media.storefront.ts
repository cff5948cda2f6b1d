import { badRequest } from '../graphql/bad-request.ts'
import { connectionFields } from '../graphql/connections.ts'
import { globalId } from '../graphql/global-id.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import type { ProductServices } from './catalogue.ts'
import { type HostedVideo, visiblePictures } from './media.ts'
import type { Picture, Product } from './product.types.ts'
import type { Still, Video } from './videos.ts'

export interface Transform {
  crop?: 'BOTTOM' | 'CENTER' | 'LEFT' | 'RIGHT' | 'TOP' | null
  maxHeight?: number | null
  maxWidth?: number | null
  scale?: number | null
}

type Where = Pick<ProductServices, 'pictures' | 'publicUrl'>

const addressOf = (picture: Picture | Still, { pictures, publicUrl }: Where): string =>
  'url' in picture
    ? picture.url
    : (pictures.urlOf(picture) ?? `${publicUrl}/pictures/${picture.key}.webp`)

/** The URL of a picture in the requested size. */
export function imageUrl(
  picture: Picture | Still,
  transform: Transform | null,
  where: Where,
): string {
  const address = addressOf(picture, where)
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

const embedUrl = ({ video }: { video: HostedVideo }) =>
  video.host === 'VIMEO'
    ? `https://player.vimeo.com/video/${video.id}`
    : `https://www.youtube-nocookie.com/embed/${video.id}`

export const mediaResolvers: Resolvers<ProductServices> = {
  Image: {
    id: (picture: Picture | Still) =>
      'id' in picture ? globalId('ProductImage', picture.id) : null,
    altText: (picture: Picture | Still, _args: unknown, { language }) =>
      picture.alt[language] || null,
    width: (picture: Picture | Still) => picture.width,
    height: (picture: Picture | Still) => picture.height,
    thumbhash: () => null,
    url: (picture: Picture | Still, args: { transform?: Transform | null }, context) =>
      imageUrl(picture, args.transform ?? null, context.services),
    src: (picture: Picture | Still, _args: unknown, context) =>
      imageUrl(picture, null, context.services),
    originalSrc: (picture: Picture | Still, _args: unknown, context) =>
      imageUrl(picture, null, context.services),
    transformedSrc: (picture: Picture | Still, args: Transform, context) =>
      imageUrl(picture, args, context.services),
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
    embeddedUrl: embedUrl,
    embedUrl,
    originUrl: ({ video }: { video: HostedVideo }) => video.originUrl,
    previewImage: ({ product }: { product: Product }, _args: unknown, { services }) =>
      visiblePictures(product, services.pictures)[0] ?? null,
    mediaContentType: () => 'EXTERNAL_VIDEO',
  },
  ImageConnection: connectionFields,
  MediaConnection: connectionFields,
}
