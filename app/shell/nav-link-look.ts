/** The style of an entry of the navigation bar; the current page is underlined. */
export function navLinkLook({ isActive }: { isActive: boolean }): string {
  const here = isActive ? 'underline decoration-2' : 'no-underline hover:underline decoration-1'
  return `nav-link ${here}`
}
