import type { Prose, ProseBlock, ProseLine } from './prose.types.ts'

/**
 * Parses the subset of Markdown that our own texts use: headings with an anchor (`## Text {#anchor}`),
 * paragraphs, lists, tables, bold and links.
 * @throws SyntaxError for anything else, so that no text is ever shown half parsed
 */
export function parseProse(markdown: string): Prose {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .filter((block) => block !== '')
    .map(parseBlock)
}

function parseBlock(block: string): ProseBlock {
  const lines = block.split('\n')
  if (block.startsWith('#')) return parseHeading(block)
  if (lines.every((line) => line.startsWith('|'))) return parseTable(lines)
  for (const [sign, ordered] of listSigns) {
    if (lines.every((line) => sign.test(line)))
      return {
        kind: 'list',
        ordered,
        items: lines.map((line) => parseLine(line.replace(sign, ''))),
      }
  }
  const [line = '', ...others] = lines
  if (others.length > 0 || /^([-*>|`]|\d+\.)/.test(line.replace(/^\*\*/, '')))
    throw new SyntaxError(`Neither a paragraph nor a list nor a table: ${block}`)
  return { kind: 'paragraph', line: parseLine(line) }
}

const listSigns = [
  [/^- /, false],
  [/^\d+\. /, true],
] as const

function parseHeading(block: string): ProseBlock {
  const [, signs = '', text = '', id = ''] = /^(##|###) (.+) \{#([a-z0-9-]+)\}$/.exec(block) ?? []
  if (id === '') throw new SyntaxError(`A heading needs two or three # and an anchor: ${block}`)
  return { kind: 'heading', level: signs === '##' ? 2 : 3, id, text }
}

function parseTable([head = '', rule = '', ...rows]: readonly string[]): ProseBlock {
  if (!/^\|( -+ \|)+$/.test(rule)) throw new SyntaxError(`A table needs a rule: ${head}`)
  const cells = (row: string) =>
    row
      .replace(/^\|\s*|\s*\|$/g, '')
      .split(/\s*\|\s*/)
      .map(parseLine)
  const table = { kind: 'table' as const, head: cells(head), rows: rows.map(cells) }
  if (table.rows.some((row) => row.length !== table.head.length))
    throw new SyntaxError(`A table needs as many cells in each row: ${head}`)
  return table
}

const extensions = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g

function parseLine(text: string): ProseLine {
  const line: (string | { bold: string } | { text: string; href: string })[] = []
  let from = 0
  for (const match of text.matchAll(extensions)) {
    const [whole, bold, linked, href] = match
    if (match.index > from) line.push(text.slice(from, match.index))
    line.push(bold === undefined ? toLink(linked ?? '', href ?? '') : { bold })
    from = match.index + whole.length
  }
  if (from < text.length) line.push(text.slice(from))
  for (const part of line) {
    if (typeof part === 'string' && /[*`<>]|\]\(|\{\{/.test(part))
      throw new SyntaxError(`Signs without a meaning: ${part}`)
  }
  return line
}

function toLink(text: string, href: string) {
  if (!/^(\/(?!\/)|mailto:)/.test(href))
    throw new SyntaxError(`A link leads to a page of ours or to a mailbox: ${href}`)
  return { text, href }
}
