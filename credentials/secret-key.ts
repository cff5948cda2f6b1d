import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** The file isn't a key, or can't be read or written. */
export class BadSecretKey extends Error {
  constructor(file: string, options?: ErrorOptions) {
    super(`The key of the saved secrets in ${file} cannot be read.`, options)
    this.name = 'BadSecretKey'
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** 256 random bits, in hex; null if there is no key yet. @throws BadSecretKey */
export function readSecretKey(file: string): string | null {
  let key: string
  try {
    key = readFileSync(file, 'utf8').trim()
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null
    throw new BadSecretKey(file, { cause })
  }
  if (!/^[0-9a-f]{64}$/.test(key)) throw new BadSecretKey(file)
  return key
}

/**
 * The key in the file, which is made if it's missing. It appears complete or not at all; two processes that make it at
 * once both get the first one's. @throws BadSecretKey
 */
export function makeSecretKey(file: string): string {
  const key = readSecretKey(file)
  if (key !== null) return key
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(8).toString('hex')}.part`
  try {
    const opened = openSync(draft, 'wx', 0o600)
    try {
      writeSync(opened, `${randomBytes(32).toString('hex')}\n`)
      fsyncSync(opened)
    } finally {
      closeSync(opened)
    }
    linkSync(draft, file)
  } catch (cause) {
    if (codeOf(cause) !== 'EEXIST') throw new BadSecretKey(file, { cause })
  } finally {
    rmSync(draft, { force: true })
  }
  return makeSecretKey(file)
}
