/**
 * How a text file's bytes are encoded. Spreadsheets save Windows-1252 where nobody asked for UTF-8; `damaged-utf-8` is
 * UTF-8 in which some bytes are none, which read as U+FFFD.
 */
export const fileEncodings = [
  'utf-8',
  'damaged-utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
] as const
export type FileEncoding = (typeof fileEncodings)[number]

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** A text file as a stream, without a byte order mark. */
export interface FileText {
  encoding: FileEncoding
  texts: AsyncIterable<string> | Iterable<string>
}

/** Every file that people import is read by this. @param open the file's bytes; called twice */
export async function readFileText(open: () => Chunks): Promise<FileText> {
  const encoding = await encodingOf(open())
  return { encoding, texts: decode(open(), encoding) }
}

/**
 * The encoding that a byte order mark names; else UTF-8 if all bytes are; else Windows-1252. With the mark of UTF-8, or
 * with more characters that are UTF-8 than bytes that aren't, the latter are mistakes: text in Windows-1252 hardly ever
 * looks like UTF-8.
 */
async function encodingOf(chunks: Chunks): Promise<FileEncoding> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  const lenient = new TextDecoder('utf-8')
  let start: readonly number[] = []
  let isValid = true
  let surplus = 0
  const count = (text: string) => {
    for (const [character] of text.matchAll(/[^\0-\x7f]/gu))
      surplus += character === '\uFFFD' ? -1 : 1
  }
  for await (const chunk of chunks) {
    if (start.length < 3) start = [...start, ...chunk.subarray(0, 3)].slice(0, 3)
    if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
    if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
    isValid &&= isReadable(strict, chunk)
    count(lenient.decode(chunk, { stream: true }))
  }
  if (isValid && isReadable(strict)) return 'utf-8'
  count(lenient.decode())
  const isMarked = start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf
  return isMarked || surplus > 0 ? 'damaged-utf-8' : 'windows-1252'
}

function isReadable(decoder: TextDecoder, chunk?: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}

async function* decode(chunks: Chunks, encoding: FileEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding === 'damaged-utf-8' ? 'utf-8' : encoding)
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
