import { createContext, use } from 'react'
import type { AdminClient } from '#/clients/backend/admin.ts'
import type { AdminSession } from '#/contract/admins.ts'

/** Who works here, and what they ask the backend with. */
export interface PortalState {
  client: AdminClient
  /** Null while the backend does not answer. */
  session: AdminSession | null
  /** Asks the backend anew who works here. */
  refreshSession: () => Promise<void>
  signOut: () => void
}

export const PortalContext = createContext<PortalState | null>(null)

export function usePortal(): PortalState {
  const portal = use(PortalContext)
  if (portal === null) throw new Error('A part of the portal is rendered outside of it.')
  return portal
}
