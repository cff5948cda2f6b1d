import { createContext, use } from 'react'
import type { AdminClient } from '#/clients/backend/admin.ts'
import type { AdminSession } from '#/contract/admins.ts'

/** Who works here, and what they ask the backend with. */
export interface AdminState {
  client: AdminClient
  /** Null while the backend does not answer. */
  session: AdminSession | null
  /** Asks the backend anew who works here. */
  refreshSession: () => Promise<void>
  signOut: () => void
}

export const AdminContext = createContext<AdminState | null>(null)

export function useAdmin(): AdminState {
  const admin = use(AdminContext)
  if (admin === null) throw new Error('A part of the portal is rendered outside of it.')
  return admin
}
