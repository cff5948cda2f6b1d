import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { addBody, type CachedResponse, cacheResponse, respondFrom } from './cached-response.ts'
import { mediaTypeOf } from './media-types.ts'

export type Assets = (path: string, request: Request) => Response | null

/**
 * Serves static files, listed when the shop starts and cached in memory from the first request. `file.br` and
 * `file.gz` next to a file are its compressed forms. Returns null if there's no such file.
 * @param hashed the folder whose file names change with their content
 */
export function createAssets(
  folder: string,
  { hashed, headers }: { hashed?: string; headers: Readonly<Record<string, string>> },
): Assets {
  const files = new Map(
    listFiles(folder)
      .filter((file) => mediaTypeOf(file) !== undefined)
      .map((file) => [`/${relative(folder, file).split(sep).join('/')}`, file]),
  )
  const cache = new Map<string, CachedResponse>()
  return (path, request) => {
    const cached = cache.get(path)
    if (cached) return respondFrom(cached, request)
    const file = files.get(path)
    if (file === undefined) return null
    const copy = readCopy(file, {
      ...headers,
      'content-type': mediaTypeOf(file) ?? 'application/octet-stream',
      'cache-control':
        hashed !== undefined && path.startsWith(hashed)
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
      vary: 'Accept-Encoding',
    })
    cache.set(path, copy)
    return respondFrom(copy, request)
  }
}

function readCopy(file: string, headers: Record<string, string>): CachedResponse {
  const copy = cacheResponse({ status: 200, bytes: readFileSync(file), headers })
  for (const [ending, encoding] of [
    ['.gz', 'gzip'],
    ['.br', 'br'],
  ] as const) {
    if (statSync(file + ending, { throwIfNoEntry: false }))
      addBody(copy, encoding, readFileSync(file + ending))
  }
  return copy
}

function listFiles(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
