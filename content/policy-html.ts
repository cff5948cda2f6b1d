import type { Language } from '#/contract/languages.ts'
import type { PolicyText } from '#/contract/shop-texts.ts'
import { parseProse } from './parse-prose.ts'
import type { Prose, ProseBlock, ProseLine } from './prose.types.ts'
import { readText } from './texts.ts'

const files: Readonly<Record<PolicyText, string>> = {
  privacyPolicy: 'policies/privacy.md',
  termsOfService: 'policies/terms.md',
  shippingPolicy: 'policies/shipping.md',
  refundPolicy: 'faq/returns-refunds.md',
  reviewPolicy: 'policies/reviews.md',
}

/** A built-in policy as HTML, with the names of the shop's facts not filled in yet. */
export function originalPolicy(name: PolicyText, language: Language): string {
  return originalHtml(language, files[name])
}

/** A content file as HTML, with the names of the shop's facts not filled in yet. */
export function originalHtml(
  language: Language,
  file: string,
  change = (prose: Prose) => prose,
): string {
  const text = readText(language, file)
  // The prose parser doesn't know braces, so they are replaced meanwhile.
  const prose = parseProse(text.replace(/\{\{(\w+)\}\}/g, '⟦$1⟧'))
  return change(prose)
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

const escapeHtml = (text: string) =>
  text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign).replaceAll('"', '&quot;')
