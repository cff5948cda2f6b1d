import { describe, expect, it } from 'vitest'
import { cleanHtml } from './clean-html.server.ts'

describe('product descriptions', () => {
  it('keep their paragraphs, lists and emphasis', () => {
    const html = '<p>Wipe <strong>slowly</strong>.</p><ul><li>one</li></ul>'
    expect(cleanHtml(html)).toBe(html)
  })

  it('lose scripts, handlers, styles and frames', () => {
    const html =
      '<p onclick="x()" style="position:fixed">a</p><script>x()</script><iframe src="//x"></iframe><svg onload="x()"></svg>'
    expect(cleanHtml(html)).toBe('<p>a</p>')
  })

  it.each(['javascript:x()', 'data:text/html,x', '//elsewhere.test/', 'http://plain.test/'])(
    'lose links to %s',
    (address) => {
      expect(cleanHtml(`<a href="${address}">a</a>`)).not.toContain('href')
    },
  )

  it('start their headings below those of the page', () => {
    expect(cleanHtml('<h1>How</h1>')).toBe('<h3>How</h3>')
  })

  it('leave their links without a way back to our page', () => {
    expect(cleanHtml('<a href="https://elsewhere.test/">a</a>')).toBe(
      '<a href="https://elsewhere.test/" rel="noopener">a</a>',
    )
  })
})
