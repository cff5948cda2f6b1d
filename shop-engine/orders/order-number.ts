/** The number that people use; the first order of a shop is 1001. */
export function orderNumber(id: number): string {
  return String(1000 + id)
}
