import sanitizeHtml from 'sanitize-html'
import { withoutUnclosed } from '#/contract/unclosed-markup.ts'

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'br',
    'a',
    'table',
    'thead',
  ].concat(['tbody', 'tr', 'th', 'td']),
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  // As the editor of the back office reads them.
  transformTags: { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' },
}

/** Markup that is safe to store and show: structure and emphasis, without scripts, styles, and external pictures. */
export function toSafeHtml(html: string): string {
  return sanitizeHtml(withoutUnclosed(html), allowed).trim()
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
}

/** The same as plain text. */
export function toPlainText(html: string): string {
  const spaced = withoutUnclosed(html).replace(/<(?:\/(?:p|h\d|li|tr|ul|ol)|br)\b[^>]*>/g, '$& ')
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()
}
