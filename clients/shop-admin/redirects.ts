import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { operation } from '../operation.ts'
import { finding } from './found.ts'
import { mutation } from './mutation.ts'
import { pageInfo } from './page-info.ts'

const redirect = z
  .object({ id: z.string(), path: z.string(), target: z.string() })
  .transform((given) => ({
    ...given,
    /** The number in the shop's global id. */
    number: given.id.split('/').at(-1) ?? '',
  }))
export type Redirect = z.infer<typeof redirect>

/** The newest first. */
export const listRedirects = operation({
  head: 'query ($query: String, $first: Int, $last: Int, $after: String, $before: String)',
  response: z.object({
    urlRedirects: field(
      `urlRedirects(query: $query, first: $first, last: $last, after: $after, before: $before,
        reverse: true)`,
      z.object({ nodes: z.array(redirect), pageInfo }),
    ),
    urlRedirectsCount: field(
      'urlRedirectsCount(query: $query)',
      z.object({ count: z.number() }).nullable(),
    ),
  }),
})

export const readRedirect = finding('urlRedirect(id: $id)', redirect)

/** Variables: `redirect`. */
export const createRedirect = mutation(
  '$redirect: UrlRedirectInput!',
  'urlRedirectCreate(urlRedirect: $redirect)',
)
/** Variables: `id` and `redirect`. */
export const updateRedirect = mutation(
  '$id: ID!, $redirect: UrlRedirectInput!',
  'urlRedirectUpdate(id: $id, urlRedirect: $redirect)',
)
/** Writes what is in a file that was sent. */
export const submitRedirects = mutation('$id: ID!', 'urlRedirectImportSubmit(id: $id)')
export const deleteRedirect = mutation('$id: ID!', 'urlRedirectDelete(id: $id)')
