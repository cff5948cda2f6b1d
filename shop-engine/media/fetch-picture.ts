import type { ProblemCode } from '#/content/refusals.ts'
import { decoded } from '#/contract/decoded.ts'
import { isRefusal } from '#/contract/errors.ts'
import { limits } from '#/contract/limits.ts'
import { fetchPublic, NotFetched } from '#/http/fetch-public.ts'
import { type Problem, problem } from '../changes/refused.ts'
import { readProductPicture } from './read-product-picture.ts'
import type { Uploaded, Uploads } from './uploads.ts'

const maxBytes = limits.pictureMegabytes * 1_000_000

/** A picture from a public address. @throws NotFetched, Refusal: see `pictureProblem` */
export async function fetchPicture(
  source: string,
  options: { allowLoopback: boolean; timeoutMs: number },
): Promise<Uploaded> {
  const bytes = await fetchPublic(source, { ...options, maxBytes })
  return { ...(await readProductPicture(bytes)), filename: filenameIn(source), source }
}

function filenameIn(address: string): string {
  const name = new URL(address).pathname.split('/').at(-1) ?? ''
  return decoded(name)
    .replace(/[\p{Cc}/]/gu, '')
    .slice(0, 255)
}

const reasons = {
  address: 'pictureAddress',
  private: 'picturePrivate',
  unreachable: 'pictureUnreachable',
  brokeOff: 'pictureBrokeOff',
  tooLarge: 'pictureTooLarge',
  redirects: 'pictureRedirects',
} as const satisfies Record<Exclude<NotFetched['code'], 'status'>, ProblemCode>
const unreadable = ['notAPicture', 'pictureTooLarge', 'pictureIsHeic'] as const

/** Why a picture couldn't be fetched. Throws any other error again. */
export function pictureProblem(error: unknown): Problem {
  const reason = isRefusal(error) && unreadable.find((code) => code === error.code)
  if (reason) return problem(reason)
  if (!(error instanceof NotFetched)) throw error
  const { code, status } = error
  return code === 'status' ? problem('pictureStatus', [], { status }) : problem(reasons[code])
}

interface Fetching {
  uploads: Uploads
  publicUrl: string
  fetchLoopback: boolean
}

/** A request has seconds to be answered. */
const timeoutMs = 6_000
const maxPictures = 10

/**
 * Fetches the pictures that a mutation names by a public address before its transaction begins: there, they're taken
 * like uploads.
 */
export const withPictures =
  <Args, Context extends { services: Fetching }>(
    sourcesIn: (args: Args) => readonly (string | null | undefined)[],
  ) =>
  async (args: Args, context: Context): Promise<Context> => {
    const { services } = context
    const uploads = await fetchAll(sourcesIn(args), services)
    return { ...context, services: { ...services, uploads } }
  }

async function fetchAll(
  sources: readonly (string | null | undefined)[],
  { uploads, publicUrl, fetchLoopback: allowLoopback }: Fetching,
): Promise<Uploads> {
  const found = new Map<string, Uploaded>()
  const problems = new Map<string, Problem>()
  const isPublic = (source: string) =>
    URL.canParse(source) && !source.startsWith(`${publicUrl}/api/uploads/`)
  const all = sources.flatMap((source) => (source && isPublic(source) ? [source] : [])) // One after the other, so that memory stays small.
  for (const source of new Set(all))
    try {
      if (found.size < maxPictures)
        found.set(source, await fetchPicture(source, { allowLoopback, timeoutMs }))
      else problems.set(source, problem('tooManyPicturesAtOnce', [], { max: maxPictures }))
    } catch (error) {
      problems.set(source, pictureProblem(error))
    }
  return {
    ...uploads,
    take: async (tx, source) => found.get(source) ?? uploads.take(tx, source),
    problemOf: (source) => problems.get(source),
  }
}
