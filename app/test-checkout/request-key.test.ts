import { expect, it } from 'vitest'
import { requestKey } from './use-test-order.tsx'

const request = { total: 13.93, shippingAddress: { firstName: 'Dana' } }
const key = requestKey('gid://shopify/Cart/1?key=a', request)

it('is the same for the same cart and the same form, and one that the backend takes', () => {
  expect(requestKey('gid://shopify/Cart/1?key=a', structuredClone(request))).toBe(key)
  expect(key).toMatch(/^[\x21-\x7e]{16,255}$/)
})

it('is another one for anything else', () => {
  const others = [
    requestKey('gid://shopify/Cart/2?key=a', request),
    requestKey(null, request),
    requestKey('gid://shopify/Cart/1?key=a', { ...request, total: 13.94 }),
    requestKey('gid://shopify/Cart/1?key=a', {
      ...request,
      shippingAddress: { firstName: 'Dané' },
    }),
  ]
  expect(new Set([key, ...others]).size).toBe(5)
})
