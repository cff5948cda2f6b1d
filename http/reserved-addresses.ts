import { type IpAddress, parseIp } from './ip-address.ts'

/**
 * Networks that belong to no country, or that lead to another address: private, local, documentation, benchmarks,
 * multicast, tunnels, and translations (IANA's special-purpose registries). Of IPv6, only 2000::/3 is given out.
 */
const reserved = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/3',
  '4000::/2',
  '8000::/1',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
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
