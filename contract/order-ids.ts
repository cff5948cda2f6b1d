const ofStore = /^gid:\/\/shopify\/Order\/(\d{1,19})(?:\?key=([A-Za-z0-9]{1,128}))?$/
const ofTest = /^gid:\/\/glovebox\/TestOrder\/(\d{1,15})$/

/** What an id names: an order of the shop, for whoever has its key too, or a test order. */
export type OrderId =
  | { kind: 'store'; gid: string; number: string; key: string | null }
  | { kind: 'test'; gid: string; number: number }

/** Null for what is no order's id. */
export function parseOrderId(gid: string): OrderId | null {
  const [, number, key = null] = ofStore.exec(gid) ?? []
  if (number !== undefined) return { kind: 'store', gid, number, key }
  const [, testNumber] = ofTest.exec(gid) ?? []
  return testNumber === undefined ? null : { kind: 'test', gid, number: Number(testNumber) }
}

/** The id without its key, for everything but emails: it opens the order for nobody but its customer. */
export function withoutOrderKey(gid: string): string {
  return gid.replace(/\?.*$/s, '')
}

export function testOrderGid(id: number): string {
  return `gid://glovebox/TestOrder/${id}`
}

/** The id as a part of a URL (orders-6): base64, and safe between slashes. */
export function toOrderAddress(gid: string): string {
  return encodeURIComponent(btoa(gid))
}

/** Reads the id back from an address, in either alphabet of base64; null for what is none of ours. */
export function fromOrderAddress(part: string): OrderId | null {
  if (part.length > 512 || !/^[\w+/-]+={0,2}$/.test(part)) return null
  try {
    return parseOrderId(atob(part.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}
