import { type Day, dayIn, isoOfDay } from '#/contract/business-days.ts'
import { type SalesDimension, type SalesMetric, salesMetrics } from '#/contract/sales-reports.ts'
import type { SoldOrder } from './sold-orders.store.ts'

/** US cents, but for counts. */
type Figures = Record<SalesMetric, number>

export interface ReportRow extends Figures {
  /** A day as `2026-11-28`, a product's title, a discount's name, a state's code, or a channel. */
  name: string
  /** Of a report by product; null for what staff sold besides. */
  productId: number | null
}

/** A row without any sales. */
export function emptyRow(name: string): ReportRow {
  // Each metric, and no other.
  const figures = Object.fromEntries(salesMetrics.map((metric) => [metric, 0])) as Figures
  return { ...figures, name, productId: null }
}

/** Sums up orders by what they are grouped by; days stand in order, all others by what they sold. */
export function createReport(by: SalesDimension, timeZone: string) {
  const groups = new Map<string | number, ReportRow>()
  const add = (key: string | number, name: string, figures: Partial<Figures>) => {
    const group = groups.get(key) ?? emptyRow(name)
    for (const metric of salesMetrics) group[metric] += figures[metric] ?? 0
    // The newest name is the one that people know.
    groups.set(key, { ...group, name, productId: typeof key === 'number' ? key : null })
  }
  return {
    add(order: SoldOrder) {
      for (const { key, name, figures } of partsOf(order, by, timeZone)) add(key, name, figures)
    },
    /** @param days those of the report, for which a day without orders has a row, too */
    rows(days: readonly Day[]): ReportRow[] {
      if (by === 'day') for (const day of days) add(isoOfDay(day), isoOfDay(day), {})
      const rows = [...groups.values()]
      return by === 'day'
        ? rows.sort((a, b) => (a.name < b.name ? -1 : 1))
        : rows.sort((a, b) => b.total_sales - a.total_sales || (a.name < b.name ? -1 : 1))
    },
  }
}

interface Part {
  key: string | number
  name: string
  figures: Partial<Figures>
}

function partsOf(order: SoldOrder, by: SalesDimension, timeZone: string): Part[] {
  if (by === 'product_title') return order.paid ? productsOf(order) : []
  const figures = figuresOf(order)
  if (by === 'discount_name')
    return order.discounts
      .filter(() => order.paid)
      .map(({ name, off }) => ({
        key: name,
        name,
        figures: { ...figures, gross_sales: order.gross, discounts: -off },
      }))
  const name = {
    day: () => isoOfDay(dayIn(timeZone, new Date(order.processedAt))),
    shipping_region: () => order.state,
    sales_channel: () => order.source,
  }[by]()
  return [{ key: name, name, figures }]
}

function figuresOf(order: SoldOrder): Partial<Figures> {
  if (!order.paid) return { unpaid_sales: order.total }
  return {
    orders: order.refundedWhole ? 0 : 1,
    quantity_ordered: order.lines.reduce((all, { quantity }) => all + quantity, 0),
    gross_sales: order.gross,
    discounts: -order.discount,
    shipping_charges: order.shipping,
    taxes: order.tax,
    returned_taxes: -order.refundedTax,
    returns: -order.refunded,
    total_sales: order.total - order.refunded,
  }
}

/** A part for each product, however many of its variants the order has. */
function productsOf(order: SoldOrder): Part[] {
  const seen = new Set<string | number>()
  return order.lines.map(({ productId, title, quantity, gross, discount, returned }) => {
    // What staff sell besides the products has no id.
    const key = productId || title
    const orders = seen.has(key) || order.refundedWhole ? 0 : 1
    seen.add(key)
    return {
      key,
      name: title,
      figures: {
        orders,
        quantity_ordered: quantity,
        gross_sales: gross,
        discounts: -discount,
        returns: -returned,
        total_sales: gross - discount - returned,
      },
    }
  })
}
