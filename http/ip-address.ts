/** An IP address as numbers: all 32 bits, or the upper 64 of 128, which identify a network. */
export type IpAddress = { version: 4; bits: number } | { version: 6; network: bigint }

/** Parses an IP address; an IPv4 address mapped to IPv6 counts as IPv4. Null for anything else. */
export function parseIp(text: string): IpAddress | null {
  const plain = text.split('%')[0] ?? ''
  if (!plain.includes(':')) return parseV4(plain)
  const embedded = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(plain)
  const lastBits = embedded ? parseV4(embedded[2] ?? '') : null
  if (embedded && lastBits === null) return null
  const groups = expand(embedded ? `${embedded[1]}0:0` : plain)
  if (groups === null) return null
  if (isMapped(groups)) {
    const [high = 0, low = 0] = groups.slice(6)
    return lastBits ?? { version: 4, bits: (high * 0x10000 + low) >>> 0 }
  }
  const network = groups.slice(0, 4).reduce((sum, group) => sum * 0x10000n + BigInt(group), 0n)
  return { version: 6, network }
}

function parseV4(text: string): IpAddress | null {
  const sections = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number)
  if (!sections || sections.some((part) => part > 255)) return null
  return { version: 4, bits: sections.reduce((sum, part) => sum * 256 + part, 0) }
}

function expand(text: string): number[] | null {
  const [head = '', tail, ...more] = text.split('::')
  if (more.length > 0) return null
  const first = toGroups(head)
  const last = tail === undefined ? [] : toGroups(tail)
  const missing = 8 - first.length - last.length
  if (tail === undefined ? missing !== 0 : missing < 1) return null
  const groups = [...first, ...new Array<number>(missing).fill(0), ...last]
  return groups.every((group) => group >= 0) ? groups : null
}

function toGroups(text: string): number[] {
  if (text === '') return []
  return text
    .split(':')
    .map((group) => (/^[0-9a-f]{1,4}$/i.test(group) ? Number.parseInt(group, 16) : -1))
}

function isMapped(groups: readonly number[]): boolean {
  return groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
}
