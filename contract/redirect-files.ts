import { z } from './schema.ts'

/** The bytes and the refused rows of a file of redirects that staff upload. */
export const redirectFileLimits = { bytes: 10_000_000, shownRows: 100 } as const

/** `POST /api/admin/redirects/imports` of a CSV file; `urlRedirectImportSubmit` of the `id` writes its redirects. */
export const redirectFile = z.object({
  /** A global id. */
  id: z.string(),
  /** How many redirects are in it, each path counted once. */
  count: z.number(),
  failedCount: z.number(),
  /** The first rows that can't be redirects, as spreadsheets count them, and why. */
  failed: z.array(z.object({ row: z.number(), message: z.string() })),
})
export type RedirectFileAnswer = z.infer<typeof redirectFile>
