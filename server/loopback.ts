import { parseIp } from '#/backend/location/ip-address.ts'

/** True for an address of this machine itself. */
export function isLoopback(address: string): boolean {
  if (address === '::1') return true
  const ip = parseIp(address)
  return ip?.version === 4 && ip.bits >>> 24 === 127
}
