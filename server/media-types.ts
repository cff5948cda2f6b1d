import { extname } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
}

/** The media type by a file's extension; undefined for files that aren't served. */
export function mediaTypeOf(file: string): string | undefined {
  return types[extname(file)]
}

const text = /^(text\/|application\/(json|manifest\+json)|image\/svg\+xml)/
const worthCompressing = 250

export function isCompressible(type: string | undefined, size: number): boolean {
  return size >= worthCompressing && text.test(type ?? '')
}
