const ofStore = /^gid:\/\/shopify\/Order\/(\d{1,19})(?:\?key=([A-Za-z0-9]{1,128}))?$/
const ofTest = /^gid:\/\/glovebox\/TestOrder\/(\d{1,15})$/

/** What an id names: an order of the shop, optionally with its key, or a test order. */
export type OrderId =
  | { kind: 'store'; gid: string; number: string; key: string | null }
  | { kind: 'test'; gid: string; number: number }

/** Null for anything that isn't an order id. */
export function parseOrderId(gid: string): OrderId | null {
  const [, number, key = null] = ofStore.exec(gid) ?? []
  if (number !== undefined) return { kind: 'store', gid, number, key }
  const [, testNumber] = ofTest.exec(gid) ?? []
  return testNumber === undefined ? null : { kind: 'test', gid, number: Number(testNumber) }
}

/** The id without its key, for everything but emails: it opens the order only for its customer. */
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

/** Parses the id from a URL, in either base64 alphabet; null if it isn't one of ours. */
export function fromOrderAddress(part: string): OrderId | null {
  if (part.length > 512 || !/^[\w+/-]+={0,2}$/.test(part)) return null
  try {
    return parseOrderId(atob(part.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}
