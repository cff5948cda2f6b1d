import { expect, it } from 'vitest'
import { localOrigin } from './local-origin.ts'

it.each([
  ['127.0.0.1', 'http://127.0.0.1:3400'],
  ['0.0.0.0', 'http://127.0.0.1:3400'],
  ['::', 'http://[::1]:3400'],
  ['fd00::2', 'http://[fd00::2]:3400'],
  ['192.0.2.2', 'http://192.0.2.2:3400'],
  ['two.example', 'http://two.example:3400'],
])('reaches what listens on %s', (host, origin) => {
  expect(localOrigin({ host, port: 3400 })).toBe(origin)
})
