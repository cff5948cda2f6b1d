import type { ImageTransformInput } from '#/contract/storefront/types.generated.ts'
import { badRequest } from '../graphql/bad-request.ts'
import { globalId } from '../graphql/global-id.ts'
import type { RequestContext, StorefrontResolvers } from '../graphql/resolvers.ts'
import type { ProductServices } from './catalogue.ts'
import { type HostedVideo, visiblePictures } from './media.ts'
import type { Picture, Product, ShownPicture } from './product.types.ts'
import type { Still, Video } from './videos.ts'

type Transform = Omit<ImageTransformInput, 'preferredContentType'>
type Where = Pick<ProductServices, 'pictures' | 'publicUrl'>
type Context = RequestContext<Where>
type Shown = ShownPicture | Still
/** A picture of the brand, whose id is after those of products. */
export type BrandStill = Still & { id: number }

const addressOf = (picture: Shown, { pictures, publicUrl }: Where): string =>
  'url' in picture
    ? picture.url
    : (pictures.urlOf(picture) ?? `${publicUrl}/pictures/${picture.key}.webp`)

/** The URL of a picture in the requested size. */
export function imageUrl(picture: Shown, transform: Transform | null, where: Where): string {
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

/** The fields that both buyers' APIs have. */
export const imageFields = {
  id: (picture: Shown) =>
    'id' in picture && picture.id !== undefined ? globalId('ProductImage', picture.id) : null,
  altText: (picture: Shown, _args: unknown, { language }: Context) => picture.alt[language] || null,
  width: (picture: Shown) => picture.width,
  height: (picture: Shown) => picture.height,
  thumbhash: () => null,
  url: (picture: Shown, args: { transform?: Transform | null }, { services }: Context) =>
    imageUrl(picture, args.transform ?? null, services),
  src: (picture: Shown, _args: unknown, { services }: Context) => imageUrl(picture, null, services),
  originalSrc: (picture: Shown, _args: unknown, { services }: Context) =>
    imageUrl(picture, null, services),
  transformedSrc: (picture: Shown, args: Transform, { services }: Context) =>
    imageUrl(picture, args, services),
}

declare module '#/contract/storefront/types.generated.ts' {
  interface Views {
    Image: Shown
    MediaImage: { picture: Picture | BrandStill }
    Video: { product: Product; video: Video }
    ExternalVideo: { product: Product; video: HostedVideo }
  }
}

export const mediaResolvers = {
  Image: imageFields,
  MediaImage: {
    id: ({ picture }) => globalId('MediaImage', picture.id),
    alt: ({ picture }, _args, { language }) => picture.alt[language] || null,
    image: ({ picture }) => picture,
    previewImage: ({ picture }) => picture,
    mediaContentType: () => 'IMAGE',
  },
  Video: {
    id: ({ product }) => globalId('Video', product.id),
    alt: ({ video }, _args, { language }) => video.alt[language],
    previewImage: ({ video }) => video.poster,
    sources: ({ video }) => video.sources,
    mediaContentType: () => 'VIDEO',
  },
  ExternalVideo: {
    id: ({ product }) => globalId('ExternalVideo', product.id),
    alt: ({ product }, _args, { language }) => product.texts[language].title,
    host: ({ video }) => video.host,
    embeddedUrl: embedUrl,
    embedUrl,
    originUrl: ({ video }) => video.originUrl,
    previewImage: ({ product }, _args, { services }) =>
      visiblePictures(product, services.pictures)[0] ?? null,
    mediaContentType: () => 'EXTERNAL_VIDEO',
  },
} satisfies StorefrontResolvers<ProductServices>
