import { describe, expect, it } from 'vitest'
import { parseIp } from './ip-address.ts'

describe('parseIp', () => {
  it.each([
    ['1.2.3.4', { version: 4, bits: 0x01020304 }],
    ['255.255.255.255', { version: 4, bits: 0xffffffff }],
    ['::ffff:1.2.3.4', { version: 4, bits: 0x01020304 }],
    ['::ffff:102:304', { version: 4, bits: 0x01020304 }],
    ['2001:db8::1', { version: 6, network: 0x20010db800000000n }],
    ['2001:0DB8:0:1:2:3:4:5', { version: 6, network: 0x20010db800000001n }],
    ['fe80::1%eth0', { version: 6, network: 0xfe80000000000000n }],
    ['::', { version: 6, network: 0n }],
    ['64:ff9b::1.2.3.4', { version: 6, network: 0x0064ff9b00000000n }],
  ])('reads %s', (text, address) => {
    expect(parseIp(text)).toEqual(address)
  })

  it.each(['', 'x', '1.2.3', '1.2.3.256', '1.2.3.4.5', '1::2::3', '1:2:3', 'g::1', '::1.2.3.999'])(
    'takes %j for none',
    (text) => {
      expect(parseIp(text)).toBeNull()
    },
  )
})
