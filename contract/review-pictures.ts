/** Pictures of reviews, as pages and the server know them; no schema is here, because product pages need this. */

/** A square cut out of the middle, and the picture as a whole. */
export const pictureSizes = ['small', 'large'] as const
export type PictureSize = (typeof pictureSizes)[number]

/** The side of the small one, in pixels. */
export const smallPicturePx = 240

/** A picture, whose sides are those of its large size. */
export interface ReviewPicture {
  id: string
  width: number
  height: number
}

const folder = '/pictures/review-'

/** Where everybody finds a picture of a review that is published; with `?width=` of a small one. */
export const reviewPicturePath = (id: string) => `${folder}${id}.webp`

/** The id in such a path; undefined for every other path. */
export function reviewPictureIn(path: string): string | undefined {
  return path.startsWith(folder)
    ? /^([0-9a-f]{32})\.webp$/.exec(path.slice(folder.length))?.[1]
    : undefined
}
