import { describe, expect, it } from 'vitest'
import { firstSettings } from '#/content/first-settings.ts'
import { interpolate } from '#/content/interpolate.ts'
import { shownBrand } from '#/content/shown-brand.ts'
import { facts } from '#/tests/fixtures/first-settings.ts'
import type { EmailBlock } from './email-blocks.ts'
import { renderEmail } from './email-layout.ts'

const hostile = `<img src=x onerror="alert('1')">&`
const escaped = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;'
const blocks: readonly EmailBlock[] = [
  { kind: 'title', text: `title ${hostile}` },
  { kind: 'paragraph', text: `paragraph ${hostile}` },
  { kind: 'caption', text: `caption ${hostile}` },
  {
    kind: 'items',
    items: [{ title: `item ${hostile}`, detail: `detail ${hostile}`, amount: `amount ${hostile}` }],
  },
  {
    kind: 'totals',
    rows: [{ label: `row ${hostile}`, amount: `part ${hostile}` }],
    total: { label: `sum ${hostile}`, amount: `all ${hostile}` },
  },
  { kind: 'facts', columns: [[{ heading: `fact ${hostile}`, lines: [`line ${hostile}`] }]] },
  { kind: 'notice', heading: `notice ${hostile}`, lines: [`step ${hostile}`] },
  { kind: 'button', text: `button ${hostile}`, address: `http://localhost/?${hostile}` },
]
const content = renderEmail({
  facts: facts(),
  language: 'en',
  subject: `subject ${hostile}`,
  preview: `preview ${hostile}`,
  blocks,
})
const named = [
  'title',
  'paragraph',
  'caption',
  'item',
  'detail',
  'amount',
  'row',
  'part',
  'sum',
  'all',
  'fact',
  'line',
  'notice',
  'step',
  'button',
]

describe('an email', () => {
  it.each([...named, 'subject', 'preview'])('escapes its %s in HTML', (name) => {
    expect(content.html).toContain(`${name} ${escaped}`)
    expect(content.html).not.toContain(hostile)
  })

  it.each(named)('says its %s in plain text too', (name) => {
    expect(content.text).toContain(`${name} ${hostile}`)
  })

  it('needs no pictures, scripts or style sheets', () => {
    const { html } = renderEmail({
      facts: facts(),
      language: 'en',
      subject: '',
      preview: '',
      blocks: [],
    })
    expect(html).not.toMatch(/<(img|script|link|style|iframe)|url\(|https?:/)
  })

  it.each([
    [
      'the built-in logo',
      'Glovebox',
      '<img src="https://shop.test/logo.png" alt="Glovebox" width="200" height="41"',
    ],
    ['a name without a logo', 'Corner', '>Corner</td>'],
  ])('begins with %s', (_, shopName, mark) => {
    const current = { ...facts(), shopName }
    const brand = shownBrand({ ...firstSettings, facts: current }, {})
    const { html } = renderEmail({
      facts: { ...current, brand, publicUrl: 'https://shop.test' },
      language: 'en',
      subject: '',
      preview: '',
      blocks: [],
    })
    expect(html).toContain(mark)
    expect(html.includes('<img')).toBe(mark.startsWith('<img'))
  })

  it('keeps amounts at the edge of plain text, under names that are too long for their line', () => {
    const title = 'A name that is so long that its amount finds no room beside it any more'
    const items = [{ title, detail: 'two of it', amount: '$79.80' }]
    const { text } = renderEmail({
      facts: facts(),
      language: 'en',
      subject: '',
      preview: '',
      blocks: [{ kind: 'items', items }],
    })
    expect(text).toContain(
      [
        'A name that is so long that its amount finds no room beside it',
        'any more',
        `${' '.repeat(58)}$79.80`,
        '  two of it',
      ].join('\n'),
    )
  })

  it('tells in its language whom to ask', () => {
    const { html, text } = renderEmail({
      facts: facts(),
      language: 'fr',
      subject: '',
      preview: '',
      blocks: [],
    })
    expect(html).toContain('<html lang="fr">')
    expect(text).toContain('Écrivez à hello@glovebox.test')
  })

  it('tells staff nothing of that', () => {
    const toShop = {
      facts: facts(),
      language: 'en',
      subject: '',
      preview: '',
      blocks: [],
      toShop: true,
    } as const
    const { html, text } = renderEmail(toShop)
    expect(html + text).not.toMatch(/Questions\?|hello@/)
    expect(text).toContain('Glovebox · A clean car, always within reach.')
  })
})

describe('filling in', () => {
  it('puts values at their names and leaves their own braces alone', () => {
    expect(interpolate('Hello {{name}}, {{count}}', { name: '{{count}}', count: 2 })).toBe(
      'Hello {{count}}, 2',
    )
  })

  it('refuses a text that wants a value nobody gave', () => {
    expect(() => interpolate('Hello {{name}}', {})).toThrow(RangeError)
  })
})
