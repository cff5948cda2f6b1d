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
  /** True for one that is about to be shown: loaded at once, but after what is seen. */
  eager?: boolean
  className?: string
}

export function Picture({
  url,
  alt,
  width,
  height,
  sizes,
  priority = false,
  eager = priority,
  className,
}: PictureProps) {
  const { publicUrl } = useBrowserSettings()
  // Kept short, because a page may have it a hundred times.
  const address = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url
  return (
    <img
      {...sourcesOf(address, sizes)}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
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

/** For a fixed width, a picture for one device pixel per CSS pixel and one for two; else one for each width. */
function sourcesOf(address: string, sizes: string) {
  const [, rems] = /^([\d.]+)rem$/.exec(sizes) ?? []
  if (rems === undefined) {
    const choice = choices.get(sizes) ?? { widths: widthsFor(sizes), sizes: sparing(sizes) }
    choices.set(sizes, choice)
    const srcSet = choice.widths.map((each) => `${atWidth(address, each)} ${each}w`)
    return { src: atWidth(address, 640), srcSet: srcSet.join(', '), sizes: choice.sizes }
  }
  const [single, double] = [1, 2].map((pixels) =>
    atWidth(address, enough(Number(rems) * 16 * pixels)),
  )
  return { src: single, srcSet: double === single ? undefined : `${double} 2x` }
}

/** Worked out once: the dozens of pictures of a page share a few sizes. */
const choices = new Map<string, { widths: readonly number[]; sizes: string }>()

const size = /^(?:\(min-width: ([\d.]+)rem\) )?([\d.]+)(rem|vw)$/
/** In rem. */
const narrowestWindow = 20

/** The stored widths that the sizes need, for one or two device pixels per CSS pixel. */
function widthsFor(sizes: string): readonly number[] {
  const needed: number[] = []
  let until = Number.POSITIVE_INFINITY
  for (const each of sizes.split(', ')) {
    const [, from = narrowestWindow, length, unit] = size.exec(each) ?? []
    if (length === undefined) return widths
    const windows = unit === 'vw' ? [Number(from) / 100, until / 100] : [1, 1]
    needed.push(...windows.map((rems, index) => enough(rems * Number(length) * 16 * (index + 1))))
    until = Number(from)
  }
  return widths.filter((each) => each >= Math.min(...needed) && each <= Math.max(...needed))
}

const enough = (pixels: number) => widths.find((each) => each >= pixels) ?? widths[4]

/**
 * Screens with three device pixels per CSS pixel get two: nobody sees the difference, and it saves half the bytes. Only
 * phones have such screens, so only the last size, that of the narrowest windows, says so.
 */
function sparing(sizes: string): string {
  const start = sizes.lastIndexOf(' ') + 1
  const narrowest = sizes.slice(start)
  return `${sizes.slice(0, start)}(min-resolution: 2.5dppx) calc(${narrowest} * 2 / 3), ${narrowest}`
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
