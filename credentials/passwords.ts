import { createLanes } from './lanes.ts'
import { type Derive, fitsHash, hashOfNobody, hashPassword, saltLength } from './password-hash.ts'
import { createPatientDerive } from './patient-derive.ts'

/** Hashes and tries passwords without letting them take the machine: see `lanes`. */
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
  fits(password: string, hash: string | undefined): Promise<boolean>
}

/** 2 hashes at once leave the runtime's other threads to files; 32 waiting ones take half a second. */
const lanesOfCustomers = { atOnce: 2, waiting: 32 } as const
/** A lane of their own, so that no rush of customers keeps the shop's people out. */
export const laneOfAdmins = { atOnce: 1, waiting: 16 } as const

/** One for all, so that of customers and admins together only one hash has the usual priority. */
const patientDerive = createPatientDerive()

export function createPasswords({
  randomBytes,
  lanes = lanesOfCustomers,
  derive = patientDerive,
}: {
  randomBytes: (count: number) => Uint8Array
  lanes?: { atOnce: number; waiting: number }
  /** Only tests set this, to see how many are at work. */
  derive?: Derive
}): Passwords {
  const { run, refuseWhenFull } = createLanes(lanes)
  return {
    refuseWhenFull,
    hash: (password) =>
      run(() => hashPassword(derive, { password, salt: randomBytes(saltLength) })),
    async fits(password, hash) {
      const right = await run(() => fitsHash(derive, password, hash ?? hashOfNobody))
      return right && hash !== undefined
    },
  }
}
