/** How far an order is paid, as the shop tells it (spec 2 §4; Shopify also has `PARTIALLY_REFUNDED`). */
export const financialStatuses = [
  'PENDING',
  'AUTHORIZED',
  'PAID',
  'PARTIALLY_PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'VOIDED',
] as const
export type FinancialStatus = (typeof financialStatuses)[number]
