import { open } from 'node:fs/promises'
import type { CopyPlace } from './place.ts'
import { encode, type S3Keys, sha256, signS3 } from './sign-s3.ts'

export interface S3Settings extends S3Keys {
  /** The origin of the server, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  /** Before each name: empty, or ending in a slash. */
  prefix: string
}

interface S3Deps {
  fetch: typeof globalThis.fetch
  now: () => Date
}

/** S3 allows 10,000 parts: enough for 640 GB. Each is in memory while it's sent. */
const partBytes = 64 * 2 ** 20
const timeoutMs = { asking: 60_000, sending: 10 * 60_000 }
/** Of a thousand names each: a bucket with more is somebody else's, or its server never ends. */
const mostPages = 100

/** A bucket of Amazon S3, or of a server that speaks the same. */
export function s3Place(settings: S3Settings, deps: S3Deps): CopyPlace {
  const { endpoint, bucket, prefix } = settings
  const ask = asking(settings, deps)
  const urlOf = (name: string) =>
    new URL(`${endpoint}/${bucket}/${(prefix + name).split('/').map(encode).join('/')}`)
  return {
    name: `s3://${bucket}/${prefix}`,
    async list() {
      const names: string[] = []
      let more: string | undefined
      for (let page = 0; page < mostPages; page += 1) {
        const url = new URL(`${endpoint}/${bucket}`)
        url.searchParams.set('list-type', '2')
        url.searchParams.set('prefix', prefix)
        if (more !== undefined) url.searchParams.set('continuation-token', more)
        const { text } = await ask('GET', url)
        for (const key of valuesOf(text, 'Key')) names.push(key.slice(prefix.length))
        more = valuesOf(text, 'NextContinuationToken')[0]
        if (more === undefined) return names
      }
      throw new Error(`${URL.parse(endpoint)?.host} lists more than ${mostPages} pages of files`)
    },
    put: (file, name) => upload(file, urlOf(name), ask),
    async remove(name) {
      await ask('DELETE', urlOf(name))
    },
  }
}

type Ask = ReturnType<typeof asking>

function asking(keys: S3Keys, { fetch, now }: S3Deps) {
  return async (method: string, address: URL, body?: Uint8Array<ArrayBuffer>) => {
    const url = new URL(address)
    // Written as it's signed: servers don't agree on what else means the same, such as a plus sign.
    url.search = [...url.searchParams].map((pair) => pair.map(encode).join('=')).join('&')
    const payloadHash = sha256(body ?? '')
    const headers = signS3({ method, url, payloadHash, now: now() }, keys)
    const signal = AbortSignal.timeout(body ? timeoutMs.sending : timeoutMs.asking)
    // A backup goes to nobody else, whoever the server names.
    const how = { method, headers, signal, redirect: 'manual' } as const
    const response = await fetch(url, { ...how, ...(body && { body }) })
    const text = await response.text()
    if (!response.ok)
      throw new Error(
        `${url.host} answers ${response.status} ${valuesOf(text, 'Code')[0] ?? ''}`.trim(),
      )
    return { text, etag: response.headers.get('etag') ?? '' }
  }
}

/** In parts, so that it may be of any size; nothing is there under the name before all of them are. */
async function upload(file: string, url: URL, ask: Ask): Promise<void> {
  const [id = ''] = valuesOf((await ask('POST', withQuery(url, { uploads: '' }))).text, 'UploadId')
  try {
    const tags: string[] = []
    for await (const part of partsOf(file)) {
      const query = { partNumber: `${tags.length + 1}`, uploadId: id }
      tags.push((await ask('PUT', withQuery(url, query), part)).etag)
    }
    const all = tags.map(
      (tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    )
    const body = `<CompleteMultipartUpload>${all.join('')}</CompleteMultipartUpload>`
    const { text } = await ask(
      'POST',
      withQuery(url, { uploadId: id }),
      new Uint8Array(Buffer.from(body)),
    )
    // This one may fail with a status of success.
    const [failure] = valuesOf(text, 'Code')
    if (failure !== undefined) throw new Error(`${url.host} answers ${failure}`)
  } catch (error) {
    await ask('DELETE', withQuery(url, { uploadId: id })).catch(() => {})
    throw error
  }
}

async function* partsOf(file: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const handle = await open(file)
  try {
    for (;;) {
      const bytes = new Uint8Array(partBytes)
      const { bytesRead } = await handle.read(bytes)
      if (bytesRead === 0) return
      yield bytes.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

function withQuery(url: URL, query: Readonly<Record<string, string>>): URL {
  const asked = new URL(url)
  for (const [name, value] of Object.entries(query)) asked.searchParams.set(name, value)
  return asked
}

/** The texts of an XML element: names, ids, and codes, which have no elements of their own. */
const valuesOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  )
