import type { ShopImage } from '#/clients/shop/image.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { PicturePlaceholder } from './picture-placeholder.tsx'

/** The widths that the shop stores pictures in; Shopify resizes to any requested width. */
const widths = [160, 320, 640, 960, 1200] as const

export interface PictureProps {
  url: string
  alt: string
  /** The original's size; it reserves the space while the picture loads. */
  width: number
  height: number
  /** The displayed width, in the syntax of the `sizes` attribute, with no spaces within lengths. */
  sizes: string
  /** True for pictures that the visitor sees first: loaded at once instead of lazily. */
  priority?: boolean
  className?: string
}

export function Picture({
  url,
  alt,
  width,
  height,
  sizes,
  priority = false,
  className,
}: PictureProps) {
  const { publicUrl } = useBrowserSettings()
  // Kept short, because a page may have it a hundred times.
  const address = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url
  return (
    <img
      src={atWidth(address, 640)}
      srcSet={widthsFor(sizes)
        .map((each) => `${atWidth(address, each)} ${each}w`)
        .join(', ')}
      sizes={sparing(sizes)}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      className={className}
    />
  )
}

interface DecorativeImageProps extends Pick<PictureProps, 'sizes' | 'priority' | 'className'> {
  image: ShopImage | null
}

/** A picture that the text beside it already describes; a drawing if there is none. */
export function DecorativeImage({ image, ...props }: DecorativeImageProps) {
  if (image === null) return <PicturePlaceholder className="size-full" />
  return <Picture {...pictureOf(image, '')} {...props} />
}

/** Of a fixed width, two device pixels per CSS pixel are the most that is ever downloaded. */
function widthsFor(sizes: string): readonly number[] {
  const [, rems] = /^([\d.]+)rem$/.exec(sizes) ?? []
  const largest = widths.find((each) => each >= Number(rems) * 16 * 2)
  return largest === undefined ? widths : widths.filter((each) => each <= largest)
}

/** Screens with three device pixels per CSS pixel get two: nobody sees the difference, and it saves half the bytes. */
function sparing(sizes: string): string {
  const fewer = sizes.split(', ').map((size) => {
    const [, condition = '', length] = /^(.* )?(\S+)$/.exec(size) ?? []
    return `(min-resolution: 2.5dppx) ${condition && `and ${condition}`}calc(${length} * 2 / 3)`
  })
  return [...fewer, sizes].join(', ')
}

/** The address of a picture in one width; addresses with a query of their own keep it. */
export function atWidth(url: string, width: number): string {
  return `${url}${url.includes('?') ? '&' : '?'}width=${width}`
}

/** The side of a square picture whose size the shop doesn't know. */
const usualSide = 1200

/** The props of a picture from a shop's image; `alt` is empty if the text beside it says the same. */
export function pictureOf({ url, width, height }: ShopImage, alt: string) {
  return { url, alt, width: width ?? usualSide, height: height ?? usualSide }
}
