const prime = 0x100000001b3n
const mask = 0xffffffffffffffffn

/**
 * The key of a test order: the same as long as the cart and everything typed are, in every tab and after a reload,
 * so that a lost answer, a double click and two tabs place one order. It is no secret: the backend keeps each
 * customer's keys apart, and compares the whole request.
 */
export function requestKey(cartId: string | null, request: object): string {
  return `test-order-${fingerprint(`${cartId} ${JSON.stringify(request)}`)}`
}

/** FNV-1a in 64 bits; the browser's own hashes are not there without https. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) {
    hash = ((hash ^ BigInt(byte)) * prime) & mask
  }
  return hash.toString(16).padStart(16, '0')
}
