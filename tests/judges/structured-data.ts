import { isNode, isText, type Node, type Rule, shapes } from './structured-data-shapes.ts'

/**
 * Judges a page's JSON-LD by what Google asks for in merchant listings, product variants, reviews, return and shipping
 * policies, breadcrumbs, organizations, FAQs, and site names, and by schema.org's vocabulary.
 */
export function structuredDataFaults(html: string): { wrong: string[]; missing: string[] } {
  const nodes = scriptsOf(html).map(parsed)
  const found: Found = { wrong: [], missing: [], ids: new Set(idsIn(nodes)) }
  for (const data of nodes) {
    if (data === undefined) found.wrong.push('not JSON')
    else if (data['@context'] !== 'https://schema.org')
      found.wrong.push('not of https://schema.org')
    else judge(data, '', found)
  }
  return { wrong: found.wrong, missing: [...new Set(found.missing)] }
}

function scriptsOf(html: string): string[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return Array.from(scripts, ([, text = '']) => text)
}

interface Found {
  wrong: string[]
  missing: string[]
  /** What is described somewhere in the page. */
  ids: Set<string>
}

function judge(node: Node, at: string, found: Found): void {
  const type = String(node['@type'])
  const shape = Object.hasOwn(shapes, type) ? shapes[type] : undefined
  const place = at || type
  if (!shape) {
    found.wrong.push(`${place}: ${type} is no type that anybody has looked up`)
    return
  }
  const { required = {}, recommended = {}, optional = {}, together } = shape
  const rules: Readonly<Record<string, Rule>> = { ...optional, ...recommended, ...required }
  for (const property of Object.keys(required))
    if (!(property in node)) found.wrong.push(`${place}: has no ${property}`)
  for (const property of Object.keys(recommended))
    if (!(property in node) && !isSaidElsewhere(property, { type, at }))
      found.missing.push(`${type}.${property}`)
  const fault = together?.(node)
  if (fault) found.wrong.push(`${place}: ${fault}`)
  for (const [property, value] of Object.entries(node)) {
    if (property.startsWith('@')) continue
    const rule = rules[property]
    const here = `${place}.${property}`
    if (!rule) found.wrong.push(`${here}: is no property of ${type}`)
    else if (typeof rule === 'function') {
      const wrong = rule(value)
      if (wrong) found.wrong.push(`${here}: ${wrong}`)
    } else judgeNodes(value, { here, types: rule }, found)
  }
}

/** The home page describes the seller whom an offer names, and a group what its variants have in common. */
function isSaidElsewhere(property: string, { type, at }: { type: string; at: string }): boolean {
  if (type === 'Organization') return at !== ''
  return at.endsWith('.hasVariant') && property in (shapes.ProductGroup?.recommended ?? {})
}

function judgeNodes(
  value: unknown,
  { here, types }: { here: string; types: readonly string[] },
  found: Found,
): void {
  const nodes = [value].flat()
  if (nodes.length === 0) found.wrong.push(`${here}: is empty`)
  for (const node of nodes) {
    if (!isNode(node)) found.wrong.push(`${here}: is no ${types.join(' or ')}`)
    else if (Object.keys(node).join() === '@id') {
      const id = String(node['@id'])
      if (!found.ids.has(id)) found.wrong.push(`${here}: ${id} is described nowhere`)
    } else if (!types.includes(String(node['@type'])))
      found.wrong.push(`${here}: is no ${types.join(' or ')}`)
    else judge(node, here, found)
  }
}

function parsed(json: string): Node | undefined {
  try {
    const data: unknown = JSON.parse(json)
    return isNode(data) ? data : undefined
  } catch {
    return undefined
  }
}

/** The ids of the nodes that are described, not only named. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn)
  if (!isNode(value)) return []
  const own = isText(value['@id']) && '@type' in value ? [value['@id']] : []
  return [...own, ...Object.values(value).flatMap(idsIn)]
}
