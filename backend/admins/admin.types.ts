import type { StaffRole } from '#/contract/staff.ts'
import type { Passwords } from '#/credentials/passwords.ts'
import type { BackendDeps } from '../http/backend-deps.ts'

/** A member of staff. */
export interface Admin {
  id: number
  email: string
  name: string
  role: StaffRole
}

export interface AdminAccount extends Admin {
  passwordHash: string
  sessionEpoch: number
  /** ISO 8601, UTC. */
  createdAt: string
  secondFactor: SecondFactor | null
}

export interface SecondFactor {
  /** Base32 */
  secret: string
  /** False until a code proves that the authenticator app has it. */
  confirmed: boolean
}

/** An admin with a valid token. */
export interface SignedInAdmin extends Admin {
  tokenHash: string
  /** When the token expires, however often it's used. */
  expiresAt: string
}

export interface AdminDeps
  extends Pick<BackendDeps, 'database' | 'clock' | 'randomBytes' | 'rateLimiter'> {
  passwords: Passwords
}
