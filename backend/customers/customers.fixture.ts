import { createAccessToken } from '#/clients/shop/customer-sessions.ts'
import { createCustomer, type NewCustomer } from '#/clients/shop/registration.ts'
import type { Database } from '#/database/database.ts'
import type { AllTables } from '#/server/tables.ts'
import { openBackend } from '../backend.fixture.ts'

export const ada: NewCustomer = {
  email: 'ada@glovebox.test',
  password: 'analytical-engine',
  firstName: 'Ada',
  lastName: 'Lovelace',
  acceptsMarketing: true,
}

/** The backend and the shop, with Ada, who has an account. */
export async function openWithAda(
  database: Database<AllTables>,
  options: Parameters<typeof openBackend>[1] = {},
) {
  const backend = await openBackend(database, options)
  const shop = backend.shopFor()

  /** @returns the customer's id */
  async function openAccount(changed: Partial<NewCustomer> = {}): Promise<string> {
    const { customer } = await createCustomer(shop, { ...ada, ...changed })
    if (customer === null) throw new Error('The shop opened no account.')
    return customer.id
  }
  async function signIn({ email, password } = ada): Promise<string> {
    const { token } = await createAccessToken(shop, { email, password })
    if (token === null) throw new Error(`${email} cannot sign in.`)
    return token.accessToken
  }
  return {
    ...backend,
    shop,
    adaId: await openAccount(),
    openAccount,
    signIn,
    emails: () => database.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute(),
  }
}

/** The token in an emailed link. */
export function tokenIn(text: string | undefined): string {
  return /reset-password\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
}
