/**
 * A picture's address for emails, small enough for `itemPicturePixels`: the shop's own as a JPEG, because Outlook on
 * Windows shows no WebP. Undefined without an address.
 */
export function emailPicture(
  address: string | null | undefined,
  publicUrl: string,
): string | undefined {
  if (!address) return undefined
  const url = new URL(address, publicUrl)
  if (url.href.startsWith(`${publicUrl}/pictures/`))
    url.pathname = url.pathname.replace(/\.webp$/, '.jpg')
  url.searchParams.set('width', '160')
  return url.href
}
