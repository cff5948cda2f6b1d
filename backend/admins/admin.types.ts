import type { Passwords } from '#/credentials/passwords.ts'
import type { Database } from '#/database/database.ts'
import type { Throttle } from '#/ports/throttle.ts'
import type { BackendTables } from '../database/tables.ts'

/** Somebody who may moderate. */
export interface Admin {
  id: number
  email: string
  name: string
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

export interface AdminDeps {
  database: Database<BackendTables>
  clock: () => Date
  randomBytes: (count: number) => Uint8Array
  throttle: Throttle
  passwords: Passwords
}
