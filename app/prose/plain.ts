import type { Prose, ProseLine } from '#/content/prose.types.ts'

/** The text of a line without its formatting. */
export function plain(line: ProseLine): string {
  return line
    .map((part) => (typeof part === 'string' ? part : 'bold' in part ? part.bold : part.text))
    .join('')
}

/** The plain text of a long text, without its headings. */
export function plainText(prose: Prose): string {
  return prose.flatMap(linesOf).map(plain).join(' ')
}

function linesOf(block: Prose[number]): readonly ProseLine[] {
  switch (block.kind) {
    case 'heading':
      return []
    case 'paragraph':
      return [block.line]
    case 'list':
      return block.items
    case 'table':
      return block.rows.flat()
  }
}
