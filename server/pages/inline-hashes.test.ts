import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inlineHashes } from './inline-hashes.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('inlineHashes', () => {
  it('names each inline script once, with all its line breaks', () => {
    const html =
      '<script nonce="n">one()\n</script><script nonce="n" type="module" async="">two()</script><script nonce="n">one()\n</script>'
    expect(inlineHashes(html, 'n').scripts).toEqual([hashOf('one()\n'), hashOf('two()')])
  })

  it('leaves out scripts of their own address and empty ones', () => {
    const html =
      '<script nonce="n" src="/a.js"></script><script nonce="n" async src="/b.js">x</script><script nonce="n"></script>'
    expect(inlineHashes(html, 'n').scripts).toEqual([])
  })

  it('leaves out scripts that a text has brought along', () => {
    const html = '<script>evil()</script><script nonce="m">evil()</script><p nonce="n">a</p>'
    expect(inlineHashes(html, 'n').scripts).toEqual([])
    expect(inlineHashes('<script nonce="null">evil()</script>', null).scripts).toEqual([])
  })

  it('names style elements and attributes, as the browser reads them', () => {
    const html = '<style>a{}</style><p style="font-family:&quot;A&quot;"></p><p data-style="b"></p>'
    expect(inlineHashes(html, 'n')).toMatchObject({
      styles: [hashOf('a{}')],
      styleAttributes: [hashOf('font-family:"A"')],
    })
  })
})
