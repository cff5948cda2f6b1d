import {
  type AdminSignIn,
  type AdminToken,
  adminSession,
  adminToken,
  type ChosenPassword,
  recoveryCodes,
  secondFactorOffer,
} from '../../contract/admins.ts'
import { type AuditKind, auditLogPage } from '../../contract/audit.ts'
import { type RestoredShop, restoredShop } from '../../contract/backups.ts'
import { type BrandPictureName, brandPicture } from '../../contract/brand.ts'
import { connectionTest, mailRecords } from '../../contract/connections.ts'
import { doctorReport, type MendableCode } from '../../contract/doctor.ts'
import type { Language } from '../../contract/languages.ts'
import {
  adminReview,
  adminReviewPage,
  adminReviewStats,
  type Rejection,
} from '../../contract/moderation.ts'
import type { FilesOf } from '../../contract/product-files.ts'
import { importResults, type RawImportedReview } from '../../contract/review-files.ts'
import type { ReviewStatus } from '../../contract/review-kinds.ts'
import type { PictureSize } from '../../contract/review-pictures.ts'
import { hiddenPicture } from '../../contract/reviews.ts'
import { type NewSavedView, savedView } from '../../contract/saved-views.ts'
import { type SetupRequest, type SetupState, setupState } from '../../contract/setup.ts'
import {
  answeredShopSettings,
  launchChecklist,
  type ShopSettingsChange,
} from '../../contract/shop-settings.ts'
import { choicesHeader, cookieNames } from '../../contract/storage-keys.ts'
import { backupCalls } from './backups.ts'
import { type BackendCall, type BackendResult, callBackend, noBody } from './call-backend.ts'
import { homeCalls } from './home.ts'
import { messageCalls } from './messages.ts'
import { payoutCalls } from './payouts.ts'
import { productFileCalls } from './product-files.ts'
import { questionCalls } from './questions.ts'
import { redirectCalls } from './redirects.ts'
import { staffCalls } from './staff.ts'
import { textCalls } from './texts.ts'
import { updateCalls } from './updates.ts'
import { webhookCalls } from './webhooks.ts'

/** The part of the list that the admin shows. */
interface ListPart {
  limit: number
  offset: number
  status?: ReviewStatus | undefined
  search?: string | undefined
  rating?: number | undefined
  /** The last part of a product's id. */
  product?: string | undefined
  order?: 'newest' | 'oldest' | undefined
}

/** Without cookies, the backend responds in the language that the call names. */
const send = (request: Request) => fetch(request, { credentials: 'omit' })
const call = <T>(request: BackendCall<T>, language: Language) =>
  callBackend({ ...request, headers: { 'accept-language': language } }, send)

export function signInAdmin(
  json: AdminSignIn,
  language: Language,
): Promise<BackendResult<AdminToken>> {
  const path = '/api/admin/login'
  const headers = { [choicesHeader]: `${cookieNames.language}=${language}` }
  // Sends the cookie that identifies this device, so that failed attempts elsewhere can't lock its owner out.
  return callBackend({ method: 'POST', path, json, headers, response: adminToken })
}

/** Sets the password with the token of an emailed link to `/admin/set-password`. */
export function chooseStaffPassword(
  json: ChosenPassword,
  language: Language,
): Promise<BackendResult<undefined>> {
  return call({ method: 'POST', path: '/api/admin/password', json, response: noBody }, language)
}

/** Requests an email with a link to `/admin/set-password`; doesn't reveal whether an account has the address. */
export function forgotStaffPassword(
  email: string,
  language: Language,
): Promise<BackendResult<undefined>> {
  const path = '/api/admin/forgot-password'
  return call({ method: 'POST', path, json: { email }, response: noBody }, language)
}

/** Whether the shop doesn't have an owner yet. */
export function readSetupState(language: Language): Promise<BackendResult<SetupState>> {
  return call({ path: '/api/setup', response: setupState }, language)
}

/** Creates and signs in the first owner of a new shop. */
export function setUpShop(
  json: SetupRequest,
  language: Language,
): Promise<BackendResult<AdminToken>> {
  return call({ method: 'POST', path: '/api/setup', json, response: adminToken }, language)
}

/** Restores an uploaded backup into a shop that doesn't have an owner yet. */
export function restoreShop(
  { token, form }: { token: string; form: FormData },
  language: Language,
): Promise<BackendResult<RestoredShop>> {
  const path = '/api/setup/restore'
  return call({ method: 'POST', path, file: form, token, response: restoredShop }, language)
}

interface AdminCalls {
  token: string
  /** The admin's language at the time of a call. */
  language: () => Language
  /** Called when the backend doesn't know the token, or a password or code is wrong. */
  onUnauthorized?: () => void
  /** Called when the role doesn't include what was requested, or no longer does. */
  onForbidden?: () => void
}

/** Everything that an admin can request. */
export type AdminClient = ReturnType<typeof createAdminClient>

export function createAdminClient(calls: AdminCalls) {
  const ask = asking(calls)
  const path = '/api/admin/second-factor'
  return {
    session: () => ask({ path: '/api/admin/session', response: adminSession }),
    signOut: () => ask({ method: 'POST', path: '/api/admin/logout', response: noBody }),
    offerSecondFactor: (password: string) =>
      ask({ method: 'POST', path, json: { password }, response: secondFactorOffer }),
    confirmSecondFactor: (code: string) =>
      ask({ method: 'PUT', path, json: { code }, response: recoveryCodes }),
    removeSecondFactor: (json: { password: string; code: string }) =>
      ask({ method: 'DELETE', path, json, response: noBody }),
    saveView: (json: NewSavedView) =>
      ask({ method: 'POST', path: '/api/admin/views', json, response: savedView }),
    removeView: (id: number) =>
      ask({ method: 'DELETE', path: `/api/admin/views/${id}`, response: noBody }),
    ...staffCalls(ask),
    ...messageCalls(ask),
    ...questionCalls(ask),
    ...payoutCalls(ask),
    ...webhookCalls(ask),
    ...backupCalls(ask),
    ...updateCalls(ask),
    /** The newsletter's list as a file, or null if it could not be loaded. */
    exportSubscribers: () => download(calls, '/api/admin/subscribers/export'),
    settings: () => ask({ path: '/api/admin/settings', response: answeredShopSettings }),
    changeShopSettings: (json: ShopSettingsChange) =>
      ask({ method: 'PATCH', path: '/api/admin/settings', json, response: answeredShopSettings }),
    putBrandPicture: (name: BrandPictureName, file: Blob) =>
      ask({ method: 'PUT', path: `/api/admin/brand/${name}`, file, response: brandPicture }),
    removeBrandPicture: (name: BrandPictureName) =>
      ask({ method: 'DELETE', path: `/api/admin/brand/${name}`, response: noBody }),
    testMail: (to: string) =>
      ask({ method: 'POST', path: '/api/admin/mail/test', json: { to }, response: connectionTest }),
    testPayments: () =>
      ask({ method: 'POST', path: '/api/admin/payments/test', response: connectionTest }),
    mailRecords: (selector: string) =>
      ask({
        path: `/api/admin/mail/records${selector && `?selector=${encodeURIComponent(selector)}`}`,
        response: mailRecords,
      }),
    examine: () => ask({ path: '/api/admin/doctor', response: doctorReport }),
    mend: (code: MendableCode) =>
      ask({ method: 'POST', path: '/api/admin/doctor/mend', json: { code }, response: noBody }),
    launchChecklist: () => ask({ path: '/api/admin/launch', response: launchChecklist }),
    ...textCalls(ask),
    ...homeCalls(ask),
    ...productFileCalls(ask),
    ...redirectCalls(ask),
    ...customerCalls(ask),
    /** Those that a search finds, or those with these numbers, "1,2". */
    exportOrders: (which: { query: string } | { ids: string }) =>
      download(calls, `/api/admin/orders/export?${new URLSearchParams(which)}`),
    exportRecords: (of: FilesOf) => download(calls, `/api/admin/${of}/export`),
    ...reviewCalls(calls, ask),
  }
}

type Ask = ReturnType<typeof asking>

function asking({ token, language, ...on }: AdminCalls) {
  return async <T>(request: Omit<BackendCall<T>, 'token'>) => {
    const response = await call({ ...request, token }, language())
    if (!response.ok && response.status === 401) on.onUnauthorized?.()
    if (!response.ok && response.status === 403) on.onForbidden?.()
    return response
  }
}

/** The file, or null if it could not be loaded. */
async function download({ token, language }: AdminCalls, path: string): Promise<Blob | null> {
  const request = new Request(path, {
    headers: { 'accept-language': language(), authorization: `Bearer ${token}` },
  })
  const response = await send(request).catch(() => null)
  return response?.ok ? response.blob().catch(() => null) : null
}

function reviewCalls(calls: AdminCalls, ask: Ask) {
  const all = '/api/admin/reviews'
  const pathOf = (id: string, rest = '') => `${all}/${encodeURIComponent(id)}${rest}`
  const change = (method: 'PATCH' | 'PUT' | 'POST' | 'DELETE', path: string, json?: unknown) =>
    ask({ method, path, response: adminReview, ...(json !== undefined && { json }) })

  return {
    stats: () => ask({ path: `${all}/stats`, response: adminReviewStats }),
    list: (part: ListPart) => ask({ path: `${all}?${queryOf(part)}`, response: adminReviewPage }),
    auditLogs: (part: {
      limit: number
      offset: number
      kind?: AuditKind | undefined
      person?: string | undefined
      search?: string | undefined
      from?: string | undefined
      until?: string | undefined
    }) => ask({ path: `${all}/audit-logs?${queryOf(part)}`, response: auditLogPage }),

    approve: (id: string) => change('PATCH', pathOf(id, '/approve')),
    reject: (id: string, why: Rejection) => change('PATCH', pathOf(id, '/reject'), why),
    undo: (id: string) => change('POST', pathOf(id, '/undo')),
    reply: (id: string, text: string) => change('PUT', pathOf(id, '/reply'), { text }),
    remove: (id: string) => ask({ method: 'DELETE', path: pathOf(id), response: noBody }),
    picture: (id: string, picture: string, size: PictureSize) =>
      ask({ path: pathOf(id, `/pictures/${picture}?size=${size}`), response: hiddenPicture }),
    removePicture: (id: string, picture: string) =>
      change('DELETE', pathOf(id, `/pictures/${picture}`)),

    importReviews: (reviews: readonly RawImportedReview[]) =>
      ask({ method: 'POST', path: `${all}/import`, json: { reviews }, response: importResults }),
    exportFile: (status: ReviewStatus | undefined) =>
      download(calls, `${all}/export?${queryOf({ status })}`),
  }
}

function queryOf(part: { [name: string]: string | number | undefined } | ListPart): string {
  const given = Object.entries(part).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}

/** What Shopify's Admin API has no mutation for. */
function customerCalls(ask: Ask) {
  return {
    /** Disables or enables a customer's account; `id` is the number in the shop's global id. */
    setCustomerAccess: (id: string, what: 'disable' | 'enable') =>
      ask({
        method: 'POST',
        path: `/api/admin/customers/${encodeURIComponent(id)}/${what}`,
        response: noBody,
      }),
  }
}
