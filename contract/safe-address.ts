/** Whether secrets may be sent to a URL: it's encrypted, or on this machine. False for anything that isn't a URL. */
export function isSafeAddress(address: string): boolean {
  const { protocol, hostname = '' } = URL.parse(address) ?? {}
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isHere)
}
