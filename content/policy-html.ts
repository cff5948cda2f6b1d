import type { Language } from '#/contract/languages.ts'
import type { PolicyText, ShopTexts } from '#/contract/shop-texts.ts'
import { readLongText } from './goods.ts'
import { parseProse } from './parse-prose.ts'
import type { ProseBlock, ProseLine } from './prose.types.ts'

const files: Readonly<Record<PolicyText, string>> = {
  privacyPolicy: 'policies/privacy.md',
  termsOfService: 'policies/terms.md',
  shippingPolicy: 'policies/shipping.md',
  refundPolicy: 'faq/returns-refunds.md',
  reviewPolicy: 'policies/reviews.md',
}

/** A built-in policy as HTML, with the names of the shop's facts not filled in yet. */
export function originalPolicy(name: PolicyText, language: Language, texts: ShopTexts): string {
  return originalHtml(files[name], language, texts)
}

/** A long text as HTML, with the names of the shop's facts not filled in yet. */
export const originalHtml = (...text: Parameters<typeof readLongText>): string =>
  htmlOf(readLongText(...text))

/** Markdown as HTML, with the names of the shop's facts not filled in yet. */
export function htmlOf(text: string): string {
  // The prose parser doesn't know braces, so they are replaced meanwhile.
  return parseProse(text.replace(/\{\{(\w+)\}\}/g, '⟦$1⟧'))
    .map(blockHtml)
    .join('')
    .replace(/⟦(\w+)⟧/g, '{{$1}}')
}

function blockHtml(block: ProseBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${escapeHtml(block.text)}</h${block.level}>`
    case 'paragraph':
      return `<p>${lineHtml(block.line)}</p>`
    case 'list': {
      const list = block.ordered ? 'ol' : 'ul'
      return `<${list}>${block.items.map((item) => `<li>${lineHtml(item)}</li>`).join('')}</${list}>`
    }
    case 'table': {
      const row = (cells: readonly ProseLine[], cell: string) =>
        `<tr>${cells.map((line) => `<${cell}>${lineHtml(line)}</${cell}>`).join('')}</tr>`
      const rows = block.rows.map((cells) => row(cells, 'td')).join('')
      return `<table><thead>${row(block.head, 'th')}</thead><tbody>${rows}</tbody></table>`
    }
  }
}

function lineHtml(line: ProseLine): string {
  return line
    .map((part) => {
      if (typeof part === 'string') return escapeHtml(part)
      if ('bold' in part) return `<strong>${escapeHtml(part.bold)}</strong>`
      return `<a href="${escapeHtml(part.href)}">${escapeHtml(part.text)}</a>`
    })
    .join('')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text as it is written into HTML, attributes included. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign).replaceAll('"', '&quot;')
