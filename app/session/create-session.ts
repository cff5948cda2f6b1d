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
 * The one session of this browser. Visitors without a token cost nothing but this file; whatever talks to the
 * shop is downloaded once there is somebody to ask for.
 */
export function createSession(deps: SessionDeps) {
  const state: SessionState = { deps, listeners: createListeners(), view: loadingView, attempt: 0 }
  return {
    subscribe: state.listeners.listen,
    /** The shop as this visitor asks it now. */
    shop: deps.shop,
    /** As it stands now, for whoever has just waited for something. */
    view: () => state.view,
    /** Renews the stored token and learns whose it is (session-1). */
    start: () => resume(state, true),
    /** Another tab has signed in, out, or renewed. */
    async follow(): Promise<void> {
      if (deps.stored.read()?.accessToken !== state.view.token) await resume(state, false)
    },
    /** Asks the shop anew who the customer is. */
    refresh: () => resume(state, false),
    /** @param wanted tells, once the shop has answered, whether the sign-in shall still take place */
    signIn: (credentials: Credentials, wanted = () => true) => signIn(state, credentials, wanted),
    /** The shop has given another token for the same customer. */
    replaceToken(token: AccessToken): void {
      deps.stored.write(token)
      if (state.view.customer) accept(state, { token, customer: state.view.customer })
    },
    signOut: () => signOut(state),
    /**
     * Somebody has been told that this token is not valid.
     * @returns the token to try again with, where another tab has renewed it; else the session is over
     */
    expire(token: string): string | null {
      const now = deps.stored.read()?.accessToken
      if (now !== undefined && now !== token) return now
      if (state.view.token === token || now === token) end(state, 'expired')
      return null
    },
  }
}

interface SessionState {
  readonly deps: SessionDeps
  readonly listeners: ReturnType<typeof createListeners>
  view: SessionView
  /** Counts what has happened, so that an answer to an older question changes nothing. */
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
  // Without its code nothing is known; the token stays for the next try.
  if (work === null) return show(state, signedOut(null))
  const found = await work.resume(deps, { renewing })
  if (mine !== state.attempt) return
  if (!('ended' in found)) return accept(state, found)
  // Who is known already stays so, when the shop has only not answered.
  if (state.view.status !== 'signedIn' || found.ended !== 'renewFailed') end(state, found.ended)
}

async function signIn(
  state: SessionState,
  credentials: Credentials,
  wanted: () => boolean,
): Promise<SignInResult> {
  const { deps } = state
  const work = await load(deps)
  if (work === null) return { outcome: 'unreachable' }
  const found = await work.signIn(deps.shop(), credentials)
  if ('result' in found) return found.result
  if (!wanted()) return { outcome: 'givenUp' }
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

/** Downloads what talks to the shop; null when it cannot be. */
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
