import { contentTypeOf, type Message, partsOf, valuesOf } from './email-message.ts'
import { isWhole } from './encoded-words.ts'

/** What is wrong with a message's MIME structure (RFC 2045, 2046), or undefined. */
export const bodyRules = {
  'MIME version': (message: Message) => {
    const versions = valuesOf(message, 'MIME-Version')
    return versions.length === 1 && versions[0] === '1.0'
      ? []
      : ['MIME-Version has to be 1.0, once']
  },
  'content type': (message: Message) =>
    [message, ...alternativesOf(message)]
      .filter((part) => !contentTypeOf(part))
      .map((part) => `no Content-Type: ${valuesOf(part, 'Content-Type').join(' and ')}`),
  boundary: (message: Message) => {
    const boundary = contentTypeOf(message)?.parameters.boundary ?? ''
    if (!/^[0-9A-Za-z'()+_,./:=? -]{0,69}[0-9A-Za-z'()+_,./:=?-]$/.test(boundary))
      return [`no boundary: “${boundary}”`]
    return partsOf(message.body, boundary) ? [] : ['the last boundary is missing']
  },
  'plain text, then HTML': (message: Message) => {
    const types = alternativesOf(message).map((part) => contentTypeOf(part)?.type)
    const type = contentTypeOf(message)?.type
    const isRight = type === 'multipart/alternative' && types.join() === 'text/plain,text/html'
    return isRight ? [] : [`${type} of ${types.join(', ')}`]
  },
  'transfer encoding': (message: Message) =>
    alternativesOf(message).flatMap((part) => faultsOfTransfer(part)),
  charset: (message: Message) =>
    alternativesOf(message).flatMap((part) => {
      const charset = contentTypeOf(part)?.parameters.charset?.toLowerCase()
      if (charset !== 'utf-8') return [`a text in ${charset}`]
      return isWhole(contentOf(part)) ? [] : ['a text that is not UTF-8']
    }),
  'empty part': (message: Message) =>
    alternativesOf(message).flatMap((part) =>
      contentOf(part).toString().trim() ? [] : ['a part without text'],
    ),
} as const

export function alternativesOf(message: Message): Message[] {
  return partsOf(message.body, contentTypeOf(message)?.parameters.boundary ?? '') ?? []
}

const encodingOf = (part: Message) =>
  valuesOf(part, 'Content-Transfer-Encoding').join().toLowerCase() || '7bit'

/** RFC 2045, sections 6.7 and 6.8. */
function faultsOfTransfer(part: Message): string[] {
  const encoding = encodingOf(part)
  const lines = part.body.split('\r\n')
  switch (encoding) {
    case '7bit':
      return []
    case 'quoted-printable':
      return lines
        .filter(
          (line) =>
            line.length > 76 ||
            !/^(?:[\t\x20-\x3c\x3e-\x7e]|=[0-9A-F]{2})*=?$/.test(line) ||
            /[ \t]$/.test(line),
        )
        .map((line) => `not quoted-printable: ${line}`)
    case 'base64':
      return lines
        .filter((line) => line.length > 76 || !/^[A-Za-z0-9+/]*={0,2}$/.test(line))
        .map((line) => `not base64: ${line}`)
    default:
      return [`unknown encoding ${encoding}`]
  }
}

/** The decoded bytes of a part. */
export function contentOf(part: Message): Buffer {
  const encoding = encodingOf(part)
  if (encoding === 'base64') return Buffer.from(part.body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(part.body, 'latin1')
  const byte = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16))
  const text = part.body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, byte)
  return Buffer.from(text, 'latin1')
}
