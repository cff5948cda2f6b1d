/** Where what listens everywhere is reached on this machine. */
const loopbackOf: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** The origin at which a program on this machine reaches another one, which listens on a host and port. */
export function localOrigin({ host, port }: { host: string; port: number }): string {
  const here = loopbackOf[host] ?? host
  return `http://${here.includes(':') ? `[${here}]` : here}:${port}`
}
