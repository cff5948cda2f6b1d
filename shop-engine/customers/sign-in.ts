import type { Counted } from '#/ports/throttle.ts'
import { findAccount, noteSignIn } from './customer.store.ts'
import type { Caller, CustomerDeps, CustomerToken } from './customer.types.ts'
import { normalEmail } from './customer-checks.ts'
import { RefusedCustomer } from './customer-refusal.ts'
import { startSession } from './sessions.ts'

/**
 * Trades an address and its password for a token. An unknown address costs the same work and gets the same
 * answer as a wrong password.
 * @throws RefusedCustomer `UNIDENTIFIED_CUSTOMER`; Refusal `tooManyRequests` before any password is tried
 */
export async function signIn(
  deps: CustomerDeps,
  input: { email: string; password: string },
  caller: Caller,
): Promise<CustomerToken> {
  const { database, passwords, throttle } = deps
  const email = normalEmail(input.email)
  passwords.refuseWhenFull()
  const network: Counted[] = caller.address === undefined ? [] : [['sign-in:ip', caller.address]]
  await throttle.takeAll([...network, ['sign-in:account', email]])

  const account = await findAccount(database.db, { email })
  const verify = await passwords.verify(input.password, account?.passwordHash)
  if (!account || !verify) {
    const message = 'Unidentified customer'
    throw new RefusedCustomer({ code: 'UNIDENTIFIED_CUSTOMER', field: null, message })
  }
  const token = await database.transact(async (tx) => {
    await noteSignIn(tx, account.id, caller.language)
    return startSession(tx, deps, account)
  })
  await throttle.settle({ refund: network, reset: [['sign-in:account', email]] })
  return token
}
