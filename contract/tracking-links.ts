/** Carriers' tracking pages; the tracking number follows. */
const trackingPages: ReadonlyMap<string, string> = new Map([
  ['UPS', 'https://www.ups.com/track?tracknum='],
  ['USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  ['FedEx', 'https://www.fedex.com/fedextrack/?trknbr='],
])

/** The carriers whose tracking pages are known. */
export const carrierNames = [...trackingPages.keys()]

/** The link to a parcel's tracking page; null if the carrier's isn't known. */
export function trackingLink(carrier: string | null, number: string): string | null {
  const page = trackingPages.get(carrier ?? '')
  return page === undefined ? null : page + encodeURIComponent(number)
}
