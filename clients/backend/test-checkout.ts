import {
  type TestOrderRequest,
  testAccessResult,
  testOrderResult,
} from '../../contract/test-checkout.ts'

export const testAccessCall = { path: '/api/test/access', response: testAccessResult }

/** Places a test order; sending it again with the same key returns the same order. */
export function testOrderCall(request: TestOrderRequest, idempotencyKey: string) {
  return {
    method: 'POST',
    path: '/api/test/create-order',
    json: request,
    headers: { 'idempotency-key': idempotencyKey },
    response: testOrderResult,
  } as const
}
