import { expect, it } from 'vitest'
import { pageAfterSignIn } from './return-to.ts'

const origin = 'https://shop.test'

it.each(['/orders/abc?a=1#b', '/account', '/products/gel-cleaner', '/'])(
  'leads back to %s',
  (from) => {
    expect(pageAfterSignIn({ from }, origin)).toBe(from)
  },
)

it.each([
  null,
  undefined,
  'from',
  {},
  { from: null },
  { from: 7 },
  { from: '' },
  { from: 'orders' },
  { from: 'https://evil.example/' },
  { from: 'https://shop.test.evil.example/' },
  { from: '//evil.example' },
  { from: '/\\evil.example' },
  { from: '/\t/evil.example' },
  { from: '\\\\evil.example' },
  { from: 'javascript:alert(1)' },
  { from: '/login' },
  { from: '/login?a' },
])('leads to the account from %j', (state) => {
  expect(pageAfterSignIn(state, origin)).toBe('/account')
})
