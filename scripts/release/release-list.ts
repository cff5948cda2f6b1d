import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

export interface Release {
  version: string
  /** A day, such as 2026-11-28. */
  date: string
  /** Markdown: what the change log says of it. */
  notes: string
  files: { platform: string; url: string; sha256: string; size: number }[]
}

export interface ReleaseList {
  releases: Release[]
  /** Ed25519 over the canonical JSON (RFC 8785) of `releases`, in base64. */
  signature: string
}

export function signReleases(releases: Release[], key: KeyObject): ReleaseList {
  const signature = sign(null, Buffer.from(canonicalJson(releases)), key).toString('base64')
  return { releases, signature }
}

/** JSON as RFC 8785 writes it: without spaces, and each object's members in the order of their names. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
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
