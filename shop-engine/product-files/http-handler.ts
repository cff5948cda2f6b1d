import { Refusal } from '#/contract/errors.ts'
import { type Language, staffLanguages } from '#/contract/languages.ts'
import { languageOf } from '#/contract/locale-choices.ts'
import type { ImportChanges, ProductImport } from '#/contract/product-files.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { isCsv } from '#/http/headers.ts'
import type { StaffCall, StaffRoute } from '#/ports/staff.ts'
import { isProblem, sentencesOf } from '../changes/refused.ts'
import type { Imports } from './imports.ts'

/**
 * Exports, and imports of files: with `stock=set`, their stock replaces the shop's, and `free=yes` lets prices of 0 in.
 */
export function fileRoutes(deps: {
  of: 'products' | 'customers'
  settings: { facts: () => Pick<EmailFacts, 'languages'> }
  imports: Imports
  exportAll(): ReadableStream<Uint8Array>
}): readonly StaffRoute[] {
  const { of, imports, settings } = deps
  const answer = ({ request }: StaffCall, productImport: ProductImport, status = 200) => {
    const readers = staffLanguages(settings.facts().languages)
    return Response.json(inLanguage(languageOf(request.headers, readers), productImport), {
      status,
    })
  }
  const reading = { method: 'GET', scope: `read_${of}` } as const
  const writing = { method: 'POST', scope: `write_${of}` } as const
  const uploads = `/api/admin/${of}/imports` as const
  return [
    {
      ...reading,
      path: `/api/admin/${of}/export`,
      respond: async () => csvFile(deps.exportAll(), `${of}.csv`),
    },
    {
      ...reading,
      path: `${uploads}/:import`,
      respond: async (call) => answer(call, await imports.find(call.param('import'))),
    },
    {
      ...reading,
      path: `${uploads}/:import/changes`,
      async respond({ query, param }) {
        const changes: ImportChanges = await imports.changes(param('import'), changesFilter(query))
        return Response.json(changes)
      },
    },
    {
      ...writing,
      path: `${uploads}/:import`,
      async respond(call) {
        const allowsFree = call.query.get('free') === 'yes'
        const begun = await imports.run(call.caller, call.param('import'), { allowsFree })
        return answer(call, begun, 202)
      },
    },
    {
      ...writing,
      path: uploads,
      async respond(call) {
        const { query, request } = call
        const { headers, body: content } = request
        if (!isCsv(headers) || !content) throw new Refusal('notCsv')
        const filename = (query.get('filename') ?? `${of}.csv`).slice(0, 255)
        const setsStock = query.get('stock') === 'set'
        const upload = { filename, setsStock, content }
        return answer(call, await imports.start(call.caller, upload), 201)
      },
    },
  ]
}

const changesFilter = (query: URLSearchParams) => ({
  kind: query.get('kind')?.slice(0, 300) ?? '',
  product: query.get('product')?.slice(0, 300) ?? '',
  after: Number(/^\d{1,9}$/.exec(query.get('after') ?? '')?.[0] ?? 0),
})

/** With its problems in the caller's language. */
function inLanguage(
  language: Language,
  { report, ...productImport }: ProductImport,
): ProductImport {
  const problems = report.problems.map(({ refused, ...problem }) => ({
    ...problem,
    ...(refused && { message: sentencesOf(refused.filter(isProblem), language) }),
  }))
  return { ...productImport, report: { ...report, problems } }
}

/** A file to save. */
export function csvFile(body: ReadableStream<Uint8Array>, name: string): Response {
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    },
  })
}
