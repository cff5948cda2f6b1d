import type { ShopImage } from '#/clients/shop/image.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { PicturePlaceholder } from './picture-placeholder.tsx'

/** The widths that the shop keeps its pictures in; Shopify cuts to any width that is asked for. */
const widths = [160, 320, 640, 960, 1200] as const

export interface PictureProps {
  url: string
  alt: string
  /** The original's size; it reserves the space while the picture loads. */
  width: number
  height: number
  /** How wide it is shown, in the words of the `sizes` attribute; lengths are written without spaces. */
  sizes: string
  /** True for what the visitor sees first: loaded at once instead of when it comes near. */
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
  // Written a hundred times on a page.
  const address = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url
  return (
    <img
      src={atWidth(address, 640)}
      srcSet={widths.map((each) => `${atWidth(address, each)} ${each}w`).join(', ')}
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

/** What words beside it name already; where there is no picture, a drawn one fills the place. */
export function DecorativeImage({ image, ...props }: DecorativeImageProps) {
  if (image === null) return <PicturePlaceholder className="size-full" />
  return <Picture {...pictureOf(image, '')} {...props} />
}

/** Screens with three dots to the pixel get two: nobody sees the third, and it weighs as much as the others. */
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

/** The side of a square picture whose measures the shop does not know. */
const usualSide = 1200

/** An image of the shop as a picture takes it; `alt` is empty where the words beside it say the same. */
export function pictureOf({ url, width, height }: ShopImage, alt: string) {
  return { url, alt, width: width ?? usualSide, height: height ?? usualSide }
}
