import sanitize from 'sanitize-html'
import { withoutUnclosed } from '#/contract/unclosed-markup.ts'

/** Sanitizes product HTML, which comes from the shop's staff: text and lists stay, anything active is removed. */
export function cleanHtml(html: string, { topHeading = 'h3' } = {}): string {
  return sanitize(withoutUnclosed(html), {
    allowedTags: [
      'p',
      'br',
      'hr',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'small',
      'span',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      topHeading,
      'h3',
      'h4',
      'h5',
      'h6',
      'blockquote',
      'table',
      'caption',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'a',
    ],
    allowedAttributes: {
      a: ['href', 'rel'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    // The page's own headings are above these.
    transformTags: {
      h1: topHeading,
      h2: topHeading,
      a: sanitize.simpleTransform('a', { rel: 'noopener' }),
    },
  })
}
