import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { canonicalJson, type Release, type ReleaseList } from '#/contract/releases.ts'

export function signReleases(releases: Release[], key: KeyObject): ReleaseList {
  const signature = sign(null, Buffer.from(canonicalJson(releases)), key).toString('base64')
  return { releases, signature }
}

/** The raw 32 bytes of an Ed25519 key's public half, in base64. */
export function publicHalf(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url').toString('base64')
}

/** A key for a release that only its maker tries. */
export const throwawayKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey

/** The section of a version in the change log, without its heading. */
export function notesOf(version: string, changeLog: string): string {
  const [, ...sections] = changeLog.split(/^## /m)
  const section = sections.find((text) => text.split('\n', 1)[0]?.trim().split(' ')[0] === version)
  return section?.slice(section.indexOf('\n')).trim() ?? ''
}
