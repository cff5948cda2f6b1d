import { z } from './schema.ts'

/** Also the name of a folder, so it's neither a path nor hidden. */
export const versionNumber = z
  .string()
  .max(60)
  .regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[\dA-Za-z]+(?:[.-][\dA-Za-z]+)*)?$/)

const release = z.object({
  version: versionNumber,
  /** A day, such as 2026-11-28. */
  date: z.iso.date(),
  /** Markdown: what the change log says of it. */
  notes: z.string().max(100_000),
  files: z
    .array(
      z.object({
        /** Such as `linux-x64`. */
        platform: z.string().max(60),
        /** May be relative to the list. */
        url: z.string().max(2_000),
        sha256: z.string().regex(/^[\da-f]{64}$/),
        /** In bytes. */
        size: z.number().int().positive(),
      }),
    )
    .max(50),
})
export type Release = z.infer<typeof release>

/** `releases.json` */
export const releaseList = z.object({
  releases: z.array(release).max(1_000),
  /** Ed25519 over the canonical JSON (RFC 8785) of `releases`, in base64. */
  signature: z.string().max(200),
})
export type ReleaseList = z.infer<typeof releaseList>

/** JSON as RFC 8785 writes it: without spaces, and each object's members in the order of their names. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}

/** Below zero if the first version is older, as Semantic Versioning sorts them. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)]
  const numbers = compareEach(a.numbers, b.numbers)
  if (numbers !== 0) return numbers
  // A version is newer than what leads to it.
  if (a.stages.length === 0 || b.stages.length === 0) return b.stages.length - a.stages.length
  return compareEach(a.stages, b.stages)
}

function partsOf(version: string) {
  const [numbers = '', ...rest] = version.split('-')
  const stages = rest.join('-')
  return { numbers: numbers.split('.'), stages: stages === '' ? [] : stages.split('.') }
}

function compareEach(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const [one, other] = [a[i], b[i]]
    if (one === undefined || other === undefined) return one === undefined ? -1 : 1
    if (one === other) continue
    const [isNumber, isOtherNumber] = [one, other].map((part) => /^\d+$/.test(part))
    if (isNumber && isOtherNumber) return Number(one) - Number(other)
    if (isNumber !== isOtherNumber) return isNumber ? -1 : 1
    return one < other ? -1 : 1
  }
  return 0
}
