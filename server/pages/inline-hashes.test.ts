import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inlineHashes } from './inline-hashes.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('inlineHashes', () => {
  it('names each inline script once, with all its line breaks', () => {
    const html =
      '<script>one()\n</script><script type="module" async="">two()</script><script>one()\n</script>'
    expect(inlineHashes(html).scripts).toEqual([hashOf('one()\n'), hashOf('two()')])
  })

  it('leaves out scripts of their own address and empty ones', () => {
    const html =
      '<script src="/a.js"></script><script async src="/b.js">x</script><script></script>'
    expect(inlineHashes(html).scripts).toEqual([])
  })

  it('names style elements and attributes, as the browser reads them', () => {
    const html = '<style>a{}</style><p style="font-family:&quot;A&quot;"></p><p data-style="b"></p>'
    expect(inlineHashes(html)).toMatchObject({
      styles: [hashOf('a{}')],
      styleAttributes: [hashOf('font-family:"A"')],
    })
  })
})
