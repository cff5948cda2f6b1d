/** Whether secrets may be sent to a URL: it's encrypted, or on this machine. False for anything that isn't a URL. */
export function isSafeAddress(address: string): boolean {
  const { protocol } = URL.parse(address) ?? {}
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(address))
}

/** Whether a URL names this machine. */
export const isLoopback = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(address)?.hostname ?? '')
