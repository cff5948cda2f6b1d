import {
  createContext,
  type ReactNode,
  use,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { useOnMount } from '../ui/use-on-mount.ts'
import { createSession, loadingView, type Session } from './create-session.ts'
import type { SessionView } from './session.types.ts'
import { browserSessionDeps, keepSessionTrue } from './session-browser.ts'

const SessionContext = createContext<Session | null>(null)

interface SessionProviderProps {
  /** The shop in the visitor's current language and market; null on the server. */
  shop: ShopAccess | null
  children: ReactNode
}

/** Owns the session; it lives in the browser, so the server renders it as loading. */
export function SessionProvider({ shop, children }: SessionProviderProps) {
  const latest = useRef(shop)
  // Runs before any reload caused by a change of language or market.
  useLayoutEffect(() => {
    latest.current = shop
  })
  const [session] = useState(() => {
    if (shop === null) return null
    return createSession({ ...browserSessionDeps(), shop: () => latest.current ?? shop })
  })
  useOnMount(() => (session ? keepSessionTrue(session) : undefined))
  return <SessionContext value={session}>{children}</SessionContext>
}

const never = () => () => {}

/** Who is signed in, and the actions of a session. */
export function useSession(): SessionView & SessionActions {
  const session = use(SessionContext)
  const view = useSyncExternalStore(
    session?.subscribe ?? never,
    session?.view ?? (() => loadingView),
    () => loadingView,
  )
  return { ...view, ...(session ?? closedSession) }
}

type SessionActions = Omit<Session, 'subscribe' | 'follow'>

/** A session that does nothing, for rendering on the server. */
const closedSession: SessionActions = {
  view: () => loadingView,
  known: async () => loadingView,
  shop() {
    throw new Error('The server renders a page without acting for its visitor.')
  },
  start: async () => {},
  refresh: async () => {},
  signIn: async () => ({ outcome: 'unreachable' }),
  replaceToken() {},
  signOut: async () => {},
  expire: () => null,
}
