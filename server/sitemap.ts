import { inOrder, type ShopLanguages } from '#/contract/languages.ts'
import { addressIn } from '#/contract/page-addresses.ts'

/** Search engines allow 50,000 URLs and 50 MB per file; each path is written in every offered language. */
const pathsPerFile = 2_000

interface Site {
  publicUrl: string
  paths: readonly string[]
  languages: ShopLanguages
}

/**
 * The sitemap, or its numbered part.
 * @param part null for the whole; a list of parts if that would be too long for one file
 * @returns null when there is no such part
 */
export function sitemap(site: Site, part: number | null): string | null {
  const { publicUrl, paths } = site
  const parts = Math.ceil(paths.length / pathsPerFile)
  if (part === null) return parts > 1 ? listOfParts(publicUrl, parts) : addresses(site)
  if (parts < 2 || part < 1 || part > parts) return null
  return addresses({ ...site, paths: paths.slice((part - 1) * pathsPerFile, part * pathsPerFile) })
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function listOfParts(publicUrl: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, index) =>
      `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>\n`,
  )
  return `${head}<sitemapindex xmlns="${schema}">\n${entries.join('')}</sitemapindex>\n`
}

function addresses({ publicUrl, paths, languages }: Site): string {
  const entries = paths.map((path) => {
    const inEach = inOrder(languages).map((language) => ({
      language,
      address: escapeXml(addressIn(language, { publicUrl, path, first: languages.first })),
    }))
    const others = (inEach.length > 1 ? inEach : [])
      .map(
        ({ language, address }) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
      )
      .join('')
    return inEach.map(({ address }) => `<url><loc>${address}</loc>${others}</url>\n`).join('')
  })
  return `${head}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** What no XML may have, whatever stands for it, is left out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

export function escapeXml(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
