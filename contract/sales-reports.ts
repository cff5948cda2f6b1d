/** What sales are reported by, and what is said of each group, as ShopifyQL names it. */

export const salesDimensions = [
  'day',
  'product_title',
  'discount_name',
  'shipping_region',
  'sales_channel',
] as const
export type SalesDimension = (typeof salesDimensions)[number]

export const salesCounts = ['orders', 'quantity_ordered'] as const
export type SalesCount = (typeof salesCounts)[number]

export const salesAmounts = [
  'gross_sales',
  'discounts',
  'shipping_charges',
  'taxes',
  'returned_taxes',
  'returns',
  'total_sales',
  'unpaid_sales',
] as const
export type SalesAmount = (typeof salesAmounts)[number]

/**
 * What was taken off or paid back is negative: `gross_sales + discounts + shipping_charges + added taxes + returns =
 * total_sales`. Products and discounts have no shipping and taxes: a product's `total_sales` are what its pieces cost, a
 * discount's those of the orders that used it.
 */
export const salesMetrics = [...salesCounts, ...salesAmounts] as const
export type SalesMetric = (typeof salesMetrics)[number]

export const isSalesAmount = (metric: SalesMetric): metric is SalesAmount =>
  salesAmounts.some((amount) => amount === metric)
