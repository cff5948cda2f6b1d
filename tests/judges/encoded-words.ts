/** Where an encoded word stands: in a phrase, such as a name before an address, RFC 2047 allows fewer characters. */
export type Place = 'text' | 'phrase'

const encodedWord = /^=\?([^?\s]+)\?([BQ])\?([^?\s]*)\?=$/i
const inPhrase = /^[A-Za-z0-9!*+/=_-]*$/
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/**
 * What is wrong with the encoded words of a header value by RFC 2047, sections 2, 5, and 8. Anything that looks as
 * though it begins one has to be one, with white space around it.
 */
export function faultsOfEncodedWords(value: string, place: Place): string[] {
  const words = value.split(/[ \t]+/).filter((word) => word.includes('=?'))
  return words.flatMap((word) => {
    const found = encodedWord.exec(word)
    if (!found) return [`${word} isn't an encoded word`]
    const [, charset = '', encoding = '', text = ''] = found
    if (word.length > 75) return [`${word} is longer than 75 characters`]
    if (charset.toLowerCase() !== 'utf-8') return [`${word} isn't in UTF-8`]
    const isQ = encoding.toUpperCase() === 'Q'
    if (isQ && place === 'phrase' && !inPhrase.test(text))
      return [`${word} has characters that a phrase may not have`]
    if (isQ ? /=(?![0-9A-Fa-f]{2})/.test(text) : !base64.test(text))
      return [`${word} isn't encoded as it says`]
    return isWhole(bytesOf(text, isQ)) ? [] : [`${word} cuts a character in two`]
  })
}

function bytesOf(text: string, isQ: boolean): Buffer {
  if (!isQ) return Buffer.from(text, 'base64')
  const byte = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16))
  return Buffer.from(text.replaceAll('_', ' ').replace(/=([0-9A-Fa-f]{2})/g, byte), 'latin1')
}

/** Whether these bytes are UTF-8, and nothing that some program had to replace before. */
export function isWhole(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\uFFFD')
  } catch {
    return false
  }
}
