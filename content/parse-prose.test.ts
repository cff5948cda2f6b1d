import { expect, it } from 'vitest'
import { plainText } from '../app/prose/plain.ts'
import { parseProse } from './parse-prose.ts'

it('reads headings, paragraphs, lists, tables, bold and links', () => {
  const prose = parseProse(`## First {#first}

Words, **bold**: [a page](/faq#x) and [mail](mailto:a@b.test).

- one
- two

1. first
2. second

| A     | B   |
| ----- | --- |
| **c** | d   |
`)
  expect(prose).toEqual([
    { kind: 'heading', level: 2, id: 'first', text: 'First' },
    {
      kind: 'paragraph',
      line: [
        'Words, ',
        { bold: 'bold' },
        ': ',
        { text: 'a page', href: '/faq#x' },
        ' and ',
        { text: 'mail', href: 'mailto:a@b.test' },
        '.',
      ],
    },
    { kind: 'list', ordered: false, items: [['one'], ['two']] },
    { kind: 'list', ordered: true, items: [['first'], ['second']] },
    { kind: 'table', head: [['A'], ['B']], rows: [[[{ bold: 'c' }], ['d']]] },
  ])
  expect(plainText(prose)).toBe('Words, bold: a page and mail. one two first second c d')
})

it.each([
  '# Too large {#a}',
  '## No anchor',
  'A paragraph\nof two lines',
  '- a list\nthat ends as a paragraph',
  '> a quotation',
  'Some `code`',
  'A <b>tag</b>',
  'An *emphasis*',
  'A [link](https://example.com) that leads away',
  'A [link](//example.com) that leads away',
  'A [link](javascript:alert) that acts',
  'A fact {{forgotten}}',
  '| a | b |\n| c | d |',
  '| a | b |\n| --- | --- |\n| c |',
])('refuses to show %j half read', (markdown) => {
  expect(() => parseProse(markdown)).toThrow(SyntaxError)
})
