import { createConcurrencyLimit } from '#/http/concurrency-limit.ts'
import { createLowPriorityHashing } from './low-priority-hashing.ts'
import { type Derive, dummyHash, hashPassword, saltLength, verifyHash } from './password-hash.ts'

/** Hashes and tries passwords without letting them take the machine. */
export interface Passwords {
  /**
   * Asks before an attempt is counted or anything is written.
   * @throws Refusal `tooManyRequests` when a hash asked for now would be refused
   */
  refuseWhenFull(): void
  /** @throws Refusal `tooManyRequests` */
  hash(password: string): Promise<string>
  /**
   * Whether the password fits; for nobody's hash (undefined) the same work is done, and the answer is no.
   * @throws Refusal `tooManyRequests`
   */
  verify(password: string, hash: string | undefined): Promise<boolean>
}

/** 2 hashes at once leave the runtime's other threads to files; 32 waiting ones take half a second. */
const customerLimit = { concurrency: 2, maxWaiting: 32 } as const
/** A limit of their own, so that no rush of customers keeps staff out. */
export const adminLimit = { concurrency: 1, maxWaiting: 16 } as const

/** One for all, so that of customers and admins together only one hash has the usual priority. */
const lowPriorityHash = createLowPriorityHashing()

export function createPasswords({
  randomBytes,
  limit = customerLimit,
  derive = lowPriorityHash,
}: {
  randomBytes: (count: number) => Uint8Array
  limit?: { concurrency: number; maxWaiting: number }
  /** Only tests set this, to see how many are at work. */
  derive?: Derive
}): Passwords {
  const { run, refuseWhenFull } = createConcurrencyLimit(limit)
  return {
    refuseWhenFull,
    hash: (password) =>
      run(() => hashPassword(derive, { password, salt: randomBytes(saltLength) })),
    async verify(password, hash) {
      const right = await run(() => verifyHash(derive, password, hash ?? dummyHash))
      return right && hash !== undefined
    },
  }
}
