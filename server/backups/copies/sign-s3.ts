import { createHash, createHmac } from 'node:crypto'

export interface S3Keys {
  region: string
  accessKey: string
  secretKey: string
}

interface SignedRequest {
  method: string
  url: URL
  /** The hash of the body, in hex. */
  payloadHash: string
  headers?: Readonly<Record<string, string>>
  now: Date
}

export const sha256 = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex')

/**
 * The headers that authorize a request to S3 (AWS Signature Version 4): those given, and those of the signature.
 * Every header given is signed.
 */
export function signS3(
  { method, url, payloadHash, headers = {}, now }: SignedRequest,
  { region, accessKey, secretKey }: S3Keys,
): Record<string, string> {
  const at = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = at.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const sent = { ...headers, 'x-amz-content-sha256': payloadHash, 'x-amz-date': at }
  const signed = Object.entries({ host: url.host, ...sent })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .sort(byName)
  const names = signed.map(([name]) => name).join(';')
  const canonical = [
    method,
    url.pathname.split('/').map(encoded).join('/'),
    [...url.searchParams]
      .map(([name, value]) => [encode(name), encode(value)] as const)
      .sort(byName)
      .map((pair) => pair.join('='))
      .join('&'),
    ...signed.map((pair) => pair.join(':')),
    '',
    names,
    payloadHash,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretKey}`)
  const signature = createHmac('sha256', key).update(text).digest('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`
  return { ...sent, authorization }
}

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

const byName = ([one]: readonly [string, string], [other]: readonly [string, string]) =>
  one < other ? -1 : 1

/** As Amazon wants it: all but letters, digits, and -._~ */
export const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
/** A part of a path is encoded once, however the URL already has it. */
const encoded = (part: string) => encode(decodeURIComponent(part))
