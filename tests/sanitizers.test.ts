import { describe, expect, it } from 'vitest'
import { cleanHtml } from '#/app/prose/clean-html.server.ts'
import { toPlainText, toSafeHtml } from '#/shop-engine/products/safe-html.ts'

const everyElement = [
  ...['html', 'head', 'body', 'base', 'link', 'meta', 'title', 'style', 'script', 'noscript'],
  ...['template', 'slot', 'portal', 'fencedframe', 'frame', 'frameset', 'noframes', 'noembed'],
  ...['article', 'aside', 'footer', 'header', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hgroup'],
  ...['main', 'nav', 'section', 'search', 'address', 'blockquote', 'dd', 'div', 'dl', 'dt'],
  ...['figcaption', 'figure', 'hr', 'li', 'menu', 'ol', 'p', 'pre', 'ul', 'a', 'abbr', 'b'],
  ...['bdi', 'bdo', 'br', 'cite', 'code', 'data', 'dfn', 'em', 'i', 'kbd', 'mark', 'q', 'rp'],
  ...['rt', 'ruby', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var'],
  ...['wbr', 'area', 'audio', 'img', 'map', 'track', 'video', 'embed', 'iframe', 'object'],
  ...['param', 'picture', 'source', 'svg', 'math', 'canvas', 'del', 'ins', 'caption', 'col'],
  ...['colgroup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'button', 'datalist'],
  ...['fieldset', 'form', 'input', 'label', 'legend', 'meter', 'optgroup', 'option', 'output'],
  ...['progress', 'select', 'selectedcontent', 'textarea', 'details', 'dialog', 'summary'],
  ...['acronym', 'applet', 'big', 'center', 'font', 'marquee', 'plaintext', 'strike', 'tt', 'xmp'],
  ...['foreignobject', 'animate', 'set', 'use', 'image', 'mglyph', 'annotation-xml', 'x-card'],
]

const handlers = [
  ...['abort', 'afterprint', 'animationend', 'animationstart', 'auxclick', 'beforeinput'],
  ...['beforematch', 'beforeprint', 'beforetoggle', 'beforeunload', 'begin', 'blur', 'cancel'],
  ...['canplay', 'change', 'click', 'close', 'command', 'contextmenu', 'copy', 'cut', 'dblclick'],
  ...['contentvisibilityautostatechange', 'drag', 'dragend', 'dragenter', 'dragover', 'drop'],
  ...['ended', 'error', 'focus', 'focusin', 'formdata', 'fullscreenchange', 'gotpointercapture'],
  ...['hashchange', 'input', 'invalid', 'keydown', 'keypress', 'keyup', 'load', 'loadeddata'],
  ...['loadstart', 'message', 'mousedown', 'mouseenter', 'mousemove', 'mouseout', 'mouseover'],
  ...['mouseup', 'mousewheel', 'pagehide', 'pageshow', 'paste', 'play', 'pointerdown'],
  ...['pointerenter', 'pointermove', 'pointerover', 'pointerrawupdate', 'pointerup', 'popstate'],
  ...['progress', 'repeat', 'reset', 'resize', 'scroll', 'scrollend', 'scrollsnapchange'],
  ...['search', 'securitypolicyviolation', 'select', 'selectionchange', 'selectstart', 'show'],
  ...['slotchange', 'start', 'submit', 'suspend', 'timeupdate', 'toggle', 'touchend', 'touchmove'],
  ...['touchstart', 'transitionend', 'transitionrun', 'unload', 'volumechange', 'wheel'],
].map((event) => `on${event}`)

const script = 'javascript:x()'
const otherAttributes: Readonly<Record<string, string>> = {
  style: 'position:fixed;inset:0',
  src: script,
  srcset: 'https://elsewhere.test/pixel.png 1x',
  srcdoc: '<script>x()</script>',
  'xlink:href': script,
  action: script,
  formaction: script,
  background: 'https://elsewhere.test/pixel.png',
  poster: 'https://elsewhere.test/pixel.png',
  cite: script,
  data: script,
  ping: 'https://elsewhere.test/',
  manifest: 'https://elsewhere.test/',
  target: '_blank',
  download: 'x.exe',
  'http-equiv': 'refresh',
  content: `0;url=${script}`,
  id: 'root',
  name: 'location',
  class: 'fixed inset-0',
  is: 'x-card',
  slot: 'x',
  form: 'x',
  contenteditable: '',
  autofocus: '',
  tabindex: '1',
  popover: '',
  popovertarget: 'x',
  draggable: 'true',
  'data-x': 'x()',
}
const everyAttribute = {
  ...otherAttributes,
  ...Object.fromEntries(handlers.map((name) => [name, 'x()'])),
}
const written = Object.entries(everyAttribute)
  .map(([name, value]) => `${name}="${value.replaceAll('<', '&lt;')}"`)
  .join(' ')

/** Attributes that do no harm, each on every element. */
const harmless = 'href="https://elsewhere.test/" rel="opener" scope="row" colspan="2" rowspan="2"'

const onEvery = (names: readonly string[], attributes: readonly string[] = []) =>
  Object.fromEntries(names.map((name) => [name, attributes]))

const tableParts = ['table', 'thead', 'tbody', 'tr']

/** Every element that each of them keeps, with every attribute that the element keeps. */
const sanitizers = [
  {
    name: 'what a page shows',
    clean: cleanHtml,
    saved: {
      ...onEvery(['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small']),
      ...onEvery(['span', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'h3', 'h4', 'h5', 'h6']),
      ...onEvery(['blockquote', 'caption', ...tableParts]),
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      a: ['href', 'rel'],
    },
    renamed: { h1: 'h3', h2: 'h3' },
  },
  {
    name: 'what the shop stores',
    clean: toSafeHtml,
    saved: {
      ...onEvery(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'br', ...tableParts]),
      ...onEvery(['th', 'td']),
      a: ['href'],
    },
    renamed: { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' },
  },
] as const

/** The elements of a text that a sanitizer has written, with the names of their attributes. */
function elementsOf(html: string): [element: string, attributes: string[]][] {
  return [...html.matchAll(/<(\w[\w-]*)((?:[^>"]|"[^"]*")*)>/g)].map(([, name = '', rest = '']) => [
    name,
    [...rest.matchAll(/([^\s="/]+)(?:="[^"]*")?/g)].map(([, attribute = '']) => attribute).sort(),
  ])
}

/** What may be left open, with what a browser or a parser would take for its content. */
const unclosed = [
  ...everyElement.map((name) => `<${name}>`),
  ...['<textarea rows="3">', '<TEXTAREA>', '<textarea/>', '<title lang=en>', '<script src="a>b">'],
  ...['<!--', '<!-- a note', '<![CDATA[', '<textarea><title>', '<svg><style>', '<select><option>'],
  ...['</p><textarea>', '<style></style><style>', '<xmp></xmp><xmp>', '<?php', '<!doctype html>'],
]

describe.each([
  ['stored', toSafeHtml],
  ['shown', (html: string) => cleanHtml(html)],
  ['plain', toPlainText],
])('markup that is %s', (_how, clean) => {
  it.each(unclosed)('keeps what follows an unclosed %s', (opening) => {
    const after = '<p>After <strong>all</strong></p><ul><li>Last</li></ul>'
    const text = clean(`<p>Before</p>${opening} ${after}`)
    for (const word of ['Before', 'After', 'all', 'Last']) expect(text).toContain(word)
    expect(text).not.toMatch(/<(script|style|textarea|title|iframe|svg)/i)
    expect(clean(text)).toBe(text)
  })

  it('drops what is closed, as before', () => {
    const closed = '<p>A</p><script>x()</script><style>p{}</style><p>B</p>'
    expect(clean(closed)).not.toMatch(/x\(\)|p\{/)
  })

  it('takes no long over a text that is full of what is not closed', { timeout: 5_000 }, () => {
    for (const part of ['<title "', '<script <', '<style \'"', '<scr<script>ipt>', '<!--'])
      expect(typeof clean(part.repeat(8_000))).toBe('string')
  })
})

describe.each(sanitizers)('$name', ({ clean, saved, renamed }) => {
  const expected: Readonly<Record<string, readonly string[]>> = saved
  const names: Readonly<Record<string, string>> = renamed

  it('keeps of every element what is listed, and no attribute that acts', () => {
    for (const element of everyElement) {
      const end = element === 'br' ? '' : `</${element}>`
      const html = clean(`<${element} ${written} ${harmless}>text${end}`)
      const name = names[element] ?? element
      const attributes = expected[name]
      expect(elementsOf(html), element).toEqual(attributes ? [[name, attributes.toSorted()]] : [])
    }
  })

  it.each([
    ...[script, 'JaVaScRiPt:x()', ' javascript:x()', 'java\nscript:x()', 'java\tscript:x()'],
    ...[
      'jav&#x09;ascript:x()',
      '&#14;javascript:x()',
      'javascript&colon;x()',
      '&#106;avascript:x()',
    ],
    ...['data:text/html,x', 'vbscript:x', 'blob:x', 'file:///x', 'ftp://elsewhere.test/'],
    ...['http://plain.test/', '//elsewhere.test/', '/\\elsewhere.test/', '\\\\elsewhere.test/'],
  ])('keeps no link to %j', (address) => {
    for (const attributes of [`href="${address}"`, `href='${address}' onclick="x()"`])
      expect(clean(`<a ${attributes}>text</a>`)).not.toMatch(/href|onclick/)
  })

  it.each(['https://elsewhere.test/', 'mailto:ada@glovebox.test', '/products', '#how'])(
    'keeps a link to %s',
    (address) => {
      expect(clean(`<a href="${address}">text</a>`)).toContain(`href="${address}"`)
    },
  )
})

it('has no trace of any element in plain text', () => {
  for (const element of everyElement)
    expect(toPlainText(`<${element} ${written} ${harmless}>`), element).not.toMatch(/[<>]|x\(\)/)
})
