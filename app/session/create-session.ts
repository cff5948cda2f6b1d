import type { AccessToken } from '#/clients/shop/customer-sessions.ts'
import { createListeners } from '../context/listeners.ts'
import type {
  Credentials,
  Known,
  SessionDeps,
  SessionEnd,
  SessionView,
  SessionWork,
  SignInResult,
} from './session.types.ts'

export const loadingView: SessionView = {
  status: 'loading',
  customer: null,
  token: null,
  ended: null,
}
const signedOut = (ended: SessionEnd | null): SessionView => ({
  status: 'signedOut',
  customer: null,
  token: null,
  ended,
})
const loadAgainMs = 1_000
const loadTries = 3

export type Session = ReturnType<typeof createSession>

/**
 * The one session of this browser. Visitors without a token only download this file; code that talks to the shop is
 * downloaded once there is a token or a sign-in.
 */
export function createSession(deps: SessionDeps) {
  const state: SessionState = { deps, listeners: createListeners(), view: loadingView, attempt: 0 }
  return {
    subscribe: state.listeners.listen,
    /** The shop in the visitor's current language and market. */
    shop: deps.shop,
    /** The current view, for code that has just awaited something. */
    view: () => state.view,
    /** The view once it's known whether somebody is signed in. */
    known: () => knownView(state),
    /** Renews the stored token, and loads its customer (session-1). */
    start: () => resume(state, true),
    /** To call when another tab has signed in or out, or renewed the token. */
    async follow(): Promise<void> {
      if (deps.stored.read()?.accessToken !== state.view.token) await resume(state, false)
    },
    /** Loads the customer again. */
    refresh: () => resume(state, false),
    /** @param wanted whether the sign-in is still wanted once the shop has responded */
    signIn: (credentials: Credentials, isWanted = () => true) =>
      signIn(state, credentials, isWanted),
    /** To call when the shop has issued a new token for the same customer. */
    replaceToken(token: AccessToken): void {
      deps.stored.write(token)
      if (state.view.customer) accept(state, { token, customer: state.view.customer })
    },
    signOut: () => signOut(state),
    /**
     * To call when this token was refused.
     * @returns the token to retry with, if another tab has renewed it; null: the session is over
     */
    expire(token: string): string | null {
      const now = deps.stored.read()?.accessToken
      if (now !== undefined && now !== token) return now
      if (state.view.token === token || now === token) end(state, 'expired')
      return null
    },
  }
}

function knownView(state: SessionState): Promise<SessionView> {
  const { promise, resolve } = Promise.withResolvers<SessionView>()
  const resolveKnown = () => {
    if (state.view.status !== 'loading') resolve(state.view)
  }
  const stop = state.listeners.listen(resolveKnown)
  resolveKnown()
  return promise.finally(stop)
}

interface SessionState {
  readonly deps: SessionDeps
  readonly listeners: ReturnType<typeof createListeners>
  view: SessionView
  /** Counts the changes, so that responses to older requests are ignored. */
  attempt: number
}

function show(state: SessionState, view: SessionView): void {
  state.attempt++
  state.view = view
  state.listeners.notify()
}

function end(state: SessionState, why: SessionEnd | null): void {
  state.deps.stored.write(null)
  show(state, signedOut(why))
}

function accept(state: SessionState, { token, customer }: Known): void {
  show(state, { status: 'signedIn', customer, token: token.accessToken, ended: null })
}

async function resume(state: SessionState, renewing: boolean): Promise<void> {
  const { deps } = state
  const mine = ++state.attempt
  if (deps.stored.read() === null) {
    if (state.view.status !== 'signedOut') show(state, signedOut(null))
    return
  }
  const work = await load(deps)
  if (mine !== state.attempt) return
  // Without that code nothing is known; the token stays for the next try.
  if (work === null) return show(state, signedOut(null))
  const found = await work.resume(deps, { renewing })
  if (mine !== state.attempt) return
  if (!('ended' in found)) return accept(state, found)
  // A signed-in customer stays signed in if the shop just didn't respond.
  if (state.view.status !== 'signedIn' || found.ended !== 'renewFailed') end(state, found.ended)
}

async function signIn(
  state: SessionState,
  credentials: Credentials,
  isWanted: () => boolean,
): Promise<SignInResult> {
  const { deps } = state
  const work = await load(deps)
  if (work === null) return { outcome: 'unreachable' }
  const found = await work.signIn(deps.shop(), credentials)
  if ('result' in found) return found.result
  if (!isWanted()) return { outcome: 'givenUp' }
  deps.stored.write(found.token)
  accept(state, found)
  return { outcome: 'signedIn', ...found }
}

async function signOut(state: SessionState): Promise<void> {
  const { deps, view } = state
  end(state, 'left')
  if (view.token === null) return
  const work = await load(deps)
  await work?.signOut(deps.shop(), view.token)
}

/** Downloads the code that talks to the shop; null if that fails. */
async function load(deps: SessionDeps): Promise<SessionWork | null> {
  for (let tries = 1; ; tries++) {
    try {
      return await deps.load()
    } catch {
      if (tries === loadTries) return null
      await deps.pause(loadAgainMs)
    }
  }
}
