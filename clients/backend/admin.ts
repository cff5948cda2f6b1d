import {
  type AdminSession,
  type AdminSignIn,
  type AdminToken,
  adminSession,
  adminToken,
  type ChosenPassword,
  type RecoveryCodes,
  recoveryCodes,
  type SecondFactorOffer,
  secondFactorOffer,
} from '../../contract/admins.ts'
import { type AuditLogPage, auditLogPage } from '../../contract/audit.ts'
import type { Language } from '../../contract/languages.ts'
import {
  type AdminReview,
  type AdminReviewPage,
  type AdminReviewStats,
  adminReview,
  adminReviewPage,
  adminReviewStats,
  type Rejection,
} from '../../contract/moderation.ts'
import {
  type ImportResults,
  importResults,
  type RawImportedReview,
} from '../../contract/review-files.ts'
import type { ReviewStatus } from '../../contract/review-kinds.ts'
import { type BackendCall, type BackendResult, callBackend, noBody } from './call-backend.ts'
import { staffCalls } from './staff.ts'

/** What the admin shows of the list at a time. */
export interface ListPart {
  limit: number
  offset: number
  status?: ReviewStatus | undefined
  search?: string | undefined
  order?: 'newest' | 'oldest' | undefined
}

/** Without cookies the backend answers in the language that the call names. */
const send = (request: Request) => fetch(request, { credentials: 'omit' })
const call = <T>(asked: BackendCall<T>, language: Language): Promise<BackendResult<T>> =>
  callBackend({ ...asked, headers: { 'accept-language': language } }, send)

export function signInAdmin(
  json: AdminSignIn,
  language: Language,
): Promise<BackendResult<AdminToken>> {
  return call({ method: 'POST', path: '/api/admin/login', json, response: adminToken }, language)
}

/** By the link that an email brought to `/admin/set-password`. */
export function chooseStaffPassword(
  json: ChosenPassword,
  language: Language,
): Promise<BackendResult<undefined>> {
  return call({ method: 'POST', path: '/api/admin/password', json, response: noBody }, language)
}

interface AdminCalls {
  token: string
  /** What the admin is shown in when a call is made. */
  language: () => Language
  /** Called when the backend doesn't know the token, or a password or code is wrong. */
  onUnauthorized?: () => void
}

/** Everything that an admin may ask for and do. */
export type AdminClient = ReturnType<typeof createAdminClient>

export function createAdminClient({ token, language, onUnauthorized = () => {} }: AdminCalls) {
  const ask = async <T>(asked: Omit<BackendCall<T>, 'token'>) => {
    const response = await call({ ...asked, token }, language())
    if (!response.ok && response.status === 401) onUnauthorized()
    return response
  }
  const review = (id: string, rest: string) => `/api/admin/reviews/${encodeURIComponent(id)}${rest}`
  const change = (
    method: 'PATCH' | 'PUT' | 'POST',
    path: string,
    json?: unknown,
  ): Promise<BackendResult<AdminReview>> =>
    ask({ method, path, response: adminReview, ...(json !== undefined && { json }) })

  return {
    session: (): Promise<BackendResult<AdminSession>> =>
      ask({ path: '/api/admin/session', response: adminSession }),
    signOut: () => ask({ method: 'POST', path: '/api/admin/logout', response: noBody }),
    offerSecondFactor: (password: string): Promise<BackendResult<SecondFactorOffer>> =>
      ask({
        method: 'POST',
        path: '/api/admin/second-factor',
        json: { password },
        response: secondFactorOffer,
      }),
    confirmSecondFactor: (code: string): Promise<BackendResult<RecoveryCodes>> =>
      ask({
        method: 'PUT',
        path: '/api/admin/second-factor',
        json: { code },
        response: recoveryCodes,
      }),
    removeSecondFactor: (json: { password: string; code: string }) =>
      ask({ method: 'DELETE', path: '/api/admin/second-factor', json, response: noBody }),

    ...staffCalls(ask),

    stats: (): Promise<BackendResult<AdminReviewStats>> =>
      ask({ path: '/api/admin/reviews/stats', response: adminReviewStats }),
    list: (part: ListPart): Promise<BackendResult<AdminReviewPage>> =>
      ask({ path: `/api/admin/reviews?${queryOf(part)}`, response: adminReviewPage }),
    auditLogs: (part: { limit: number; offset: number }): Promise<BackendResult<AuditLogPage>> =>
      ask({ path: `/api/admin/reviews/audit-logs?${queryOf(part)}`, response: auditLogPage }),

    approve: (id: string) => change('PATCH', review(id, '/approve')),
    reject: (id: string, why: Rejection) => change('PATCH', review(id, '/reject'), why),
    undo: (id: string) => change('POST', review(id, '/undo')),
    reply: (id: string, text: string) => change('PUT', review(id, '/reply'), { text }),
    remove: (id: string) => ask({ method: 'DELETE', path: review(id, ''), response: noBody }),

    importReviews: (reviews: readonly RawImportedReview[]): Promise<BackendResult<ImportResults>> =>
      ask({
        method: 'POST',
        path: '/api/admin/reviews/import',
        json: { reviews },
        response: importResults,
      }),
    /** The file, or null when it did not come. */
    async exportFile(status: ReviewStatus | undefined): Promise<Blob | null> {
      const request = new Request(`/api/admin/reviews/export?${queryOf({ status })}`, {
        headers: { 'accept-language': language(), authorization: `Bearer ${token}` },
      })
      const response = await send(request).catch(() => null)
      return response?.ok ? response.blob().catch(() => null) : null
    },
  }
}

function queryOf(part: { [name: string]: string | number | undefined } | ListPart): string {
  const given = Object.entries(part).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}
