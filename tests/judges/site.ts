import sharp from 'sharp'
import { readRobots, robotsFaults } from './robots.ts'
import { judgeSitemap, type SitemapEntry } from './sitemap.ts'
import { manifestFaults } from './web-manifest.ts'
import { readXml } from './xml.ts'

/** Judges what a shop that is open tells crawlers and phones, and whether its pages say the same. */
export async function siteFaults(
  origin: string,
): Promise<{ faults: string[]; addresses: string[] }> {
  const read = async (path: string) => (await fetch(new URL(path, origin))).text()
  const robotsText = await read('/robots.txt')
  const robots = readRobots(origin, robotsText)
  const faults = robotsFaults(robotsText)
  if (robots.isAllowed(`${origin}/checkouts/a`) !== false) faults.push('checkouts may be crawled')
  const entries: SitemapEntry[] = []
  for (const map of robots.getSitemaps())
    for (const part of await readSitemap(map, { origin, faults })) entries.push(part)
  for (const entry of entries) {
    if (!robots.isAllowed(entry.address)) faults.push(`${entry.address} may not be crawled`)
    faults.push(...(await pageFaults(entry)))
  }
  for (const language of ['en', 'fr'])
    faults.push(
      ...(await judgeManifest(origin, await read(`/manifest.webmanifest?lang=${language}`))),
    )
  return { faults, addresses: entries.map(({ address }) => address) }
}

async function readSitemap(
  address: string,
  { origin, faults }: { origin: string; faults: string[] },
): Promise<SitemapEntry[]> {
  const response = await fetch(address)
  const type = response.headers.get('content-type')
  if (!/^(application|text)\/xml\b/.test(type ?? '')) faults.push(`${address} is ${type}`)
  const judged = judgeSitemap(await response.text(), origin)
  faults.push(...judged.faults)
  const entries = [...judged.entries]
  for (const part of judged.parts) entries.push(...(await readSitemap(part, { origin, faults })))
  return entries
}

/** An address of a sitemap is that of a page which may be listed, under this address, in these languages. */
async function pageFaults({ address, alternates }: SitemapEntry): Promise<string[]> {
  const response = await fetch(address, { redirect: 'manual' })
  const html = await response.text()
  const links = [
    ...html.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([\w-]+)")? href="([^"]+)"/gi),
  ]
  const linked = (rel: string, language?: string) =>
    links
      .filter(([, of, hreflang]) => of === rel && hreflang === language)
      .map(([, , , href = '']) => href.replaceAll('&amp;', '&'))
  const faults: string[] = []
  if (response.status !== 200) faults.push(`${response.status}`)
  if (linked('canonical').join() !== address) faults.push(`canonical is ${linked('canonical')}`)
  for (const [language, href] of Object.entries(alternates))
    if (linked('alternate', language).join() !== href) faults.push(`${language} is not ${href}`)
  if (
    /noindex/.test(response.headers.get('x-robots-tag') ?? '') ||
    /name="robots"[^>]*noindex/.test(html)
  )
    faults.push('may not be listed')
  return faults.map((fault) => `${address}: ${fault}`)
}

function judgeManifest(origin: string, text: string): Promise<string[]> {
  return manifestFaults(text, {
    origin,
    async icon(address) {
      const response = await fetch(address)
      const type = response.headers.get('content-type')
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (type === 'image/svg+xml') readXml(new TextDecoder().decode(bytes))
      const { width, height } = await sharp(bytes).metadata()
      return { type, width, height }
    },
  })
}
