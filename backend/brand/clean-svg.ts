import { Parser } from 'htmlparser2'
import { Refusal } from '#/contract/errors.ts'

/** Shapes, text, gradients, and what they're clipped by: nothing that runs, loads, moves, or contains HTML. */
const elements = new Set(
  `svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan
   linearGradient radialGradient stop clipPath mask pattern`.split(/\s+/),
)
const attributes = new Set(
  `id class style d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height points viewBox preserveAspectRatio transform
   offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits
   patternContentUnits patternTransform fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin
   stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity vector-effect paint-order opacity color
   stop-color stop-opacity clip-path clip-rule mask display visibility overflow font-family font-size font-weight
   font-style letter-spacing text-anchor dominant-baseline dx dy rotate textLength lengthAdjust`.split(
    /\s+/,
  ),
)
/** More than any logo has, and few enough to be drawn at once. */
const maxElements = 20_000
const maxDrawn = 100_000
const maxDepth = 500

interface Element {
  name: string
  attributes: Map<string, string>
  children: (Element | string)[]
}

/**
 * An SVG with only what a logo needs, written anew: no scripts, events, links, external references, entities, or
 * filters.
 * @throws Refusal `notAPicture` for anything else; `pictureTooLarge` for one that takes too long to draw
 */
export function cleanSvg(bytes: Uint8Array): string {
  const root = parse(decode(bytes))
  if (drawnBy(root) > maxDrawn) throw new Refusal('pictureTooLarge')
  return write(root, ' xmlns="http://www.w3.org/2000/svg"')
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new Refusal('notAPicture', { cause })
  }
}

/** The allowed elements; what is in others is left out with them, except in links. */
function parse(text: string): Element {
  const top: Element = { name: '', attributes: new Map(), children: [] }
  const open = [top]
  let [skipped, count] = [0, 0]
  const parser = new Parser(
    {
      onopentag(name, given) {
        count += 1
        if (count > maxElements || open.length > maxDepth) throw new Refusal('pictureTooLarge')
        if (name === 'a' && skipped === 0) return
        if (skipped > 0 || !elements.has(name)) skipped += 1
        if (skipped > 0) return
        const element = { name, attributes: allowed(name, given), children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext(data) {
        const parent = open.at(-1)
        if (skipped > 0 || parent === undefined) return
        if (['text', 'tspan', 'title', 'desc', 'style'].includes(parent.name))
          parent.children.push(data)
      },
      onclosetag(name) {
        if (name === 'a' && skipped === 0) return
        if (skipped > 0) skipped -= 1
        else if (open.length > 1) open.pop()
      },
    },
    { xmlMode: true },
  )
  parser.end(text.replace(/^\ufeff/, ''))
  const [root, ...more] = top.children.filter((child) => typeof child !== 'string')
  if (root?.name !== 'svg' || more.length > 0) throw new Refusal('notAPicture')
  return root
}

function allowed(name: string, given: Readonly<Record<string, string>>): Map<string, string> {
  const values = new Map<string, string>()
  for (const [attribute, value] of Object.entries(given)) {
    const isReference = attribute === 'href' || attribute === 'xlink:href'
    if (isReference && /^#[\w-]+$/.test(value) && /^(use|.*Gradient|pattern)$/.test(name))
      values.set('href', value)
    if (attributes.has(attribute) && isInert(value)) values.set(attribute, value)
  }
  return values
}

/** Whether it names nothing outside of the picture; escapes and comments could hide that it does. */
const isInert = (style: string) =>
  !/[\\<@&]|\/[*/]|(javascript|data|https?):|expression|image|src\(|binding|behavior/i.test(
    style,
  ) && !/url\(/i.test(style.replace(/url\((['"]?)#[\w-]+\1\)/gi, ''))

const references = /url\(['"]?#([\w-]+)['"]?\)|^#([\w-]+)$/g

/** How many elements are drawn, each use of one counted: a few lines can use each other a billion times. */
function drawnBy(root: Element): number {
  const byId = new Map<string, Element>()
  const collect = (element: Element) => {
    const id = element.attributes.get('id')
    if (id !== undefined) byId.set(id, element)
    for (const child of element.children) if (typeof child !== 'string') collect(child)
  }
  collect(root)
  const counted = new Map<Element, number>()
  const count = (element: Element, depth = 1): number => {
    if (depth > maxDepth) return Number.POSITIVE_INFINITY
    const known = counted.get(element)
    if (known !== undefined) return known
    // Until it's counted: whatever uses itself is never done.
    counted.set(element, Number.POSITIVE_INFINITY)
    const used = [...element.attributes.values()].flatMap((value) =>
      Array.from(value.matchAll(references), ([, inStyle, inHref]) =>
        byId.get(inStyle ?? inHref ?? ''),
      ),
    )
    const inside = element.children.filter((child) => typeof child !== 'string')
    const sum = [...inside, ...used.filter((each) => each !== undefined)]
      .map((each) => count(each, depth + 1))
      .reduce((one, other) => one + other, 1)
    counted.set(element, sum)
    return sum
  }
  return count(root)
}

const escaped = (text: string) =>
  text
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

function write({ name, attributes: given, children }: Element, more = ''): string {
  const attributeText = [...given].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')
  const inside =
    name === 'style'
      ? escaped(inertSheet(children))
      : children
          .map((child) => (typeof child === 'string' ? escaped(child) : write(child)))
          .join('')
  return inside === ''
    ? `<${name}${more}${attributeText}/>`
    : `<${name}${more}${attributeText}>${inside}</${name}>`
}

/** The style sheet without its comments; with anything in it that could load something, it is left out as a whole. */
function inertSheet(children: Element['children']): string {
  const sheet = children
    .filter((child) => typeof child === 'string')
    .join('')
    .replace(/\/\*.*?\*\//gs, ' ')
  return isInert(sheet) ? sheet : ''
}
