import sanitize from 'sanitize-html'
import { cleanHtml } from '../prose/clean-html.server.ts'

/** A part of a product's description. */
export interface DescriptionSection {
  /** Plain text; null for what comes before the first heading. */
  heading: string | null
  /** Sanitized. */
  html: string
}

const tag = /<(\/?)(\w+)[^>]*>/g
const withoutEnd = new Set(['br', 'hr'])

/** A description of any origin, sanitized and divided at its headings; one that nothing follows stays where it is. */
export function descriptionSections(written: string): DescriptionSection[] {
  const html = cleanHtml(written)
  const sections: DescriptionSection[] = []
  let section = { heading: '', before: 0, start: 0 }
  const endAt = (end: number) => {
    const part = html.slice(section.start, end).trim()
    const last = sections.at(-1)
    if (textIn(part) !== '') sections.push({ heading: section.heading || null, html: part })
    else if (section.heading && last) last.html += html.slice(section.before, end)
    else if (section.heading)
      sections.push({ heading: null, html: html.slice(section.before, end) })
  }
  let depth = 0
  let heading: { before: number; start: number } | null = null
  for (const { 0: whole, 1: slash, 2: name = '', index } of html.matchAll(tag)) {
    if (withoutEnd.has(name)) continue
    if (slash) depth -= 1
    if (name === 'h3' && depth === 0) {
      const after = index + whole.length
      if (!slash) heading = { before: index, start: after }
      else if (heading && textIn(html.slice(heading.start, index)) !== '') {
        endAt(heading.before)
        const text = textIn(html.slice(heading.start, index))
        section = { heading: text, before: heading.before, start: after }
      }
    }
    if (!slash) depth += 1
  }
  endAt(html.length)
  return sections
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const textIn = (html: string): string =>
  sanitize(html, { allowedTags: [] })
    .replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
