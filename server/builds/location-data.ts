import { readFileSync } from 'node:fs'
import { type IpTables, packIpTables } from '#/backend/location/ip-countries.ts'

const source = 'node_modules/@ip-location-db/geo-whois-asn-country/geo-whois-asn-country-'
export const locationSources = [`${source}ipv4-num.csv`, `${source}ipv6-num.csv`] as const

interface Range<N> {
  start: N
  country: string
}

/** Packs the lists of IP ranges, 25 MB of text, into 4 MB of tables that can be searched directly. */
export function packLocationData(): Uint8Array {
  const [v4File, v6File] = locationSources
  const v4 = joined(ranges(v4File, Number, (last) => last + 1))
  const v6 = joined(
    ranges(
      v6File,
      (text) => BigInt(text) >> 64n,
      (last) => last + 1n,
    ),
  )
  const countries = new Set(['', ...[...v4, ...v6].map(({ country }) => country)])
  const placeOf = new Map([...countries].map((country, index) => [country, index]))
  const indexes = (list: readonly Range<unknown>[]) =>
    Uint8Array.from(list, ({ country }) => placeOf.get(country) ?? 0)
  const tables: IpTables = {
    countries: [...countries],
    v4: { starts: Uint32Array.from(v4, ({ start }) => start), indexes: indexes(v4) },
    v6: { starts: BigUint64Array.from(v6, ({ start }) => start), indexes: indexes(v6) },
  }
  return packIpTables(tables)
}

/** The file's ranges in order, with a range without a country for every gap. */
function* ranges<N extends number | bigint>(
  file: string,
  parse: (text: string) => N,
  after: (last: N) => N,
): Generator<Range<N>> {
  let next: N | undefined
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [from, to, country] = line.trim().split(',')
    if (from === undefined || to === undefined || !/^[A-Z]{2}$/.test(country ?? '')) continue
    const start = parse(from)
    if (next !== undefined && next < start) yield { start: next, country: '' }
    if (next === undefined || next <= start) yield { start, country: country ?? '' }
    next = after(parse(to))
  }
  if (next !== undefined) yield { start: next, country: '' }
}

function joined<N>(list: Iterable<Range<N>>): Range<N>[] {
  const result: Range<N>[] = []
  for (const range of list) if (result.at(-1)?.country !== range.country) result.push(range)
  return result
}
