import type { Pictures } from './pictures.ts'
import type { Picture, Product } from './product.types.ts'
import type { Video, Videos } from './videos.ts'

/** A picture, or a how-to video, of a product among its media. */
type MediaItem =
  | { kind: 'MediaImage'; picture: Picture }
  | { kind: 'Video'; product: Product; video: Video }
  | { kind: 'ExternalVideo'; product: Product; video: HostedVideo }

/** A video on a video platform. */
export interface HostedVideo {
  host: 'YOUTUBE' | 'VIMEO'
  id: string
  originUrl: string
}

/** The video with a URL of one of the two platforms. */
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

/** Without pictures whose file is gone. */
export function visiblePictures(product: Product, pictures: Pictures): Picture[] {
  return product.pictures.filter((picture) => pictures.urlOf(picture) !== undefined)
}

export function visiblePicture(picture: Picture | null, pictures: Pictures): Picture | null {
  return picture && pictures.urlOf(picture) !== undefined ? picture : null
}

export function mediaOf(
  product: Product,
  { pictures, videos }: { pictures: Pictures; videos: Videos },
): MediaItem[] {
  const video = videos.of(product)
  const hosted = toHostedVideo(product.videoUrl)
  return [
    ...visiblePictures(product, pictures).map(
      (picture): MediaItem => ({ kind: 'MediaImage', picture }),
    ),
    ...(video ? [{ kind: 'Video', product, video } as const] : []),
    ...(hosted ? [{ kind: 'ExternalVideo', product, video: hosted } as const] : []),
  ]
}
