import { orderMutations } from '#/clients/shop-admin/order-mutations.ts'
import { findToSend, listToSend, type OrderToSend } from '#/clients/shop-admin/parcels.ts'
import type { ShopAdmin } from '#/clients/shop-admin/shop-admin.ts'
import { cleanLine } from '#/contract/clean-text.ts'
import type { CsvProblem } from '#/contract/csv-records.ts'
import type { FileEncoding } from '#/contract/file-text.ts'
import { typedOrderNumber } from '#/contract/orders.ts'
import { readCsv } from '../read-csv.ts'
import { exportPages } from './export-pages.ts'
import { hasWrongLink, readTracking } from './tracking-fields.tsx'

/** The same in every language, because the file comes back with its last three columns filled in. */
const columns = [
  'Order',
  'Date',
  'Payment',
  'Email',
  'Name',
  'Address1',
  'Address2',
  'City',
  'State',
  'ZIP',
  'Country',
  'Phone',
  'Items',
  'Carrier',
  'Tracking Number',
  'Tracking Link',
]

/** Exports the orders to send as a file for whoever packs them. */
export const exportToSend = (shop: ShopAdmin, onProgress: (rows: number) => void) =>
  exportPages({
    ask: (page) => shop.ask(listToSend, page),
    head: columns,
    row: toRow,
    onProgress,
  })

function toRow({ name, processedAt, email, displayFinancialStatus, ...order }: OrderToSend) {
  const { shippingAddress: to, lineItems } = order
  const items = lineItems.nodes
    .filter(({ unfulfilledQuantity }) => unfulfilledQuantity > 0)
    .map((line) => `${line.unfulfilledQuantity} × ${line.name}`)
  return [
    name,
    processedAt,
    displayFinancialStatus,
    email,
    to?.name,
    to?.address1,
    to?.address2,
    to?.city,
    to?.provinceCode,
    to?.zip,
    to?.countryCodeV2,
    to?.phone,
    items.join('; '),
    '',
    '',
    '',
  ].map((cell) => cell ?? '')
}

export interface ParcelRow {
  /** The row's number as spreadsheets count; row 1 is the header. */
  row: number
  /** Why the row can't be read. */
  problem?: CsvProblem
  order: string
  tracking: ReturnType<typeof readTracking>
  wrongLink: boolean
}

export interface ParcelFile {
  encoding: FileEncoding
  parcels: ParcelRow[]
  leftOut: number
}

/** The rows with a carrier or a tracking number; null for a file without these columns. */
export async function readParcelFile(file: Blob): Promise<ParcelFile | null> {
  const { encoding, columns, rows } = await readCsv(file)
  if (!columns.includes('order') || !columns.includes('tracking number')) return null
  const all = rows.map(({ row, cells, problem }): ParcelRow => {
    const typed = {
      company: cleanLine(cells.carrier ?? ''),
      number: cleanLine(cells['tracking number'] ?? ''),
      url: cleanLine(cells['tracking link'] ?? ''),
    }
    const order = typedOrderNumber(cleanLine(cells.order ?? ''))
    const wrongLink = hasWrongLink(typed)
    return { row, order, tracking: readTracking(typed), wrongLink, ...(problem && { problem }) }
  })
  const parcels = all.filter(
    ({ order, tracking, problem }) => problem || (order && (tracking.number || tracking.company)),
  )
  return { encoding, parcels, leftOut: all.length - parcels.length }
}

/** Marks the rest of a row's order as sent, or returns why it can't be. */
export async function sendParcel(
  shop: ShopAdmin,
  { order, tracking, wrongLink, problem }: ParcelRow,
  {
    notify,
    ...says
  }: Says & {
    notify: boolean
    wrongLink: string
    unreadable: Readonly<Record<CsvProblem, string>>
  },
): Promise<string | undefined> {
  if (problem) return says.unreadable[problem]
  if (wrongLink) return says.wrongLink
  if (!/^\d{1,12}$/.test(order)) return says.unknown
  return sendRest(shop, { query: `name:"#${order}"`, tracking, notify }, says)
}

interface Says {
  unknown: string
  failed: string
}

interface Rest {
  /** The search that finds the order. */
  query: string
  tracking?: ReturnType<typeof readTracking>
  notify: boolean
}

/** Marks the rest of an order as sent, or returns why it can't be. */
export async function sendRest(
  shop: ShopAdmin,
  { query, tracking, notify }: Rest,
  says: Says,
): Promise<string | undefined> {
  try {
    const id = await shop.ask(findToSend, { query })
    if (id === null) return says.unknown
    const fulfillment = {
      lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: id }],
      ...(tracking && { trackingInfo: tracking }),
      notifyCustomer: notify,
    }
    // Sending an order again finds nothing left to send; the key keeps a retry from sending twice.
    const key = crypto.randomUUID()
    const { userErrors } = await shop.ask(orderMutations.fulfill, { fulfillment }, { key })
    return userErrors[0]?.message
  } catch {
    return says.failed
  }
}
