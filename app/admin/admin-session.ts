import {
  createContext,
  type MiddlewareFunction,
  redirect,
  useLocation,
  useNavigate,
  useRouteLoaderData,
} from 'react-router'
import { type AdminClient, createAdminClient } from '#/clients/backend/admin.ts'
import type { Operation } from '#/clients/operation.ts'
import { changing, type StaffShop } from '#/clients/shop-admin/mutation.ts'
import { createShopAdmin, type ShopAdmin } from '#/clients/shop-admin/shop-admin.ts'
import type { AdminSession } from '#/contract/admins.ts'
import { storefrontApiVersion } from '#/contract/limits.ts'
import type { ScreenAccess } from '#/contract/staff.ts'
import { storageKeys } from '#/contract/storage-keys.ts'
import { readSaved, save } from '../context/browser-storage.ts'
import { languageOfDocument } from '../i18n/messages.ts'
import { accessAt, type Granted, homeOf, mayOpen } from './frame/screens.ts'
import { retryThrottled } from './retry-throttled.ts'

export interface SignedIn {
  client: AdminClient
  /** The shop's Admin API. */
  shop: StaffShop
  /** Null while the backend doesn't answer. */
  session: AdminSession | null
}

export interface LoadingAs extends SignedIn {
  load: AdminClient
  /** Asks the shop; null if it doesn't respond, so that a page keeps what it last showed. */
  ask<T>(operation: Operation<T>, variables?: Readonly<Record<string, unknown>>): Promise<T | null>
}

/** What pages load with: once the token has ended, `load` and `ask` lead to the sign-in. */
export const adminContext = createContext<LoadingAs>()

/** Who is signed in in this tab, even after another tab has signed in; null until a page needs it. */
let current: (SignedIn & { token: string }) | null = null
/** Used while the browser forbids storage, so that a sign-in lasts at least as long as the page. */
let unsaved: string | null = null
const dashboard = '/admin/dashboard'
let returnTo = { address: dashboard, ended: false }

/** Lets nobody see an admin page without a token that the backend knows. */
export const requireAdmin: MiddlewareFunction = async ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  const token = current?.token ?? readAdminToken()
  if (token === null) throw redirectToLogin({ address, ended: false })
  const language = languageOfDocument
  const load = createAdminClient({
    token,
    language,
    onUnauthorized: () => {
      // A response that arrives after the page was left says nothing about who is signed in by then.
      if (!request.signal.aborted) throw endSession(token, address)
    },
    // If the role has changed, the next page shows it.
    onForbidden: clearSession,
  })
  if (!current?.session) {
    const response = await load.session()
    const session = response.ok ? response.value : null
    const client = createAdminClient({ token, language })
    current = { token, client, shop: shopFor(token).shop, session }
  }
  const granted = grantedTo(current)
  // Every sign-in leads to the dashboard, which not every role includes.
  if (pathname === dashboard && !mayOpen(granted, dashboard)) throw redirect(homeOf(granted))
  const { shop, hasEnded } = shopFor(token)
  const ask = async <T>(operation: Operation<T>, variables?: Readonly<Record<string, unknown>>) => {
    try {
      return await shop.ask(operation, variables)
    } catch {
      if (hasEnded() && !request.signal.aborted) throw endSession(token, address)
      return null
    }
  }
  context.set(adminContext, { ...current, load, ask })
  await next()
}

/** The shop's API with this token, which waits if it's throttled, and whether the shop has rejected the token. */
function shopFor(token: string) {
  let ended = false
  const { ask } = createShopAdmin({
    endpoint: `${location.origin}/admin/api/${storefrontApiVersion}/graphql.json`,
    headers: () => ({ Authorization: `Bearer ${token}`, 'Accept-Language': languageOfDocument() }),
    async fetch(request) {
      const response = await fetch(request)
      ended ||= response.status === 401
      return response
    },
  })
  const retrying: ShopAdmin['ask'] = (...args) => retryThrottled(() => ask(...args))
  return { shop: { ask: retrying, change: changing(retrying) }, hasEnded: () => ended }
}

function grantedTo({ session }: SignedIn): Granted {
  return session?.scopes ?? null
}

function endSession(token: string, address: string): Response {
  current = null
  const saved = readAdminToken()
  // Another tab has signed in since: the saved session isn't the one that ended.
  if (saved !== null && saved !== token) return redirect(address)
  removeAdminToken()
  return redirectToLogin({ address, ended: true })
}

function redirectToLogin(reason: typeof returnTo): Response {
  returnTo = reason
  return redirect('/admin/login')
}

/** Where the sign-in leads to, and whether a session has ended. */
export function readReturnTo() {
  return returnTo
}

export function readAdminToken(): string | null {
  return readSaved(storageKeys.adminToken) ?? unsaved
}

export function startSession(token: string): void {
  unsaved = save(storageKeys.adminToken, token) ? null : token
  current = null
  returnTo = { address: dashboard, ended: false }
}

/** Makes the next load ask the backend who is signed in. */
export function clearSession(): void {
  current = null
}

function removeAdminToken(): void {
  current = null
  unsaved = null
  try {
    localStorage.removeItem(storageKeys.adminToken)
  } catch {
    // Nothing was saved there either.
  }
}

export function useAdmin() {
  const admin = useRouteLoaderData<SignedIn>('admin/admin-layout')
  const navigate = useNavigate()
  if (!admin) throw new Error('A part of the admin is rendered outside of it.')
  const { client, shop, session } = admin
  return {
    client,
    shop,
    session,
    granted: grantedTo(admin),
    signOut() {
      void client.signOut()
      removeAdminToken()
      void navigate('/admin/login', { replace: true })
    },
  }
}

/** What the reader may do on the current screen. */
export function useAccess(): ScreenAccess {
  return accessAt(useAdmin().granted, useLocation().pathname)
}
