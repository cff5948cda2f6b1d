import { Refusal } from '#/contract/errors.ts'
import { type Language, staffLanguages } from '#/contract/languages.ts'
import { languageOf } from '#/contract/locale-choices.ts'
import type { ImportChanges, ProductImport } from '#/contract/product-files.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { callerWith, type Staff } from '#/ports/staff.ts'
import { isProblem, sentencesOf } from '../changes/refused.ts'
import type { Imports } from './imports.ts'

/**
 * Answers `GET /api/admin/{of}/export`; `POST …/imports?stock=set` of a file, whose stock replaces the shop's; `GET` and
 * `POST …/imports/{id}?free=yes`, which return an import and start it, prices of 0 included; and
 * `GET …/imports/{id}/changes`. @throws Refusal
 */
export function createFilesHandler(deps: {
  of: 'products' | 'customers'
  staff: Staff
  settings: { facts: () => Pick<EmailFacts, 'languages'> }
  imports: Imports
  exportAll(): ReadableStream<Uint8Array>
}): (request: Request) => Promise<Response> {
  const { of, staff, imports, settings } = deps
  const readers = () => staffLanguages(settings.facts().languages)
  return async (request) => {
    const { headers } = request
    const { pathname, searchParams } = new URL(request.url)
    const [what = '', id, part] = pathname.slice(`/api/admin/${of}/`.length).split('/')
    const respond = (productImport: ProductImport, status = 200) =>
      jsonResponse(inLanguage(languageOf(headers, readers()), productImport), status)
    const route = `${request.method} ${what}${id === undefined ? '' : '/:id'}${part === undefined ? '' : `/${part}`}`
    if (route === 'GET export') {
      await callerWith(staff, headers, `read_${of}`)
      return csvFile(deps.exportAll(), `${of}.csv`)
    }
    if (route === 'GET imports/:id') {
      await callerWith(staff, headers, `read_${of}`)
      return respond(await imports.find(id ?? ''))
    }
    if (route === 'GET imports/:id/changes') {
      await callerWith(staff, headers, `read_${of}`)
      return jsonResponse(await imports.changes(id ?? '', changesFilter(searchParams)))
    }
    const caller = await callerWith(staff, headers, `write_${of}`)
    if (route === 'POST imports/:id') {
      const allowsFree = searchParams.get('free') === 'yes'
      return respond(await imports.run(caller, id ?? '', { allowsFree }), 202)
    }
    if (route !== 'POST imports') throw new Refusal('notFound')
    if (!/^text\/csv\b/i.test(headers.get('content-type') ?? '') || !request.body)
      throw new Refusal('notCsv')
    const filename = (searchParams.get('filename') ?? `${of}.csv`).slice(0, 255)
    const setsStock = searchParams.get('stock') === 'set'
    const { body: content } = request
    return respond(await imports.start(caller, { filename, setsStock, content }), 201)
  }
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

function jsonResponse(body: ProductImport | ImportChanges, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** A file to save. */
export function csvFile(body: ReadableStream<Uint8Array>, name: string): Response {
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
