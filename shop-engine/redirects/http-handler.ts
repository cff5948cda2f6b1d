import { Refusal } from '#/contract/errors.ts'
import { globalId } from '#/contract/global-id.ts'
import { staffLanguages } from '#/contract/languages.ts'
import { languageOf } from '#/contract/locale-choices.ts'
import { type RedirectFileAnswer, redirectFileLimits } from '#/contract/redirect-files.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { withLimitedBody } from '#/http/body.ts'
import { isCsv } from '#/http/headers.ts'
import type { StaffRoute } from '#/ports/staff.ts'
import type { MakeChange } from '../changes/change.ts'
import { Refused, sentencesOf } from '../changes/refused.ts'
import { keepRedirects, readRedirects } from './redirect-import.ts'

/** Answers a CSV file with what is in it; Shopify's own import only takes the address of one. */
export const redirectRoutes = ({
  change,
  settings,
}: {
  change: MakeChange
  settings: { facts: () => Pick<EmailFacts, 'languages'> }
}): readonly StaffRoute[] => [
  {
    method: 'POST',
    path: '/api/admin/redirects/imports',
    scope: 'write_online_store_navigation',
    async respond({ caller, request }) {
      if (!isCsv(request.headers)) throw new Refusal('notCsv')
      const language = languageOf(request.headers, staffLanguages(settings.facts().languages))
      const file = await withLimitedBody(request, redirectFileLimits.bytes)
      const bytes = new Uint8Array(await file.arrayBuffer())
      try {
        const { failed, ...read } = await readRedirects(bytes)
        const id = await change(caller, 'urlRedirectImportCreate', (made) =>
          keepRedirects(made, read),
        )
        const answer: RedirectFileAnswer = {
          id: globalId('UrlRedirectImport', id),
          count: read.rows.length,
          failedCount: read.failedCount,
          failed: failed.map(({ row, problems }) => ({
            row,
            message: sentencesOf(problems, language),
          })),
        }
        return Response.json(answer, { status: 201 })
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return Response.json({ error: sentencesOf(error.problems, language) }, { status: 422 })
      }
    },
  },
]
