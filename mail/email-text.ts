import { inEachLanguage } from '#/contract/in-each-language.ts'
import { type Language, languageRow } from '#/contract/languages.ts'
import type { EmailBlock, Fact } from './email-blocks.ts'

const width = 64
/** What separates a label from its value, before the space. */
export const colon = inEachLanguage((language) => languageRow(language).colon)

/** The block as plain text, with amounts aligned right. */
export function blockText(block: EmailBlock, language: Language): string {
  switch (block.kind) {
    case 'title':
    case 'paragraph':
    case 'caption':
      return block.text
    case 'items':
      return block.items
        .flatMap(({ title, amount = '', detail }) => [
          row(title, amount).trimEnd(),
          ...(detail ? [indent(detail)] : []),
        ])
        .join('\n')
    case 'totals':
      return [
        '-'.repeat(width),
        ...block.rows.map((amountRow) => row(amountRow.label, amountRow.amount)),
        row(block.total.label, block.total.amount),
      ].join('\n')
    case 'facts':
      return block.columns
        .flat()
        .map((fact) => [fact.heading, ...fact.lines.map(textOf).map(indent)].join('\n'))
        .join('\n\n')
    case 'notice':
      return [block.heading, ...block.lines.map(indent)].join('\n')
    case 'button':
    case 'link':
      return `${block.text}${colon[language]} ${block.address}`
  }
}

/** If a label leaves no room for its amount, it's wrapped, and the amount goes below. */
function row(label: string, amount: string): string {
  const space = width - label.length - amount.length
  if (space > 0) return label + ' '.repeat(space) + amount
  return [...linesOf(label), amount.padStart(width)].join('\n')
}

function linesOf(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

const textOf = (line: Fact['lines'][number]) => (typeof line === 'string' ? line : line.text)

function indent(line: string): string {
  return `  ${line}`
}
