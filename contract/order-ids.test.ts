import { expect, it } from 'vitest'
import {
  fromOrderAddress,
  parseOrderId,
  testOrderGid,
  toOrderAddress,
  withoutOrderKey,
} from './order-ids.ts'

const key = '0123456789abcdef0123456789abcdef'

it.each([
  'gid://shopify/Order/1',
  // A question mark as the third of three bytes becomes a slash in base64.
  `gid://shopify/Order/100?key=${key}`,
  `gid://shopify/Order/5401234567890?key=${key}`,
  testOrderGid(12),
])('leads from %s to an address and back', (gid) => {
  const id = parseOrderId(gid)
  expect(id?.gid).toBe(gid)
  const address = toOrderAddress(gid)
  expect(address).not.toContain('/')
  const base64 = decodeURIComponent(address)
  const urlSafe = base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  for (const part of [base64, urlSafe]) expect(fromOrderAddress(part)).toEqual(id)
})

it.each([
  ['gid://shopify/Order/1', 'gid://shopify/Order/1'],
  [`gid://shopify/Order/100?key=${key}`, 'gid://shopify/Order/100'],
  [`gid://shopify/Order/1?token=a&key=${key}`, 'gid://shopify/Order/1'],
  [testOrderGid(12), testOrderGid(12)],
])('leaves the key out of %s', (gid, keyless) => expect(withoutOrderKey(gid)).toBe(keyless))

it.each([
  '',
  'gid://shopify/Order/',
  'gid://shopify/Order/-1',
  'gid://shopify/Order/1e3',
  'gid://shopify/Order/1?key=',
  'gid://shopify/Order/1?key=a&b',
  'gid://shopify/Order/1?token=a',
  'gid://shopify/Order/1/2',
  'gid://shopify/Customer/1',
  'gid://glovebox/TestOrder/x',
  ' gid://shopify/Order/1',
  'gid://shopify/Order/1\n',
])('takes %j for no order', (gid) => {
  expect(parseOrderId(gid)).toBeNull()
  expect(fromOrderAddress(btoa(gid))).toBeNull()
})

it.each(['%', '====', 'a b', 'ä', '\u0000', 'A'.repeat(600), 'Z2lk!'])(
  'takes the address %j for no order',
  (part) => expect(fromOrderAddress(part)).toBeNull(),
)
