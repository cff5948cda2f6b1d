/** The style of an entry of the navigation bar; the current page is underlined. */
export function navLinkLook({ isActive }: { isActive: boolean }): string {
  const here = isActive ? 'underline decoration-2' : 'no-underline hover:underline decoration-1'
  return `inline-flex min-h-11 items-center gap-2 rounded-small px-1 font-medium whitespace-nowrap underline-offset-8 ${here}`
}
