import type { FileText } from '#/contract/file-text.ts'
import {
  consentByStaff,
  createByStaff,
  type StaffDeps,
  updateByStaff,
} from '../customers/account-edits.ts'
import { findAddress } from '../customers/addresses/address.store.ts'
import { insertIntoBook, updateInBook } from '../customers/addresses/address-book.ts'
import { findAccount } from '../customers/customer.store.ts'
import type { Account } from '../customers/customer.types.ts'
import { RefusedCustomer } from '../customers/customer-refusal.ts'
import type { Change } from '../graphql/admin.ts'
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
          for (const cell of customer.leftOut) onLeftOut(cell)
          return { outcome: await importCustomer(deps, change, customer) }
        } catch (error) {
          if (!(error instanceof RefusedCustomer)) throw error
          throw new BadCell(customer.row, { message: error.message })
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
    const earlier = 'item' in found ? rows.get(found.item.handle) : undefined
    if ('problem' in found || earlier === undefined) {
      yield found
      if ('item' in found) rows.set(found.item.handle, row.number)
      continue
    }
    const twice = new BadCell(row.number, 'emailTwice', { row: String(earlier) })
    yield { problem: toProblem(twice, found.item.handle), rows: 1 }
  }
}

/**
 * Opens an account without a password, or updates the one with this email address. A file never resubscribes a customer
 * who has unsubscribed.
 * @throws RefusedCustomer
 */
async function importCustomer(
  deps: StaffDeps,
  change: Change,
  { input, acceptsMarketing, address }: FileCustomer,
): Promise<ImportOutcome> {
  const known = await findAccount(change.tx, { email: input.email })
  const before = known && (await stateOf(change, known))
  const account = known
    ? await updateByStaff(deps, change, { id: known.id, input })
    : await createByStaff(deps, change, input)
  const hasLeft = !account.acceptsMarketing && account.marketingAt !== null
  if (acceptsMarketing !== undefined && acceptsMarketing !== account.acceptsMarketing && !hasLeft) {
    const at = change.now.toISOString()
    const consent = { acceptsMarketing, at, source: 'file' } as const
    await consentByStaff(deps, change, { id: account.id, consent })
  }
  if (address) await writeAddress(change, account, address)
  if (!known) return 'created'
  const after = await stateOf(change, await findAccount(change.tx, { id: known.id }))
  return after === before ? 'unchanged' : 'updated'
}

/** Everything about a customer that a file can change. */
async function stateOf({ tx }: Change, account: Account | undefined): Promise<string> {
  const { id: customerId = 0, defaultAddressId } = account ?? {}
  const address = await findAddress(tx, { customerId, id: defaultAddressId ?? 0 })
  return JSON.stringify([{ ...account, updatedAt: null }, address])
}

async function writeAddress(
  { tx, now }: Change,
  account: Account,
  input: NonNullable<FileCustomer['address']>,
): Promise<void> {
  const { firstName, lastName, defaultAddressId } = account
  const id = defaultAddressId ?? undefined
  if (id === undefined)
    await insertIntoBook(tx, { account, input: { firstName, lastName, ...input }, now })
  else await updateInBook(tx, { account, id, input, now })
}
