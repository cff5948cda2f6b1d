/** A picture with all that an `img` needs. */
export interface ShopPicture {
  url: string
  alt: string
  width: number
  height: number
}
