import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { freePort } from '#/harness/postgres.ts'

const keys = { region: 'eu-central-1', accessKey: 'AKEXAMPLE', secretKey: 'a secret/+key' }
const bucket = 'copies'

/** A bucket on this machine that believes no request: it computes each signature from what it received. */
export async function startS3({ pageSize }: { pageSize: number }) {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  let failingPart = 0

  function respond(request: IncomingMessage, body: Buffer): [number, string, string?] {
    const refusal = refusalOf(request, body)
    if (refusal) return [403, `<Error><Code>${refusal}</Code></Error>`]
    const url = new URL(request.url ?? '', 'http://x')
    const query = url.searchParams
    const key = decodeURIComponent(url.pathname).slice(`/${bucket}/`.length)
    const id = query.get('uploadId')
    if (request.method === 'GET') return [200, listing(query)]
    if (request.method === 'POST' && query.has('uploads')) {
      uploads.set(`id of ${key}`, new Map())
      return [200, `<R><UploadId>id of ${key.replaceAll('&', '&amp;')}</UploadId></R>`]
    }
    const parts = uploads.get(id ?? '')
    if (id !== null && !parts) return [404, '<Error><Code>NoSuchUpload</Code></Error>']
    if (request.method === 'PUT' && parts) {
      const number = Number(query.get('partNumber'))
      if (number === failingPart) return [503, '<Error><Code>SlowDown</Code></Error>']
      parts.set(number, body)
      return [200, '', `"${createHash('md5').update(body).digest('hex')}"`]
    }
    if (request.method === 'POST' && parts && id) return [200, complete(id, parts, String(body))]
    if (id) uploads.delete(id)
    else objects.delete(key)
    return [204, '']
  }
  function complete(id: string, parts: Map<number, Buffer>, body: string): string {
    const sent = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"<\/ETag>/g)]
    const isWhole = sent.every(([, number, tag]) => {
      const part = parts.get(Number(number))
      return part && createHash('md5').update(part).digest('hex') === tag
    })
    if (!isWhole || sent.length !== parts.size) return '<Error><Code>InvalidPart</Code></Error>'
    objects.set(id.slice('id of '.length), Buffer.concat([...parts.values()]))
    uploads.delete(id)
    return '<Done/>'
  }
  function listing(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? ''
    const all = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort()
    const from = Number(query.get('continuation-token') ?? 0)
    const page = all.slice(from, from + pageSize)
    const rows = page.map((key) => `<Key>${key.replaceAll('&', '&amp;')}</Key>`).join('')
    const next = from + pageSize
    const more = next < all.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
    return `<List>${rows}${more}</List>`
  }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const [status, text, etag] = respond(request, Buffer.concat(chunks))
    response.writeHead(status, etag ? { etag } : {}).end(text)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    settings: { ...keys, bucket, endpoint: `http://127.0.0.1:${port}` },
    objects,
    unfinished: () => uploads.size,
    /** Each upload's part of this number fails from now on. */
    failsAt(part: number) {
      failingPart = part
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** As Amazon describes AWS Signature Version 4, and not by what signs our requests. */
function refusalOf({ method, url = '', headers }: IncomingMessage, body: Buffer): string | null {
  const said =
    /^AWS4-HMAC-SHA256 Credential=(\S+?)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/
  const [, id, day = '', region = '', names = '', signature] =
    said.exec(headers.authorization ?? '') ?? []
  if (id !== keys.accessKey || region !== keys.region) return 'InvalidAccessKeyId'
  const hash = createHash('sha256').update(body).digest('hex')
  if (headers['x-amz-content-sha256'] !== hash) return 'XAmzContentSHA256Mismatch'
  const at = String(headers['x-amz-date'])
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(at) ?? []
  const moment = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`)
  if (!at.startsWith(day) || !(Math.abs(Date.now() - moment) < 900_000))
    return 'RequestTimeTooSkewed'
  for (const name of ['host', 'x-amz-date', 'x-amz-content-sha256'])
    if (!names.split(';').includes(name)) return 'AccessDenied'
  const [path = '', query = ''] = url.split('?')
  const pairs =
    query === '' ? [] : query.split('&').map((pair) => (pair.includes('=') ? pair : `${pair}=`))
  let text = `${method}\n${path}\n${pairs.sort().join('&')}\n`
  for (const name of names.split(';')) text += `${name}:${String(headers[name]).trim()}\n`
  text += `\n${names}\n${hash}`
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = `AWS4-HMAC-SHA256\n${at}\n${scope}\n${createHash('sha256').update(text).digest('hex')}`
  let key: Buffer = Buffer.from(`AWS4${keys.secretKey}`)
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest()
  const right = createHmac('sha256', key).update(toSign).digest('hex')
  return right === signature ? null : 'SignatureDoesNotMatch'
}
