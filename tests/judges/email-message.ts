/** A header field as it's in the message: its name, its lines, and its value with the folding undone. */
export interface Field {
  name: string
  lines: readonly string[]
  value: string
}

/** A message, or a part of one, cut as RFC 5322 and RFC 2046 say; each character is one byte. */
export interface Message {
  header: string
  fields: readonly Field[]
  body: string
}

/** Cuts a message at its first empty line, and its header into fields; nothing is decoded or repaired. */
export function readMessage(raw: string): Message {
  const end = raw.indexOf('\r\n\r\n')
  const header = end < 0 ? raw : raw.slice(0, end)
  const groups: string[][] = []
  for (const line of header.split('\r\n'))
    if (/^[ \t]/.test(line)) groups.at(-1)?.push(line)
    else groups.push([line])
  const fields = groups.map((lines) => {
    const text = lines.join('')
    const colon = text.indexOf(':')
    return { name: text.slice(0, Math.max(colon, 0)), lines, value: text.slice(colon + 1).trim() }
  })
  return { header, fields, body: end < 0 ? '' : raw.slice(end + 4) }
}

export function valuesOf(message: Pick<Message, 'fields'>, name: string): string[] {
  const sameName = ({ name: other }: Field) => other.toLowerCase() === name.toLowerCase()
  return message.fields.filter(sameName).map(({ value }) => value)
}

const token = "[!#$%&'*+.^_`|~0-9A-Za-z{}-]+"
const parameter = new RegExp(`^\\s*;\\s*(${token})=(?:(${token})|"((?:[^"\\\\\\r\\n]|\\\\.)*)")`)

/** A Content-Type by the grammar of RFC 2045, section 5.1; undefined if it isn't one. */
export function contentTypeOf(message: Pick<Message, 'fields'>) {
  const [value, ...others] = valuesOf(message, 'Content-Type')
  const type = value && new RegExp(`^${token}/${token}`).exec(value)?.[0]
  if (value === undefined || !type || others.length > 0) return undefined
  const parameters: Record<string, string> = {}
  for (let rest = value.slice(type.length); rest.trim() !== ''; ) {
    const found = parameter.exec(rest)
    if (!found) return undefined
    parameters[String(found[1]).toLowerCase()] =
      found[2] ?? String(found[3]).replace(/\\(.)/g, '$1')
    rest = rest.slice(found[0].length)
  }
  return { type: type.toLowerCase(), parameters }
}

/** The parts between the boundaries of a multipart body (RFC 2046, section 5.1.1); undefined if it isn't closed. */
export function partsOf(body: string, boundary: string): Message[] | undefined {
  const lines = `\r\n${body}`
  const close = lines.indexOf(`\r\n--${boundary}--`)
  if (close < 0) return undefined
  const [, ...parts] = lines.slice(0, close).split(`\r\n--${boundary}\r\n`)
  return parts.map(readMessage)
}
