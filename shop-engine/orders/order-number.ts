const before = 1000

/** The number that people use; the first order of a shop is 1001. */
export function orderNumber(id: number): string {
  return String(before + id)
}

/** What an order is called everywhere, such as #1001. */
export const orderName = (number: string | number): string => `#${number}`

/** The id of the order with this number; NaN if it isn't a number. */
export function orderIdOf(number: string): number {
  return /^\d{1,15}$/.test(number) ? Number(number) - before : Number.NaN
}
