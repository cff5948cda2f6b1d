import { type ReactNode, Suspense, startTransition, useState } from 'react'
import {
  type PictureSize,
  type ReviewPicture,
  reviewPicturePath,
  smallPicturePx,
} from '#/contract/review-pictures.ts'
import { lazyOptional } from '../ui/lazy-optional.ts'
import { atWidth } from '../ui/picture.tsx'
import { useQuery } from '../ui/use-query.ts'

const PictureZoom = lazyOptional(async () => (await import('../ui/picture-zoom.tsx')).PictureZoom)

/** Loads an unpublished picture as a URL to show; null if that fails. */
export type LoadPhoto = (id: string, size: PictureSize) => Promise<string | null>

interface ReviewPhotosProps {
  pictures: readonly ReviewPicture[]
  /** The alt text of a picture, counted from 1. */
  altOf: (n: number) => string
  /** Null for published pictures. */
  load: LoadPhoto | null
  /** Beside each picture. */
  tool?: (picture: ReviewPicture, n: number) => ReactNode
}

/** The photos of a review, small, and over the whole window when pressed. */
export function ReviewPhotos({ pictures, altOf, load, tool }: ReviewPhotosProps) {
  /** The enlarged picture; undefined until the first time, null while none is. */
  const [shown, setShown] = useState<number | null>()
  const small = useAddresses(pictures, { load, size: 'small', isWanted: true })
  const large = useAddresses(pictures, { load, size: 'large', isWanted: shown !== undefined })
  if (pictures.length === 0) return null
  const { length: count } = pictures
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {pictures.map((picture, index) => (
          <li key={picture.id} className="flex flex-col items-start gap-1">
            <Thumbnail
              url={small?.[index] ?? null}
              alt={altOf(index + 1)}
              enlarge={() => startTransition(() => setShown(index))}
            />
            {tool?.(picture, index + 1)}
          </li>
        ))}
      </ul>
      {shown !== undefined && large && (
        <Suspense fallback={null}>
          <PictureZoom
            title=""
            images={pictures.map(({ width, height }, index) => ({
              url: large[index] ?? '',
              altText: altOf(index + 1),
              width,
              height,
            }))}
            index={shown ?? 0}
            open={shown !== null}
            show={(picture) => setShown((picture + count) % count)}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  )
}

interface ThumbnailProps {
  /** Null until it's known. */
  url: string | null
  alt: string
  enlarge: () => void
}

function Thumbnail({ url, alt, enlarge }: ThumbnailProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={alt}
      className="size-20 cursor-zoom-in overflow-hidden rounded-control bg-mist"
      onClick={enlarge}
    >
      {url && (
        <img
          src={url}
          alt={alt}
          width={96}
          height={96}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </button>
  )
}

interface AddressOptions {
  load: LoadPhoto | null
  size: PictureSize
  isWanted: boolean
}

/** The pictures' URLs; null while hidden ones are loading. */
function useAddresses(
  pictures: readonly ReviewPicture[],
  { load, size, isWanted }: AddressOptions,
): readonly (string | null)[] | null {
  const ids = pictures.map(({ id }) => id)
  const { value } = useQuery(() => Promise.all(ids.map((id) => load?.(id, size) ?? null)), {
    key: load && isWanted && ids.length > 0 ? `${size} ${ids}` : null,
  })
  if (load) return value
  return ids.map((id) => {
    const path = reviewPicturePath(id)
    return size === 'small' ? atWidth(path, smallPicturePx) : path
  })
}
