import type { ShopImage } from '#/clients/shop/responses.ts'

/** The side of a square picture whose measures the shop does not know. */
const usualSide = 1200

/** An image of the shop as a picture takes it; `alt` is empty where the words beside it say the same. */
export function pictureOf({ url, width, height }: ShopImage, alt: string) {
  return { url, alt, width: width ?? usualSide, height: height ?? usualSide }
}
