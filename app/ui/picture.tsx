/** The widths that the shop keeps its pictures in; Shopify cuts to any width that is asked for. */
const widths = [160, 320, 640, 960, 1200] as const

interface PictureProps {
  url: string
  alt: string
  /** Of the original; they keep its place while it loads. */
  width: number
  height: number
  /** How wide it is shown, in the words of the `sizes` attribute. */
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
  return (
    <img
      src={atWidth(url, 640)}
      srcSet={widths.map((each) => `${atWidth(url, each)} ${each}w`).join(', ')}
      sizes={sizes}
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

/** The address of a picture in one width; addresses with a query of their own keep it. */
export function atWidth(url: string, width: number): string {
  return `${url}${url.includes('?') ? '&' : '?'}width=${width}`
}
