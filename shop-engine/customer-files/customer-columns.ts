import type { AddressInput } from '../customers/addresses/address-input.ts'
import type { StaffInput } from '../customers/customer-input.ts'
import type { FileItem } from '../product-files/import-kind.ts'
import { BadCell, type Row } from '../product-files/product-columns.ts'

/** The columns of Shopify's customer file, in its order. */
export const customerColumns = [
  ...['Customer ID', 'First Name', 'Last Name', 'Email', 'Accepts Email Marketing'],
  ...['Default Address Company', 'Default Address Address1', 'Default Address Address2'],
  ...['Default Address City', 'Default Address Province Code', 'Default Address Country Code'],
  ...['Default Address Zip', 'Default Address Phone', 'Phone'],
  ...['Total Spent', 'Total Orders', 'Note', 'Tags'],
] as const
export type CustomerColumn = (typeof customerColumns)[number]

/** Exported only for people to read; an import ignores them. */
const onlyTold = ['Customer ID', 'Total Spent', 'Total Orders']
export const readColumns = customerColumns.filter((column) => !onlyTold.includes(column))

/** One customer in a file. Undefined means that the file has no such column, and the value stays as it is. */
export interface FileCustomer extends FileItem {
  input: StaffInput & { email: string }
  acceptsMarketing: boolean | undefined
  /** Without a name, because the file has none for it; undefined if all its cells are empty. */
  address: AddressInput | undefined
}

/** @throws BadCell */
export function toFileCustomer({ number, cells }: Row): FileCustomer {
  const text = (column: CustomerColumn) => {
    // Shopify's apostrophe keeps spreadsheets from reading a phone number or a ZIP code as a number.
    const cell = cells[column]?.trim().replace(/^'(?=[+\d])/, '')
    return cell === undefined ? undefined : cell || null
  }
  const email = text('Email')?.toLowerCase()
  if (!email) throw new BadCell(number, 'noEmail')
  const [firstName, lastName] = [text('First Name'), text('Last Name')]
  const [phone, note, tags] = [text('Phone'), text('Note'), text('Tags')]
  return {
    handle: email,
    row: number,
    rows: 1,
    input: {
      email,
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
      ...(phone !== undefined && { phone }),
      ...(note !== undefined && { note }),
      ...(tags !== undefined && { tags: [tags ?? ''] }),
    },
    acceptsMarketing: flag(number, text('Accepts Email Marketing')),
    address: addressIn(text),
  }
}

function addressIn(text: (column: CustomerColumn) => string | null | undefined) {
  const address: AddressInput = {
    company: text('Default Address Company'),
    address1: text('Default Address Address1'),
    address2: text('Default Address Address2'),
    city: text('Default Address City'),
    province: text('Default Address Province Code'),
    country: text('Default Address Country Code'),
    zip: text('Default Address Zip'),
    phone: text('Default Address Phone'),
  }
  return Object.values(address).some(Boolean) ? address : undefined
}

function flag(row: number, cell: string | null | undefined): boolean | undefined {
  if (!cell) return undefined
  if (/^(?:yes|true)$/i.test(cell)) return true
  if (/^(?:no|false)$/i.test(cell)) return false
  throw new BadCell(row, 'unknown', { column: 'Accepts Email Marketing', text: cell })
}
