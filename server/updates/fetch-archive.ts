import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { roomIn } from '../backups/room.ts'
import { fetchSafely } from './fetch-safely.ts'
import { stateFolder, versionFolder } from './journal.ts'
import { type Chosen, Refused, refuse } from './release-list.ts'
import { requireRoom } from './require-room.ts'

const archiveMs = 30 * 60_000
const largestUnpackedBytes = 4_000_000_000

/** Brings an archive here, and checks that it's the one that the list names. Returns the file. @throws Refused */
export async function fetchArchive(home: string, { url, sha256, size }: Chosen): Promise<string> {
  const target = join(stateFolder(home), 'archive.tar.xz')
  const hash = createHash('sha256')
  let bytes = 0
  try {
    const address = new URL(url)
    const source =
      address.protocol === 'file:'
        ? createReadStream(fileURLToPath(address))
        : await fetchSafely(address, { timeoutMs: archiveMs })
    await pipeline(
      source,
      async function* count(chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          bytes += chunk.length
          if (bytes > size) throw new Refused(`${url} is larger than the list says.`)
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(target, { mode: 0o600 }),
    )
  } catch (cause) {
    await rm(target, { force: true })
    if (cause instanceof Refused) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Refused(`${url} can't be read: ${reason}`, { cause })
  }
  if (hash.digest('hex') !== sha256) {
    await rm(target, { force: true })
    throw new Refused(`${url} isn't the file that the list names: its SHA-256 differs.`)
  }
  return target
}

/**
 * Unpacks an archive's version beside the others, and deletes the archive. It's complete and on disk, or not there.
 * @throws Refused
 */
export async function unpackArchive(
  home: string,
  file: string,
  version: string,
  room: typeof roomIn = roomIn,
): Promise<void> {
  const target = versionFolder(home, version)
  const draft = join(stateFolder(home), 'unpacked')
  const root = `glovebox-${version}`
  try {
    const listing = tar(['--list', '--verbose', '--numeric-owner', '--file', file])
    const bytes = checkNames(listing, version)
    await rm(draft, { recursive: true, force: true })
    await requireRoom(stateFolder(home), bytes, room)
    await mkdir(draft, { recursive: true, mode: 0o755 })
    tar([
      '--extract',
      '--file',
      file,
      '--directory',
      draft,
      '--no-same-owner',
      '--strip-components=2',
      `${root}/versions/${version}`,
    ])
    spawnSync('sync', ['--file-system', draft])
    // One that was left by an earlier attempt, or was changed since.
    if (existsSync(target)) await rm(target, { recursive: true })
    await rename(join(draft, version), target)
  } finally {
    await rm(draft, { recursive: true, force: true })
    await rm(file, { force: true })
  }
}

/**
 * Every entry is a folder or a file of the one version, but for the link to its launcher: nothing is unpacked elsewhere.
 * Returns how many bytes they have. @throws Refused
 */
export function checkNames(listing: string, version: string): number {
  const root = `glovebox-${version}`
  let bytes = 0
  for (const line of listing.split('\n').filter(Boolean)) {
    const [, kind, size, name = ''] =
      /^(.)\S*\s+\S+\s+(\d+)\s+\S+\s+\S+\s(.*)$/.exec(line) ?? refuse(`An entry is unreadable.`)
    const isEntry = kind === 'l' && name === `${root}/glovebox -> versions/${version}/glovebox`
    const isInside =
      (kind === '-' || kind === 'd') &&
      (name.startsWith(`${root}/versions/${version}/`) ||
        [`${root}/`, `${root}/versions/`].includes(name)) &&
      !name.split('/').includes('..')
    if (!isEntry && !isInside) refuse(`The archive has an entry that it may not have: ${name}`)
    bytes += Number(size)
  }
  if (bytes > largestUnpackedBytes) refuse('The archive is too large, unpacked.')
  return bytes
}

function tar(options: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('tar', options, {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  if (status !== 0) throw new Refused(`The archive can't be unpacked: ${error?.message ?? stderr}`)
  return stdout
}
