import { scriptNonceHeader } from '#/contract/page-addresses.ts'
import { requestIdPlaceholder } from '#/contract/request-id.ts'
import { requestId } from '../request-id.ts'

export interface HeadersDeps {
  /** The security headers for a response, which depend on its HTML. */
  headersFor(html: string | null, nonce: string | null): Record<string, string>
}

/** A rendered page's bytes, and its headers with those that keep it safe. */
export async function readResponse({ headersFor }: HeadersDeps, response: Response) {
  const rendered = 'html' in response ? null : new Uint8Array(await response.arrayBuffer())
  const text = htmlOf(response, rendered)
  const isFailed = text !== null && response.status >= 500
  const html = isFailed ? text.replace(requestIdPlaceholder, requestId() ?? '') : text
  const nonce = response.headers.get(scriptNonceHeader)
  const shown = nonce === null ? html : (html?.replaceAll(` nonce="${nonce}"`, '') ?? null)
  const bytes = rendered && shown === text ? rendered : Buffer.from(shown ?? '')
  const headers: Record<string, string> = {
    ...Object.fromEntries(response.headers),
    ...headersFor(html, nonce),
    ...(response.status === 503 ? { 'retry-after': '2' } : {}),
  }
  delete headers['content-length']
  delete headers[scriptNonceHeader]
  return { bytes, headers }
}

/** The website passes its HTML on as a string, because a body would be encoded and then decoded again. */
export function htmlOf(response: Response, bytes: Uint8Array | null): string | null {
  if ('html' in response && typeof response.html === 'string') return response.html
  const isHtml = response.headers.get('content-type')?.startsWith('text/html')
  return isHtml && bytes ? new TextDecoder().decode(bytes) : null
}
