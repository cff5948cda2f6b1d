import { Refusal } from '#/contract/errors.ts'
import { limits } from '#/contract/limits.ts'

/**
 * The request with a body of at most `limits.bodyBytes`. A body whose length is told needs no reading
 * here; one of unknown length is read up to the limit.
 * @throws Refusal `bodyTooLarge`
 */
export async function withLimitedBody(request: Request): Promise<Request> {
  const published = request.headers.get('content-length')
  if (published !== null && !request.headers.has('transfer-encoding')) {
    if (Number(published) > limits.bodyBytes) throw new Refusal('bodyTooLarge')
    return request
  }
  if (request.body === null) return request
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limits.bodyBytes) throw new Refusal('bodyTooLarge')
    chunks.push(chunk)
  }
  const { url, method, headers } = request
  return new Request(url, { method, headers, body: new Uint8Array(Buffer.concat(chunks)) })
}
