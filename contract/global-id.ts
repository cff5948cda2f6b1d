/** What all APIs of a shop call one of its objects: `gid://shopify/Product/1`. */
export const globalId = (type: string, key: number | string): string =>
  `gid://shopify/${type}/${key}`
