/** Whether secrets may be sent to an address: encrypted, or within this machine. False for what is no address. */
export function isSafeAddress(address: string): boolean {
  const { protocol, hostname = '' } = URL.parse(address) ?? {}
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isHere)
}
