import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MutationShop } from './mutation-shop.fixture.ts'
import type { MutationRow } from './mutation-table.fixture.ts'

const file = 'Redirect from,Redirect to\n/imported,/faq\n'
let server: ReturnType<typeof createServer> | undefined

/** The address of a file with one redirect. */
async function fileUrl(): Promise<string> {
  if (!server) {
    server = createServer((_request, response) => response.end(file))
      .listen(0, '127.0.0.1')
      .unref()
    await once(server, 'listening')
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/redirects.csv`
}

const made = async ({ make }: MutationShop, path: string): Promise<string> => {
  const given = { urlRedirect: { path, target: '/faq' } }
  return (await make('urlRedirectCreate', given, 'urlRedirect { id }')).urlRedirect.id
}

/** Where old addresses lead. */
export const redirectMutations: Readonly<Record<string, MutationRow>> = {
  urlRedirectCreate: [
    () => ({ urlRedirect: { path: '/Old', target: '/faq' } }),
    {},
    { path: '/old', target: '/faq' },
  ],
  urlRedirectDelete: [
    async (shop) => ({ id: await made(shop, '/deleted') }),
    { path: '/deleted', target: '/faq' },
    {},
  ],
  urlRedirectUpdate: [
    async (shop) => ({
      id: await made(shop, '/changed'),
      urlRedirect: { path: '/moved', target: '/help' },
    }),
    { path: '/changed', target: '/faq' },
    { path: '/moved', target: '/help' },
  ],
  urlRedirectImportCreate: [async () => ({ url: await fileUrl() }), {}, { rows: 1, failed: 0 }],
  urlRedirectImportSubmit: [
    async ({ make }) => {
      const fields = 'urlRedirectImport { id }'
      const read = await make('urlRedirectImportCreate', { url: await fileUrl() }, fields)
      return { id: read.urlRedirectImport.id }
    },
    {},
    { imported: 1 },
  ],
}
