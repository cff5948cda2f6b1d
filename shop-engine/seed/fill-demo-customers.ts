import { fallbackLanguage } from '#/contract/languages.ts'
import type { Derive } from '#/credentials/password-hash.ts'
import { createPasswords } from '#/credentials/passwords.ts'
import type { Database } from '#/database/database.ts'
import type { Change } from '../changes/change.ts'
import { insertAddress, setDefaultAddress } from '../customers/addresses/address.store.ts'
import { noAddress } from '../customers/addresses/address-input.ts'
import { insertAccount } from '../customers/customer.store.ts'
import { withChanges } from '../events/changes.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { readExchangeRates } from '../pricing/exchange-rates.ts'
import { readDemoOrders } from './demo-orders.ts'
import { type DemoBuyer, writeDemoOrder } from './write-demo-order.ts'

const people = [
  { firstName: 'Dana', lastName: 'Moreno', phone: '+1 (503) 555-0142' },
  { firstName: 'Theo', lastName: 'Laurent', phone: '+1 (415) 555-0178' },
  { firstName: 'Tess', lastName: 'Okafor', phone: '+1 (512) 555-0113' },
  { firstName: 'Nora', lastName: 'Hayes', phone: '+1 (614) 555-0126' },
] as const
const homes = [
  {
    address1: '418 Juniper Street',
    address2: 'Apt 5',
    city: 'Portland',
    state: 'OR',
    zip: '97205',
  },
  { address1: '27 Harbor View', address2: null, city: 'San Francisco', state: 'CA', zip: '94133' },
  { address1: '901 Cedar Lane', address2: null, city: 'Austin', state: 'TX', zip: '78702' },
  { address1: '62 Maple Avenue', address2: null, city: 'Columbus', state: 'OH', zip: '43215' },
] as const

/**
 * Creates the demo's missing accounts, each with a complete profile; the first one has past orders in every state. Each
 * account is all or nothing, and any number of processes may run this at once.
 */
export async function fillDemoCustomers(
  database: Database<ShopTables>,
  demo: {
    emails: readonly string[]
    password: string
    now: Date
    randomBytes: (count: number) => Uint8Array
    derive?: Derive
  },
): Promise<void> {
  if (demo.emails.length === 0) return
  const existing = await database.db
    .selectFrom('shop_customers')
    .select('email')
    .where('email', 'in', demo.emails)
    .execute()
  const taken = new Set(existing.map(({ email }) => email))
  const passwords = createPasswords(demo)
  for (const [index, email] of demo.emails.entries()) {
    if (taken.has(email)) continue
    const passwordHash = await passwords.hash(demo.password)
    await openDemoAccount(database, { ...demo, index, email, passwordHash })
  }
}

function openDemoAccount(database: Database<ShopTables>, account: DemoAccount): Promise<void> {
  const { index, email, passwordHash, now } = account
  const person = people[index % people.length] ?? people[0]
  const { state, ...street } = homes[index % homes.length] ?? homes[0]
  const at = now.toISOString()
  return withChanges(database, () => now).change(async (change) => {
    const { tx } = change
    const opened = await insertAccount(change, {
      ...person,
      email,
      passwordHash,
      acceptsMarketing: index === 0,
      claimed: true,
      language: fallbackLanguage,
      now: at,
    })
    if (!opened) return
    const address = { ...noAddress, ...person, ...street, province: state, countryCode: 'US' }
    const { id: addressId } = await insertAddress(tx, opened.id, address)
    await setDefaultAddress(tx, opened.id, { addressId, now: at })
    if (index > 0) return
    const { address2, ...rest } = street
    const information = { ...person, ...rest, state, email, ...(address2 && { address2 }) }
    await writeDemoOrders(change, { customerId: opened.id, information }, account)
  })
}

async function writeDemoOrders(
  change: Change,
  buyer: DemoBuyer,
  { now, randomBytes }: DemoAccount,
): Promise<void> {
  const rates = readExchangeRates()
  const randomHex = (bytes: number) => Buffer.from(randomBytes(bytes)).toString('hex')
  for (const order of readDemoOrders()) {
    await writeDemoOrder(change, order, { buyer, rates, now, randomHex })
  }
}

interface DemoAccount {
  index: number
  email: string
  passwordHash: string
  now: Date
  randomBytes: (count: number) => Uint8Array
}
