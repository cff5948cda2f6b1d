import robotsParser from 'robots-parser'

const fields = ['user-agent', 'allow', 'disallow', 'sitemap']

/** What is wrong with a robots.txt by RFC 9309: other lines than its fields, rules for nobody, a relative sitemap. */
export function robotsFaults(text: string): string[] {
  const faults: string[] = []
  let agents = 0
  if (new TextEncoder().encode(text).length > 500 * 1_024) faults.push('more than 500 KiB')
  for (const line of text.split(/\r\n|\n/)) {
    const [content = ''] = line.split('#')
    if (content.trim() === '') continue
    const [, field = '', value = ''] = /^\s*([a-z-]+)\s*:\s*(.*?)\s*$/i.exec(content) ?? []
    const name = field.toLowerCase()
    if (!fields.includes(name)) faults.push(`${line} is no line of robots.txt`)
    if (name === 'user-agent') agents += 1
    if (name.endsWith('allow') && agents === 0) faults.push(`${line} is for nobody`)
    if (name.endsWith('allow') && !/^(|[/*].*)$/.test(value)) faults.push(`${value} is no path`)
    if (name === 'sitemap' && !/^https?:\/\/[^\s/]+\/\S*$/.test(value))
      faults.push(`${value} is no absolute address`)
  }
  return faults
}

/** How a crawler reads it. */
export const readRobots = (origin: string, text: string) =>
  robotsParser(`${origin}/robots.txt`, text)
