import { readXml, type XmlElement } from './xml.ts'

/** One address of a sitemap, with the addresses of the same page by their language. */
export interface SitemapEntry {
  address: string
  alternates: Readonly<Record<string, string>>
}

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const xhtml = 'http://www.w3.org/1999/xhtml'
const max = { addresses: 50_000, bytes: 52_428_800, address: 2_048 }
const child = { urlset: 'url', sitemapindex: 'sitemap' } as const
/** W3C Datetime: a year, a month, a day, or a moment with its zone. */
const w3cDate =
  /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01])(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?)?)?$/
const changes = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never']

/** Judges a sitemap or a list of sitemaps by the protocol of sitemaps.org, and its languages by Google's rules. */
export function judgeSitemap(
  xml: string,
  origin: string,
): { faults: string[]; entries: SitemapEntry[]; parts: string[] } {
  let root: XmlElement
  try {
    root = readXml(xml)
  } catch (error) {
    return { faults: [String(error)], entries: [], parts: [] }
  }
  const faults: string[] = []
  const { name, of, children } = root
  if (of !== schema || (name !== 'urlset' && name !== 'sitemapindex'))
    return { faults: [`${name} of ${of} is no sitemap`], entries: [], parts: [] }
  if (new TextEncoder().encode(xml).length > max.bytes) faults.push('more than 50 MB')
  if (children.length > max.addresses) faults.push('more than 50,000 addresses')
  if (children.length === 0) faults.push('no address')
  for (const entry of children)
    if (entry.name !== child[name] || entry.of !== schema)
      faults.push(`${entry.name} is no ${child[name]}`)
  const entries = children.map((entry) => readEntry(entry, { origin, faults }))
  const addresses = entries.map(({ address }) => address)
  if (new Set(addresses).size < addresses.length) faults.push('an address twice')
  faults.push(...reciprocalFaults(entries))
  return name === 'urlset'
    ? { faults, entries, parts: [] }
    : { faults, entries: [], parts: addresses }
}

function readEntry(
  { children }: XmlElement,
  { origin, faults }: { origin: string; faults: string[] },
): SitemapEntry {
  const alternates: Record<string, string> = {}
  const found = (name: string) => children.filter((one) => one.of === schema && one.name === name)
  const [loc, ...more] = found('loc')
  const address = loc?.text ?? ''
  if (!loc || more.length > 0) faults.push('an entry without its one loc')
  judgeAddress(address, { origin, faults })
  for (const { name, of, text, attributes } of children) {
    if (of === xhtml && name === 'link') {
      const { rel, hreflang = '', href = '' } = attributes
      if (rel !== 'alternate' || !/^([a-z]{2}(-[A-Z]{2})?|x-default)$/.test(hreflang))
        faults.push(`${rel} ${hreflang} of ${address} is no language`)
      if (hreflang in alternates) faults.push(`${hreflang} twice for ${address}`)
      judgeAddress(href, { origin, faults })
      alternates[hreflang] = href
    } else if (of !== schema) faults.push(`${name} of ${of} is not known`)
    else if (name === 'lastmod') {
      if (!w3cDate.test(text) || Number.isNaN(Date.parse(text))) faults.push(`${text} is no date`)
    } else if (name === 'changefreq') {
      if (!changes.includes(text)) faults.push(`${text} is no frequency`)
    } else if (name === 'priority') {
      if (!/^(0\.\d|1\.0)$/.test(text)) faults.push(`${text} is no priority`)
    } else if (name !== 'loc') faults.push(`${name} is not known`)
  }
  return { address, alternates }
}

function judgeAddress(
  address: string,
  { origin, faults }: { origin: string; faults: string[] },
): void {
  if (!URL.canParse(address) || new URL(address).origin !== origin)
    faults.push(`${address} is no absolute address of ${origin}`)
  else if (new URL(address).href !== address) faults.push(`${address} is not encoded`)
  if (address.length >= max.address) faults.push('an address of 2,048 characters or more')
  if (address.includes('#')) faults.push(`${address} has a fragment`)
}

/** Each page names itself among its languages, and each of the others names it, too. */
function reciprocalFaults(entries: readonly SitemapEntry[]): string[] {
  const byAddress = new Map(entries.map((entry) => [entry.address, entry]))
  return entries.flatMap(({ address, alternates }) => {
    const others = Object.values(alternates)
    if (others.length === 0) return []
    if (!others.includes(address)) return [`${address} does not name itself`]
    const same = JSON.stringify(alternates)
    return others
      .filter((other) => JSON.stringify(byAddress.get(other)?.alternates) !== same)
      .map((other) => `${other} does not name ${address} in return`)
  })
}
