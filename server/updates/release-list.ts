import { createPublicKey, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { canonicalJson, compareVersions, type Release, releaseList } from '#/contract/releases.ts'
import { parseJson } from '../parse-json.ts'
import { fetchSafely } from './fetch-safely.ts'

/** Nothing was touched; the message is a sentence that says why. */
export class Refused extends Error {}

const longestListBytes = 5_000_000
const listMs = 20_000
/** What is never asked for more of, whatever a list says. */
const largestArchiveBytes = 1_000_000_000

/** What is to be updated to: a version, and its file for this machine. */
export interface Chosen {
  release: Release
  /** An address, also one that begins with `file:`. */
  url: string
  sha256: string
  size: number
}

/** The address of a file's path, or of an address. @throws Refused if the address isn't safe */
export function addressOf(source: string): URL {
  if (!/^[a-z][a-z\d+.-]+:\/\//i.test(source)) return pathToFileURL(resolve(source))
  return URL.parse(source) ?? refuse(`${source} is no address.`)
}

const asSigned = z.object({ releases: z.unknown() })

/** The list at an address, if it's signed with the key. @throws Refused */
export async function readReleases(address: URL, key: string): Promise<Release[]> {
  if (key === '')
    throw new Refused(
      'This program knows no key for releases: name its public half by RELEASE_PUBLIC_KEY.',
    )
  const list = parseJson(await readText(address))
  const { success, data } = releaseList.safeParse(list)
  if (!success) throw new Refused(`${shown(address)} is no list of releases.`)
  // What was signed is what is in the file, also members that this version doesn't know.
  const signed = Buffer.from(canonicalJson(asSigned.parse(list).releases))
  if (!verify(null, signed, publicKey(key), Buffer.from(data.signature, 'base64')))
    throw new Refused(`${shown(address)} isn't signed with the key of these releases.`)
  return data.releases
}

/** The newest version for a platform; null if there is none. */
export function newestOf(releases: readonly Release[], platform: string): Release | null {
  const suitable = releases.filter(({ files }) => files.some((file) => file.platform === platform))
  return suitable.sort((a, b) => compareVersions(b.version, a.version))[0] ?? null
}

/**
 * What an archive or a list stands for: that archive, if it's in the list beside it, or the list's newest version.
 * @throws Refused
 */
export async function chooseRelease(
  source: string,
  { key, platform }: { key: string; platform: string },
): Promise<Chosen> {
  const address = addressOf(source)
  const isList = address.pathname.endsWith('.json')
  const list = isList ? address : new URL('releases.json', address)
  const releases = await readReleases(list, key)
  const name = basename(decodeURIComponent(address.pathname))
  const release = isList
    ? newestOf(releases, platform)
    : releases.find(({ files }) => files.some((file) => nameOf(file.url, list) === name))
  if (!release)
    throw new Refused(
      isList
        ? `There is no version for ${platform} in ${shown(list)}.`
        : `${name} isn't in ${shown(list)}.`,
    )
  const file = release.files.find((found) =>
    isList ? found.platform === platform : nameOf(found.url, list) === name,
  )
  if (file?.platform !== platform)
    throw new Refused(`${name} is for another kind of machine than this one (${platform}).`)
  if (file.size > largestArchiveBytes) throw new Refused(`${name} is too large.`)
  const url = isList ? URL.parse(file.url, list)?.href : address.href
  if (url === undefined) throw new Refused(`${file.url} is no address.`)
  if (list.protocol !== 'file:' && url.startsWith('file:'))
    throw new Refused('A list from elsewhere names a file of this machine.')
  return { release, url, sha256: file.sha256, size: file.size }
}

const nameOf = (url: string, list: URL) =>
  basename(decodeURIComponent(URL.parse(url, list)?.pathname ?? ''))

/** As it was given: a path, or an address. */
export function shown(address: URL): string {
  return address.protocol === 'file:'
    ? join(dirname(decodeURIComponent(address.pathname)), basename(address.pathname))
    : address.href
}

async function readText(address: URL): Promise<string> {
  if (address.protocol === 'file:')
    return readFile(address, 'utf8').catch(() => refuse(`${shown(address)} can't be read.`))
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of await fetchSafely(address, { timeoutMs: listMs })) {
      bytes += chunk.length
      if (bytes > longestListBytes) refuse(`${address.href} is too long for a list of releases.`)
      chunks.push(chunk)
    }
  } catch (cause) {
    if (cause instanceof Refused) throw cause
    throw new Refused(`${address.href} can't be read.`, { cause })
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** @throws Refused if it's no key */
function publicKey(base64: string) {
  try {
    const x = Buffer.from(base64, 'base64').toString('base64url')
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  } catch (cause) {
    throw new Refused('RELEASE_PUBLIC_KEY is no key.', { cause })
  }
}

/** @throws Refused */
export function refuse(message: string): never {
  throw new Refused(message)
}
