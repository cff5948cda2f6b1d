import { type Money, toDecimal } from '#/contract/money.ts'
import { testOrderGid } from '#/contract/order-ids.ts'
import type { TestOrder } from '#/contract/orders.ts'
import type { PlacedTestOrder } from './test-order.types.ts'

const numbersBegin = 1_000

/** The number people see: `TEST-1001` for the first one. */
export function testOrderNumber(id: number): string {
  return `TEST-${numbersBegin + id}`
}

/** Amounts of test orders are decimal numbers. */
export function amountOf(value: Money): number {
  return Number(toDecimal(value))
}

/** A test order as `/api` returns it (orders-12). */
export function viewTestOrder(
  order: PlacedTestOrder,
  { publicUrl }: { publicUrl: string },
): TestOrder {
  const { email: _, ...shippingAddress } = order.address
  const { currency } = order.total
  return {
    id: testOrderGid(order.id),
    orderNumber: testOrderNumber(order.id),
    createdAt: order.createdAt,
    status: 'TEST_ORDER',
    financialStatus: 'PAID',
    items: order.lines.map((line) => ({
      productId: line.productId,
      productName: line.title,
      variantId: line.variantId,
      variantTitle: line.variantTitle,
      quantity: line.quantity,
      price: amountOf(line.price),
      currency,
      image: line.image?.startsWith('/') ? publicUrl + line.image : line.image,
    })),
    subtotal: amountOf(order.subtotal),
    shipping: amountOf(order.shipping),
    tax: amountOf(order.tax),
    total: amountOf(order.total),
    currency,
    shippingAddress,
  }
}
