import { createAccessToken } from '#/clients/shop/customer-sessions.ts'
import { accounts, emailOf, password } from '../accounts.ts'
import { recordCall } from '../storefront-call.ts'
import type { BenchShop, Call, Work } from '../work.types.ts'

/** Signs in with correct passwords, one account after another. */
export const signIn: Work = {
  name: 'sign-in',
  goal: 0.95,
  async calls(shop) {
    let next = 0
    return [
      {
        ...(await signInCall(shop, { email: emailOf('known', 0), password })),
        hashes: true,
        prepare(call) {
          next = (next + 1) % accounts
          return {
            ...call,
            body: (call.body ?? '').replace(emailOf('known', 0), emailOf('known', next)),
          }
        },
      },
    ]
  },
}

export function signInCall(
  shop: BenchShop,
  who: { email: string; password: string },
): Promise<Call> {
  return recordCall(shop, (access) => createAccessToken(access, who))
}
