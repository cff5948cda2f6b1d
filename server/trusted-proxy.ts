import { BlockList, isIP } from 'node:net'

export const forwardedHeader = 'x-forwarded-for'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** On a dual-stack socket, Node reports IPv4 callers as `::ffff:10.0.0.1`. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * Parses IP addresses, networks (`10.0.0.0/8`), and `loopback`, separated by commas; null if any of them is
 * invalid.
 */
export function parseNetworks(text: string): BlockList | null {
  const networks = new BlockList()
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === 'loopback') {
      networks.addSubnet('127.0.0.0', 8)
      networks.addAddress('::1', 'ipv6')
      continue
    }
    const [address = '', length, ...more] = entry.split('/')
    const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
    const isLength = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits)
    if (bits < 0 || !isLength || more.length > 0) return null
    networks.addSubnet(address, length === undefined ? bits : Number(length), familyOf(address))
  }
  return networks
}

/** Whether the connection is a trusted proxy's. */
export const isFromProxy = (peer: string, proxies: BlockList | null): boolean =>
  isIP(plain(peer)) !== 0 && proxies?.check(plain(peer), familyOf(plain(peer))) === true

/**
 * The visitor's IP address, if the shop may be behind proxies: the last one in `X-Forwarded-For` that isn't a trusted
 * proxy's. Anything before it may be forged.
 *
 * @param peer the IP address of the connection
 */
export function visitorAddress(
  peer: string,
  forwarded: string | undefined,
  proxies: BlockList | null,
): string {
  const isProxy = (address: string) => isFromProxy(address, proxies)
  if (!isProxy(peer) || forwarded === undefined) return peer
  const way = [...forwarded.split(',').map((hop) => hop.trim()), peer]
  const visitor = way.findLastIndex((address) => !isProxy(address))
  const found = plain(way[visitor] ?? '')
  // If it isn't an IP address, no proxy of ours wrote it; all that's known is the nearest proxy.
  return isIP(found) === 0 ? (way[visitor + 1] ?? peer) : found
}
