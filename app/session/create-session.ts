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
  const { stored } = deps
  const listeners = createListeners()
  let view = loadingView
  /** Counts what has happened, so that an answer to an older question changes nothing. */
  let attempt = 0

  function show(next: SessionView): void {
    attempt++
    view = next
    listeners.notify()
  }

  function end(why: SessionEnd | null): void {
    stored.write(null)
    show(signedOut(why))
  }

  function accept({ token, customer }: Known): void {
    show({ status: 'signedIn', customer, token: token.accessToken, ended: null })
  }

  async function resume(renewing: boolean): Promise<void> {
    const mine = ++attempt
    if (stored.read() === null) {
      if (view.status !== 'signedOut') show(signedOut(null))
      return
    }
    const work = await load(deps)
    if (mine !== attempt) return
    // Without its code nothing is known; the token stays for the next try.
    if (work === null) return show(signedOut(null))
    const found = await work.resume(deps, { renewing })
    if (mine !== attempt) return
    if (!('ended' in found)) return accept(found)
    // Who is known already stays so, when the shop has only not answered.
    if (view.status !== 'signedIn' || found.ended !== 'renewFailed') end(found.ended)
  }

  return {
    subscribe: listeners.listen,
    /** The shop as this visitor asks it now. */
    shop: deps.shop,
    /** As it stands now, for whoever has just waited for something. */
    view: () => view,
    /** Renews the stored token and learns whose it is (session-1). */
    start: () => resume(true),
    /** Another tab has signed in, out, or renewed. */
    async follow(): Promise<void> {
      if (stored.read()?.accessToken !== view.token) await resume(false)
    },
    /** Asks the shop anew who the customer is. */
    refresh: () => resume(false),
    /** @param wanted tells, once the shop has answered, whether the sign-in shall still take place */
    async signIn(credentials: Credentials, wanted = () => true): Promise<SignInResult> {
      const work = await load(deps)
      if (work === null) return { outcome: 'unreachable' }
      const found = await work.signIn(deps.shop(), credentials)
      if ('result' in found) return found.result
      if (!wanted()) return { outcome: 'givenUp' }
      stored.write(found.token)
      accept(found)
      return { outcome: 'signedIn', ...found }
    },
    /** The shop has given another token for the same customer. */
    replaceToken(token: AccessToken): void {
      stored.write(token)
      if (view.customer) accept({ token, customer: view.customer })
    },
    async signOut(): Promise<void> {
      const { token } = view
      end('left')
      if (token === null) return
      const work = await load(deps)
      await work?.signOut(deps.shop(), token)
    },
    /**
     * Somebody has been told that this token is not valid.
     * @returns the token to try again with, where another tab has renewed it; else the session is over
     */
    expire(token: string): string | null {
      const now = stored.read()?.accessToken
      if (now !== undefined && now !== token) return now
      if (view.token === token || now === token) end('expired')
      return null
    },
  }
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
