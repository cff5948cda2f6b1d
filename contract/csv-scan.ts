/** Where in a text of CSV a record starts. */
export interface ScanPosition {
  start: number
  delimiter: string
  /** Whether the text is all there is. */
  isAtEnd: boolean
}

export interface ScannedRecord {
  cells: string[]
  /** Where the next record starts. */
  end: number
  /** Whether a quoted cell isn't closed, or goes on after its closing quotation mark. */
  isMisquoted: boolean
  /** Whether it's unknown where a misquoted record ends; `end` is that of the line. */
  isOpen: boolean
}

/** The record that starts at a position (RFC 4180); undefined if the text ends before the record surely does. */
export function scanRecord(
  text: string,
  { start, delimiter, isAtEnd }: ScanPosition,
): ScannedRecord | undefined {
  const cells: string[] = []
  let isMisquoted = false
  for (let at = start; ; at += 1) {
    const isQuoted = text[at] === '"'
    const closing = isQuoted ? closingQuote(text, at) : at - 1
    const end = nextEnd(text, closing + 1, delimiter)
    if (end >= text.length && !isAtEnd) return undefined
    const isWrong =
      isQuoted && (closing >= text.length || text.slice(closing + 1, end).trim() !== '')
    isMisquoted ||= isWrong
    if (isWrong && /[\r\n]/.test(text.slice(at, closing)))
      return { cells, end: afterLine(text, at), isMisquoted, isOpen: true }
    cells.push(
      isQuoted && !isWrong
        ? text.slice(at + 1, closing).replaceAll('""', '"')
        : text.slice(at, end),
    )
    at = end
    if (text[at] === delimiter) continue
    if (text[at] === '\r' && at + 1 === text.length && !isAtEnd) return undefined
    return { cells, end: afterLine(text, at), isMisquoted, isOpen: false }
  }
}

/** The quotation mark that closes the cell opened at `open`, or the text's length; two of them are a part of the cell. */
function closingQuote(text: string, open: number): number {
  for (let at = text.indexOf('"', open + 1); at !== -1; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at
  return text.length
}

function nextEnd(text: string, from: number, delimiter: string): number {
  for (let at = from; at < text.length; at += 1) {
    const character = text[at]
    if (character === delimiter || character === '\n' || character === '\r') return at
  }
  return text.length
}

function afterLine(text: string, from: number): number {
  const end = nextEnd(text, from, '\n')
  return text.startsWith('\r\n', end) ? end + 2 : Math.min(end + 1, text.length)
}
