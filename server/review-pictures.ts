import type { ReadPublished } from '#/backend/reviews/review-pictures.ts'
import { reviewPictureIn, smallPicturePx } from '#/contract/review-pictures.ts'
import { cacheResponse, respondFrom } from './cached-response.ts'
import type { Pictures } from './pictures.ts'

/**
 * Serves reviews' pictures, always from the database, so that a removed one is gone at once. For the same reason, only
 * browsers may cache them. Other pictures are left to `others`.
 */
export function createReviewPictures(
  { read, headers }: { read: ReadPublished; headers: Readonly<Record<string, string>> },
  others: Pictures,
): Pictures {
  return async (url, request) => {
    const id = reviewPictureIn(url.pathname)
    if (id === undefined) return others(url, request)
    const width = Number(url.searchParams.get('width'))
    const bytes = await read(id, width > 0 && width <= smallPicturePx ? 'small' : 'large')
    if (bytes === null) return null
    const cacheControl = 'private, max-age=31536000, immutable'
    const all = { ...headers, 'content-type': 'image/webp', 'cache-control': cacheControl }
    return respondFrom(cacheResponse({ status: 200, bytes, headers: all }), request)
  }
}
