import { Refusal } from '#/contract/errors.ts'
import { globalId } from '#/contract/global-id.ts'
import { staffLanguages } from '#/contract/languages.ts'
import { languageOf } from '#/contract/locale-choices.ts'
import type { RedirectFileAnswer } from '#/contract/redirect-files.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { callerWith, type Staff } from '#/ports/staff.ts'
import type { MakeChange } from '../changes/change.ts'
import { Refused, sentencesOf } from '../changes/refused.ts'
import { keepRedirects, readRedirects } from './redirect-import.ts'

/**
 * Answers `POST /api/admin/redirects/imports` of a CSV file with what is in it; Shopify's own import only takes the
 * address of one. @throws Refusal
 */
export function createRedirectUploads({
  staff,
  change,
  settings,
}: {
  staff: Staff
  change: MakeChange
  settings: { facts: () => Pick<EmailFacts, 'languages'> }
}): (request: Request) => Promise<Response> {
  return async (request) => {
    const caller = await callerWith(staff, request.headers, 'write_online_store_navigation')
    if (!/^text\/csv\b/i.test(request.headers.get('content-type') ?? ''))
      throw new Refusal('notCsv')
    const language = languageOf(request.headers, staffLanguages(settings.facts().languages))
    const bytes = new Uint8Array(await request.arrayBuffer())
    try {
      const { failed, ...file } = await readRedirects(bytes)
      const id = await change(caller, 'urlRedirectImportCreate', (made) =>
        keepRedirects(made, file),
      )
      return json(201, {
        id: globalId('UrlRedirectImport', id),
        count: file.rows.length,
        failedCount: file.failedCount,
        failed: failed.map(({ row, problems }) => ({
          row,
          message: sentencesOf(problems, language),
        })),
      })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return json(422, { error: sentencesOf(error.problems, language) })
    }
  }
}

const json = (status: number, body: RedirectFileAnswer | { error: string }) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  })
