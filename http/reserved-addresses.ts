import { type IpAddress, parseIp } from './ip-address.ts'

/** Networks that belong to no country: private, local, documentation, multicast (IANA's registries). */
const reserved = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  ...['::/16', '100::/64', '2001:db8::/32', '64:ff9b::/64', '2002::/16'],
  ...['64:ff9b:1::/48', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
].map((network) => {
  const [address = '', length = ''] = network.split('/')
  return { first: parseIp(address), length: Number(length) }
})

/** True for an IP address that belongs to no country. */
export function isReserved(ip: IpAddress): boolean {
  return reserved.some(({ first, length }) => {
    if (first?.version === 4 && ip.version === 4)
      return first.bits >>> (32 - length) === ip.bits >>> (32 - length)
    if (first?.version === 6 && ip.version === 6)
      return first.network >> BigInt(64 - length) === ip.network >> BigInt(64 - length)
    return false
  })
}
