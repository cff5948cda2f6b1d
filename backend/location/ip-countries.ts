import { type IpAddress, parseIp } from '../../http/ip-address.ts'
import { isReserved } from '../../http/reserved-addresses.ts'

/**
 * Which country an IP address belongs to, in sorted tables: the first number of each range, and the index of its
 * country in a list, whose first entry means "unknown".
 */
export interface IpTables {
  countries: readonly string[]
  v4: { starts: Uint32Array; indexes: Uint8Array }
  /** By the upper 64 bits of an IPv6 address. */
  v6: { starts: BigUint64Array; indexes: Uint8Array }
}

export type FindCountry = (address: string) => string | null

/** @returns a function from an IP address to two uppercase letters, or null */
export function createIpCountries({ countries, v4, v6 }: IpTables): FindCountry {
  const placeOf = (ip: IpAddress) =>
    ip.version === 4
      ? v4.indexes[lastAtMost(v4.starts, ip.bits)]
      : v6.indexes[lastAtMost(v6.starts, ip.network)]
  return (address) => {
    const ip = parseIp(address)
    if (ip === null || isReserved(ip)) return null
    return countries[placeOf(ip) ?? 0] || null
  }
}

function lastAtMost<N extends number | bigint>(
  sorted: { readonly length: number; readonly [index: number]: N },
  value: N,
): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const start = sorted[middle]
    if (start !== undefined && start <= value) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The header has the numbers of countries, IPv4 ranges, and IPv6 ranges; then come the tables, aligned to 8 bytes. */
const headerBytes = 16

export function packIpTables({ countries, v4, v6 }: IpTables): Uint8Array {
  const names = Buffer.from(countries.map((code) => code.padEnd(2, ' ')).join(''), 'latin1')
  const counts = new Uint32Array([countries.length, v4.starts.length, v6.starts.length, 0])
  const sections = [counts, names, v4.starts, v4.indexes, v6.starts, v6.indexes].map((part) => {
    const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
    return Buffer.concat([bytes, Buffer.alloc(padded(bytes.length) - bytes.length)])
  })
  return Buffer.concat(sections)
}

export function unpackIpTables(bytes: Uint8Array): IpTables {
  const buffer = new Uint8Array(bytes).buffer
  const [countries = 0, v4 = 0, v6 = 0] = new Uint32Array(buffer, 0, headerBytes / 4)
  let at = headerBytes
  const next = (size: number) => {
    const from = at
    at += padded(size)
    return from
  }
  const names = Buffer.from(buffer, next(countries * 2), countries * 2).toString('latin1')
  return {
    countries: Array.from({ length: countries }, (_, i) => names.slice(2 * i, 2 * i + 2).trim()),
    v4: {
      starts: new Uint32Array(buffer, next(v4 * 4), v4),
      indexes: new Uint8Array(buffer, next(v4), v4),
    },
    v6: {
      starts: new BigUint64Array(buffer, next(v6 * 8), v6),
      indexes: new Uint8Array(buffer, next(v6), v6),
    },
  }
}

function padded(size: number): number {
  return Math.ceil(size / 8) * 8
}
