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
  secondFactor: SecondFactor | null
}

export interface SecondFactor {
  /** Base32 */
  secret: string
  /** False until a code of it has proven that it arrived. */
  confirmed: boolean
}

/** An admin whose token is good. */
export interface SignedInAdmin extends Admin {
  tokenHash: string
  /** The moment after which no use prolongs the token. */
  expiresAt: string
}

export interface AdminDeps
  extends Pick<BackendDeps, 'database' | 'clock' | 'randomBytes' | 'rateLimiter'> {
  passwords: Passwords
}
