import { type FileHandle, open } from 'node:fs/promises'
import { Refusal, type RefusalCode } from '#/contract/errors.ts'

interface FormTarget {
  /** The field whose file is written to `file`, which must not exist yet. */
  field: string
  file: string
  maxBytes: number
  tooLarge: RefusalCode
  /** What a form that ends in its middle is refused as. */
  cutOff: RefusalCode
}

/** The longest headers of a part, and the longest text of a field. */
const maxText = 4_096

/**
 * Reads a `multipart/form-data` body piece by piece, writes the file of one field to disk, and answers the texts of the
 * others by name; other files are skipped.
 * @throws Refusal `wrongContentType`, `invalidInput` where the field is missing, and the two of the target
 */
export async function receiveForm(
  request: Request,
  target: FormTarget,
): Promise<ReadonlyMap<string, string>> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '')
  if (boundary === null || !request.body) throw new Refusal('wrongContentType')
  const length = Number(request.headers.get('content-length') ?? 0)
  if (length > target.maxBytes + 2 * maxText) throw new Refusal(target.tooLarge)
  const form = createForm(boundary, target)
  try {
    for await (const chunk of request.body) await form.take(chunk)
    return await form.end()
  } catch (error) {
    // The connection broke; whoever sent it may be there no more.
    if (error instanceof Refusal) throw error
    throw isSystemError(error) ? error : new Refusal(target.cutOff, { cause: error })
  } finally {
    await form.close()
  }
}

/** Such as a full disk. */
const isSystemError = (error: unknown) =>
  error instanceof Error && 'syscall' in error && 'code' in error && error.code !== 'ECONNRESET'

function boundaryOf(type: string): string | null {
  if (!/^multipart\/form-data\s*;/i.test(type)) return null
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? []
  return quoted ?? plain ?? null
}

type Part =
  | { kind: 'text'; name: string; text: Buffer[]; bytes: number }
  | { kind: 'file' | 'skipped' }

/** Takes a form's bytes however they're cut into pieces. */
function createForm(boundary: string, target: FormTarget) {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const texts = new Map<string, string>()
  // The first delimiter may be without a line before it.
  let rest: Buffer = Buffer.from('\r\n')
  let part: Part | null = null
  let state: 'content' | 'delimited' | 'ended' = 'content'
  let handle: FileHandle | null = null
  let written = 0

  async function content(bytes: Buffer): Promise<void> {
    if (part?.kind === 'text') {
      part.bytes += bytes.length
      if (part.bytes > maxText) throw new Refusal('invalidInput')
      part.text.push(bytes)
    } else if (part?.kind === 'file' && bytes.length > 0) {
      written += bytes.length
      if (written > target.maxBytes) throw new Refusal(target.tooLarge)
      await handle?.writeFile(bytes)
    }
  }
  async function begin(head: string): Promise<void> {
    const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(head)?.[1] ?? ''
    const name = /;?\s*\bname="([^"]*)"/.exec(disposition.replace(/\bfilename\*?="[^"]*"/, ''))?.[1]
    const isFile = /\bfilename\*?=/.test(disposition)
    if (isFile && name === target.field && handle === null) {
      handle = await open(target.file, 'wx', 0o600)
      part = { kind: 'file' }
    } else if (isFile || name === undefined) part = { kind: 'skipped' }
    else part = { kind: 'text', name, text: [], bytes: 0 }
  }
  function finish(): void {
    if (part?.kind === 'text') texts.set(part.name, Buffer.concat(part.text).toString('utf8'))
    part = null
  }
  /** False: it needs more bytes. */
  async function step(): Promise<boolean> {
    if (state === 'ended') {
      rest = Buffer.alloc(0)
      return false
    }
    if (state === 'delimited') {
      if (rest.length < 2) return false
      if (rest.subarray(0, 2).toString('latin1') === '--') {
        state = 'ended'
        return true
      }
      const end = rest.indexOf('\r\n\r\n')
      if (end === -1) {
        if (rest.length > maxText) throw new Refusal('invalidInput')
        return false
      }
      await begin(rest.subarray(0, end).toString('utf8'))
      rest = rest.subarray(end + 4)
      state = 'content'
      return true
    }
    const at = rest.indexOf(delimiter)
    const sure = at === -1 ? Math.max(0, rest.length - delimiter.length + 1) : at
    await content(rest.subarray(0, sure))
    if (at === -1) {
      rest = rest.subarray(sure)
      return false
    }
    finish()
    rest = rest.subarray(at + delimiter.length)
    state = 'delimited'
    return true
  }
  return {
    async take(chunk: Uint8Array): Promise<void> {
      rest = Buffer.concat([rest, chunk])
      while (await step()) {
        // It goes on with what it has.
      }
    },
    async end(): Promise<ReadonlyMap<string, string>> {
      if (state !== 'ended') throw new Refusal(target.cutOff)
      if (handle === null) throw new Refusal('invalidInput')
      await handle.sync()
      return texts
    },
    async close(): Promise<void> {
      await handle?.close()
    },
  }
}
