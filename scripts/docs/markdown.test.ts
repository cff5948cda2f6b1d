import { describe, expect, it } from 'vitest'
import { readDocument } from './markdown.ts'

describe('a document', () => {
  const read = (markdown: string) =>
    readDocument(markdown, {
      addressOf: (href) => (href === 'code.ts' ? null : `to:${href}`),
      pictureOf: (source) => ({ address: source, width: 2, height: 1 }),
    })

  it('has what repositories write: lines that go on, lists in lists, code, and pictures', () => {
    const { html } = read(`# A & *b*

One line
and \`<another>\` with [a link](x.md) and [code](code.ts), 1 < 2.

1. first
   goes on

   - inner **bold**

   After it.
2. second

| a | b |
|---|---|
| \`x | y\` | |

\`\`\`
npm start  # <here>

\`\`\`

![A "picture"](p.webp)
`)
    expect(html.split('\n')).toEqual([
      '<h1 id="a--b">A &amp; <em>b</em></h1>',
      '<p>One line and <code>&lt;another&gt;</code> with <a href="to:x.md">a link</a> and code, 1 &lt; 2.</p>',
      '<ol><li>first goes on<ul><li>inner <strong>bold</strong></li></ul><p>After it.</p></li><li>second</li></ol>',
      '<div class="wide" role="group" tabindex="0" aria-label="a, b"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td><code>x | y</code></td><td></td></tr></tbody></table></div>',
      '<pre tabindex="0"><code>npm start  # &lt;here&gt;',
      '',
      '</code></pre>',
      '<p><img src="p.webp" width="2" height="1" alt="A &quot;picture&quot;"></p>',
    ])
  })

  it('has a plain cell where a table has no head', () => {
    expect(read('| | a |\n|---|---|\n| b | c |').html).toContain(
      '<tr><td></td><th scope="col">a</th></tr>',
    )
  })

  it('gives headings of the same words different anchors', () => {
    expect(read('## 1. In `code`\n\n## 1. In code\n').headings.map(({ id }) => id)).toEqual([
      '1-in-code',
      '1-in-code-1',
    ])
  })

  it.each(['A <b>tag</b>', '> a quotation', 'A `code that stays open', '| a |\n|---|\n| b | c |'])(
    'is refused rather than shown half read: %j',
    (markdown) => {
      expect(() => read(markdown)).toThrow(SyntaxError)
    },
  )
})
