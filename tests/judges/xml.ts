import { SaxesParser } from 'saxes'

export interface XmlElement {
  /** Its local name, and its namespace. */
  name: string
  of: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
}

/** The root of a well-formed document. @throws Error with the place of the first fault */
export function readXml(xml: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const above: XmlElement[] = [{ name: '', of: '', attributes: {}, children: [], text: '' }]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value] as const)
    const element = { name: local, of: uri, attributes: Object.fromEntries(values) }
    above.push({ ...element, children: [], text: '' })
  })
  parser.on('text', (text) => {
    const inside = above.at(-1)
    if (inside) inside.text += text
  })
  parser.on('closetag', () => {
    const closed = above.pop()
    if (closed) above.at(-1)?.children.push(closed)
  })
  parser.write(xml).close()
  const [root] = above[0]?.children ?? []
  if (!root) throw new Error('no root element')
  return root
}
