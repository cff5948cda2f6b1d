import type { FileText } from '#/contract/file-text.ts'
import type { Change } from '../changes/change.ts'
import { Refused } from '../changes/refused.ts'
import {
  consentByStaff,
  createByStaff,
  type StaffDeps,
  updateByStaff,
} from '../customers/account-edits.ts'
import { findAddress } from '../customers/addresses/address.store.ts'
import { insertIntoBook, updateInBook } from '../customers/addresses/address-book.ts'
import { findAccount, findByPhone } from '../customers/customer.store.ts'
import type { Account } from '../customers/customer.types.ts'
import { localDigitsOf } from '../customers/customer-terms.ts'
import type { Found, ImportKind } from '../product-files/import-kind.ts'
import { BadCell, type ImportOutcome, toProblem } from '../product-files/product-columns.ts'
import { type Columns, columnNames, readItem, readRows } from '../product-files/read-rows.ts'
import { type FileCustomer, readColumns, toFileCustomer } from './customer-columns.ts'

/** Shopify's customer file. */
export function customerImport(deps: StaffDeps): ImportKind<FileCustomer> {
  return {
    name: 'customers',
    isPersonal: true,
    mutation: 'customersImport',
    read: readCustomers,
    prepare:
      async (customer, { onLeftOut }) =>
      async (change) => {
        try {
          const given = await withOwnPhone(change, customer)
          for (const cell of given.leftOut) onLeftOut(cell)
          return { outcome: await importCustomer(deps, change, given) }
        } catch (error) {
          if (!(error instanceof Refused)) throw error
          throw new BadCell(customer.row, error.problems)
        }
      },
  }
}

const columns: Columns = {
  names: columnNames(readColumns),
  required: ['Email'],
  missing: 'noEmail',
}

async function* readCustomers(
  file: FileText,
  onIgnored: (columns: readonly string[]) => void,
): AsyncGenerator<Found<FileCustomer>> {
  const rows = new Map<string, number>()
  for await (const row of readRows(file, columns, onIgnored)) {
    const handle = row.cells.Email?.trim() ?? ''
    const found = readItem([row], { handle, read: () => toFileCustomer(row) })
    if ('problem' in found) {
      yield found
      continue
    }
    const { email, phone } = found.item.input
    const number = phone ? localDigitsOf(phone) : undefined
    const earlier = rows.get(email ?? number ?? '')
    if (earlier !== undefined) {
      const code = email ? 'emailTwice' : 'phoneTwice'
      const twice = new BadCell(row.number, code, { row: String(earlier) })
      yield { problem: toProblem(twice, found.item.handle), rows: 1 }
      continue
    }
    const isTaken = number !== undefined && rows.has(number)
    yield isTaken ? { item: withoutPhone(found.item) } : found
    for (const key of [email, number]) if (key && !rows.has(key)) rows.set(key, row.number)
  }
}

/** The customer without a phone number that is another customer's. */
async function withOwnPhone({ tx }: Change, customer: FileCustomer): Promise<FileCustomer> {
  const { email, phone } = customer.input
  const owner = email && phone ? await findByPhone(tx, phone) : undefined
  return owner && owner.email !== email ? withoutPhone(customer) : customer
}

function withoutPhone(customer: FileCustomer): FileCustomer {
  const { phone, ...input } = customer.input
  const cell = new BadCell(customer.row, 'leftOut', { column: 'Phone', text: phone ?? '' })
  return { ...customer, input, leftOut: [...customer.leftOut, cell] }
}

/**
 * Opens an account without a password, or updates the one with this email address, or without one, with this phone
 * number. A file never resubscribes a customer who has unsubscribed.
 * @throws Refused
 */
async function importCustomer(
  deps: StaffDeps,
  change: Change,
  { input, acceptsMarketing, address }: FileCustomer,
): Promise<ImportOutcome> {
  const existing = await knownIn(change, input)
  const before = existing && (await stateOf(change, existing))
  const account = existing
    ? await updateByStaff(deps, change, { id: existing.id, input })
    : await createByStaff(deps, change, input)
  const hasLeft = !account.acceptsMarketing && account.marketingAt !== null
  if (acceptsMarketing !== undefined && acceptsMarketing !== account.acceptsMarketing && !hasLeft) {
    const at = change.now.toISOString()
    const consent = { acceptsMarketing, at, source: 'file' } as const
    await consentByStaff(deps, change, { id: account.id, consent })
  }
  if (address) await writeAddress(change, account, address)
  if (!existing) return 'created'
  const after = await stateOf(change, await findAccount(change.tx, { id: existing.id }))
  return after === before ? 'unchanged' : 'updated'
}

async function knownIn({ tx }: Change, { email, phone }: FileCustomer['input']) {
  if (email) return findAccount(tx, { email })
  return phone ? findByPhone(tx, phone) : undefined
}

/** Everything about a customer that a file can change. */
async function stateOf({ tx }: Change, account: Account | undefined): Promise<string> {
  const { id: customerId = 0, defaultAddressId } = account ?? {}
  const address = await findAddress(tx, { customerId, id: defaultAddressId ?? 0 })
  return JSON.stringify([{ ...account, updatedAt: null }, address])
}

async function writeAddress(
  change: Change,
  account: Account,
  input: NonNullable<FileCustomer['address']>,
): Promise<void> {
  const { firstName, lastName, defaultAddressId } = account
  const id = defaultAddressId ?? undefined
  if (id === undefined)
    await insertIntoBook(change, { account, input: { firstName, lastName, ...input } })
  else await updateInBook(change, { account, id, input })
}
