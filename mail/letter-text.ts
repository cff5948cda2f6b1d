import type { Language } from '#/contract/languages.ts'
import type { LetterBlock } from './letter-blocks.ts'

const width = 64
const colon: Readonly<Record<Language, string>> = { en: ':', fr: '\u00a0:' }

/** The block as plain text; amounts stand at the right edge. */
export function blockText(block: LetterBlock, language: Language): string {
  switch (block.kind) {
    case 'title':
    case 'paragraph':
    case 'caption':
      return block.text
    case 'items':
      return block.items
        .map((item) => `${row(item.title, item.amount)}\n  ${item.detail}`)
        .join('\n')
    case 'totals':
      return [
        '-'.repeat(width),
        ...block.rows.map((one) => row(one.label, one.amount)),
        row(block.total.label, block.total.amount),
      ].join('\n')
    case 'facts':
      return block.columns
        .flat()
        .map((fact) => [fact.heading, ...fact.lines.map(indent)].join('\n'))
        .join('\n\n')
    case 'notice':
      return [block.heading, ...block.lines.map(indent)].join('\n')
    case 'button':
    case 'link':
      return `${block.text}${colon[language]} ${block.address}`
  }
}

function row(label: string, amount: string): string {
  const space = width - label.length - amount.length
  return space > 0 ? label + ' '.repeat(space) + amount : `${label}\n  ${amount}`
}

function indent(line: string): string {
  return `  ${line}`
}
