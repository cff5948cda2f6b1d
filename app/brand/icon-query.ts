/** The end of an icon's address. Without a picture, an icon shows the first letter of the shop's name. */
export const iconQuery = (version: string, shopName: string): string =>
  `?v=${version}${encodeURIComponent(shopName)}`
