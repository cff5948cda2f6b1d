import { expect, it } from 'vitest'
import { orderLinkRequest } from './orders.ts'

it.each([
  '1001',
  ' #1001 ',
  '1001.',
  '#1001.',
  '# 1001',
  '＃1001',
  '＃１００１',
  '\u202d#1001\u202c',
])('reads an order’s number from %j', (number) => {
  expect(orderLinkRequest.parse({ number, email: 'ada@shop.example' }).number).toBe('1001')
})

it.each(['', '#', '10 01', '1001a', '##1001', '1234567890'])('reads none from %j', (number) => {
  expect(orderLinkRequest.safeParse({ number, email: 'ada@shop.example' }).success).toBe(false)
})
