/** Pictures of reviews, for pages and the server; without a schema, because product pages need this. */

/** A square from the middle, and the whole picture. */
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

/** The public path of a published review's picture; with `?width=` for a small one. */
export const reviewPicturePath = (id: string) => `${folder}${id}.webp`

/** The id in such a path; undefined for any other path. */
export function reviewPictureIn(path: string): string | undefined {
  return path.startsWith(folder)
    ? /^([0-9a-f]{32})\.webp$/.exec(path.slice(folder.length))?.[1]
    : undefined
}
