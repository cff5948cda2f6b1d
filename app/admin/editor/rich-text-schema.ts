import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'

const block = (tag: string, spec: Partial<NodeSpec> = {}): NodeSpec => ({
  content: 'inline*',
  group: 'block',
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
  ...spec,
})
const cell = (tag: string) => block(tag, { group: '', isolating: true })
const mark = (tag: string, also: string): MarkSpec => ({
  parseDOM: [{ tag }, { tag: also }],
  toDOM: () => [tag, 0],
})

/** Whether the shop allows a link to this address: of another site or its own, or a place on the page. */
export function isLink(href: string): boolean {
  return /^(?:https:\/\/|mailto:|\/(?![/\\])|#)\S+$/i.test(href)
}

/** Exactly the markup that the shop allows in a text; the server decides. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: block('p'),
    heading: {
      content: 'inline*',
      group: 'block',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
        tag: `h${level}`,
        attrs: { level: Math.min(Math.max(level, 2), 4) },
      })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bulletList: block('ul', { content: 'listItem+' }),
    orderedList: block('ol', { content: 'listItem+' }),
    listItem: block('li', { content: 'paragraph block*', group: '', defining: true }),
    table: block('table', {
      content: 'row+',
      isolating: true,
      toDOM: () => ['table', ['tbody', 0]],
    }),
    row: block('tr', { content: '(header | cell)+', group: '' }),
    header: cell('th'),
    cell: cell('td'),
    text: { group: 'inline' },
    br: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs(a) {
            const href = a.getAttribute('href') ?? ''
            return isLink(href) && { href }
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
    },
    strong: mark('strong', 'b'),
    em: mark('em', 'i'),
  },
})
