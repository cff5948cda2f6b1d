import type { CustomerInput } from '#/contract/admin/types.generated.ts'
import { cleanEmail } from '#/contract/clean-text.ts'
import { cleanZip } from '#/contract/phone-and-zip.ts'
import type { MailingAddressInput } from '#/contract/storefront/types.generated.ts'
import { usStateCodes } from '#/contract/us-states.ts'
import { isZipIn } from '#/contract/zip-codes.ts'
import { Refused } from '../changes/refused.ts'
import { changedAddress, noAddress } from '../customers/addresses/address-input.ts'
import { countryCodeOf, savedProvince } from '../customers/addresses/countries.ts'
import { checkStaffInput } from '../customers/customer-input.ts'
import type { FileItem } from '../product-files/import-kind.ts'
import { BadCell, type Row } from '../product-files/product-columns.ts'

/** The columns of Shopify's customer file, in its order. */
export const customerColumns = [
  'Customer ID',
  'First Name',
  'Last Name',
  'Email',
  'Accepts Email Marketing',
  'Default Address Company',
  'Default Address Address1',
  'Default Address Address2',
  'Default Address City',
  'Default Address Province Code',
  'Default Address Country Code',
  'Default Address Zip',
  'Default Address Phone',
  'Phone',
  'Total Spent',
  'Total Orders',
  'Note',
  'Tags',
] as const
export type CustomerColumn = (typeof customerColumns)[number]

/** Exported only for people to read; an import ignores them. */
const onlyTold = ['Customer ID', 'Total Spent', 'Total Orders']
export const readColumns = customerColumns.filter((column) => !onlyTold.includes(column))

/** One customer in a file. Undefined means that the file has no such column, and the value stays as it is. */
export interface FileCustomer extends FileItem {
  /** With an email address, a phone number, or a name. */
  input: CustomerInput
  acceptsMarketing: boolean | undefined
  /** Without a name, because the file has none for it; undefined if all its cells are empty. */
  address: MailingAddressInput | undefined
  /** The cells that can't be what they say; the customer is imported without them. */
  leftOut: readonly BadCell[]
}

/** The columns of the fields, and of the address's fields, that an import may leave out. */
const columnsOfFields: Readonly<Record<string, CustomerColumn>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  phone: 'Phone',
  note: 'Note',
  tags: 'Tags',
}
const columnsOfAddress: Readonly<Record<string, CustomerColumn>> = {
  company: 'Default Address Company',
  address1: 'Default Address Address1',
  address2: 'Default Address Address2',
  city: 'Default Address City',
  province: 'Default Address Province Code',
  country: 'Default Address Country Code',
  zip: 'Default Address Zip',
  phone: 'Default Address Phone',
}

/** @throws BadCell for a person who can't be identified */
export function toFileCustomer({ number, cells }: Row): FileCustomer {
  const leftOut: BadCell[] = []
  const leaveOut = (column: CustomerColumn) =>
    leftOut.push(new BadCell(number, 'leftOut', { column, text: beginningOf(cells[column]) }))
  const text = (column: CustomerColumn) => {
    // Shopify's apostrophe keeps spreadsheets from reading a phone number or a ZIP code as a number.
    const cell = cells[column]?.trim().replace(/^'(?=[+\d])/, '')
    const line = column === 'Note' ? cell : cell?.replace(/\s*[\r\n]\s*/g, ' ')
    return line === undefined ? undefined : line || null
  }
  const email = cleanEmail(text('Email') ?? '')
  const [firstName, lastName] = [text('First Name'), text('Last Name')]
  const [phone, note, tags] = [text('Phone'), text('Note'), text('Tags')]
  const handle = email || phone || [firstName, lastName].filter(Boolean).join(' ')
  if (!handle) throw new BadCell(number, 'noEmail')
  const given = {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(phone !== undefined && { phone }),
    ...(note !== undefined && { note }),
    ...(tags !== undefined && { tags: [tags ?? ''] }),
  }
  const input = without(given, {
    refused: refusedFields(() => checkStaffInput(given)),
    leaveOut: (field) => leaveOut(columnsOfFields[field] ?? 'Note'),
  })
  const address = addressIn(text)
  const validAddress =
    address &&
    without(address, {
      refused: refusedFields(() => changedAddress(noAddress, address)),
      leaveOut: (field) => leaveOut(columnsOfAddress[field] ?? 'Default Address Address1'),
    })
  const accepts = flag(text('Accepts Email Marketing'))
  const isUnusable = accepts === 'unknown' || (accepts === true && !email)
  if (isUnusable) leaveOut('Accepts Email Marketing')
  return {
    handle,
    row: number,
    rows: 1,
    input: { ...input, ...(email && { email }) },
    acceptsMarketing: accepts === 'unknown' || !email ? undefined : accepts,
    address: validAddress && Object.values(validAddress).some(Boolean) ? validAddress : undefined,
    leftOut,
  }
}

/** Enough of a cell to find it. */
const beginningOf = (cell = '') => Array.from(cell.trim()).slice(0, 60).join('')

/** The names of the fields that a check refuses. */
function refusedFields(check: () => void): ReadonlySet<string> {
  try {
    check()
    return new Set()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return new Set(error.problems.map(({ path }) => String(path.at(-1))))
  }
}

/** The fields that weren't refused. */
function without<Input extends object>(
  input: Input,
  { refused, leaveOut }: { refused: ReadonlySet<string>; leaveOut: (field: string) => void },
): Partial<Input> {
  const fields = { ...input }
  for (const field of Object.keys(fields)) {
    if (!refused.has(field)) continue
    leaveOut(field)
    Reflect.deleteProperty(fields, field)
  }
  return fields
}

function addressIn(text: (column: CustomerColumn) => string | null | undefined) {
  const address: MailingAddressInput = {
    company: text('Default Address Company'),
    address1: text('Default Address Address1'),
    address2: text('Default Address Address2'),
    city: text('Default Address City'),
    province: text('Default Address Province Code'),
    country: text('Default Address Country Code'),
    phone: text('Default Address Phone'),
  }
  address.zip = zipOf(text('Default Address Zip'), address)
  return Object.values(address).some(Boolean) ? address : undefined
}

/** Spreadsheets take the zeros off ZIP codes of New England; they are put back where the state has such a code. */
function zipOf(zip: string | null | undefined, { country, province }: MailingAddressInput) {
  if (!zip || countryCodeOf(country ?? '') !== 'US' || !/^\d{3,4}(?:-?\d{4})?$/.test(zip))
    return zip
  const whole = cleanZip(
    zip.replace(/^\d{3,4}(?=(?:-?\d{4})?$)/, (digits) => digits.padStart(5, '0')),
  )
  const state = usStateCodes.find((code) => code === savedProvince(province ?? null, 'US'))
  return state && isZipIn(state, whole) ? whole : zip
}

function flag(cell: string | null | undefined): boolean | 'unknown' | undefined {
  if (!cell) return undefined
  if (/^(?:yes|true)$/i.test(cell)) return true
  if (/^(?:no|false)$/i.test(cell)) return false
  return 'unknown'
}
