import { Refusal } from '#/contract/errors.ts'
import { type HomeDraft, previewParameter } from '#/contract/home-sections.ts'
import type { Visitor } from '../visitor.ts'
import { split } from './page-address.ts'
import type { RenderPage } from './pages.ts'
import { type HeadersDeps, htmlOf, readResponse } from './read-response.ts'

export interface PreviewDeps {
  /** A preview of the home page, by the token in its address; null if there's none (any more). */
  readPreview(token: string): Promise<HomeDraft | null>
}

/**
 * The home page as a preview has it, for whoever has its address, whatever the gate. Our own pages may show
 * it in a frame.
 * @throws Refusal `notFound` without such a preview
 */
export async function renderPreview(
  token: string,
  deps: PreviewDeps & HeadersDeps & { publicUrl: string; render: RenderPage },
  visitor: Visitor,
): Promise<Response> {
  const home = await deps.readPreview(token)
  if (home === null) throw new Refusal('notFound')
  const own = { ...visitor, home, locked: false, shared: false }
  const response = await deps.render(new Request(`${deps.publicUrl}/`), own)
  const { bytes, headers } = await readResponse(deps, await withoutScripts(response))
  const policy = headers['content-security-policy']
  return new Response(bytes, {
    status: response.status,
    headers: {
      ...headers,
      ...(policy && {
        'content-security-policy': policy.replace(
          "frame-ancestors 'none'",
          "frame-ancestors 'self'",
        ),
      }),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

/** A preview is looked at, and nothing in it runs. */
async function withoutScripts(response: Response): Promise<Response> {
  const rendered = 'html' in response ? null : new Uint8Array(await response.arrayBuffer())
  const html = htmlOf(response, rendered)?.replace(/<script\b[^>]*>.*?<\/script>/gs, '')
  const { status, headers } = response
  return Object.assign(new Response(null, { status, headers }), { html })
}

/** The token of a preview of the home page in an address. */
export function previewIn(target: string): string | null {
  const { path, query } = split(target)
  return path === '/' ? new URLSearchParams(query).get(previewParameter) : null
}
