import { htmlFaults } from './html.ts'
import { structuredDataFaults } from './structured-data.ts'

interface JudgedPages {
  /** What is wrong, each with the address of its page. */
  faults: string[]
  /** What Google would like to know besides, by type and property. */
  missing: string[]
  /** How many pages there were. */
  pages: number
}

/**
 * Reads each address in both languages, and judges its markup and its structured data.
 * @param locked true: as a visitor before the gate
 */
export async function judgePages(
  origin: string,
  addresses: readonly string[],
  { locked = false } = {},
): Promise<JudgedPages> {
  const found: JudgedPages = { faults: [], missing: [], pages: 0 }
  const missing = new Set<string>()
  for (const address of addresses)
    for (const language of ['en', 'fr']) {
      const cookie = `language=${language}${locked ? '' : '; siteAccess=1'}`
      const init = { headers: { cookie } }
      const response = await fetch(new URL(address, origin), init)
      const place = `${response.status} ${address} in ${language}`
      if (!response.headers.get('content-type')?.startsWith('text/html'))
        found.faults.push(`${place} is no page`)
      const html = await response.text()
      const data = structuredDataFaults(html)
      for (const property of data.missing) missing.add(property)
      const faults = [...(await htmlFaults(html)), ...data.wrong]
      if (!html.includes(`<html lang="${language}"`)) faults.push('is in another language')
      found.faults.push(...faults.map((fault) => `${place}: ${fault}`))
      found.pages += 1
    }
  return { ...found, missing: [...missing].sort() }
}
