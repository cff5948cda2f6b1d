import { lookup } from 'node:dns'
import { BlockList, connect, isIP, type LookupFunction, type Socket } from 'node:net'

/** Where no mail server can be, and where clouds tell machines their secrets. */
const refused = new BlockList()
for (const [network, bits] of [
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['192.0.0.192', 32],
  ['224.0.0.0', 3],
] as const)
  refused.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['fe80::', 10],
  ['fd00:ec2::', 32],
  ['fd20:ce::254', 128],
  ['ff00::', 8],
] as const)
  refused.addSubnet(network, bits, 'ipv6')

/** No email is handed to a machine at such an address. */
class NotAMailServer extends Error {
  constructor(address: string) {
    super(`${address} can’t be a mail server.`)
    this.name = 'NotAMailServer'
  }
}

export const isRefused = (address: string) =>
  refused.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Checks each address that a name stands for at the moment of connecting. */
const lookUp: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    const wrong = found.find(({ address }) => isRefused(address))
    if (wrong) return done(new NotAMailServer(wrong.address), [])
    const [first] = found
    if (options.all || !first) done(null, found)
    else done(null, first.address, first.family)
  })

/**
 * Begins to connect to a mail server, which may be on this machine or in its network, because that's where relays are.
 * Throws for an IP address where none can be; for a name, the socket fails.
 */
export function connectToMailServer({ host, port }: { host: string; port: number }): Socket {
  if (isIP(host) !== 0 && isRefused(host)) throw new NotAMailServer(host)
  return connect({ host, port, lookup: lookUp })
}
