import { expect, it } from 'vitest'
import { parseNetworks, visitorAddress } from './trusted-proxy.ts'

const proxies = 'loopback, 10.0.0.0/8, 2001:db8::/32'

it.each([
  ['nothing is set', '', '127.0.0.1', '203.0.113.7', '127.0.0.1'],
  ['a stranger forwards', proxies, '198.51.100.1', '203.0.113.7', '198.51.100.1'],
  ['a proxy forwards nothing', proxies, '127.0.0.1', undefined, '127.0.0.1'],
  ['a proxy forwards', proxies, '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['a proxy speaks IPv6', proxies, '2001:db8::1', '2001:4860::8', '2001:4860::8'],
  ['a socket speaks both', proxies, '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['proxies stand in a row', proxies, '::1', '203.0.113.7, 10.9.9.9,10.1.1.1', '203.0.113.7'],
  ['the visitor lies', proxies, '127.0.0.1', '6.6.6.6, 203.0.113.7', '203.0.113.7'],
  ['the visitor poses as a proxy', proxies, '127.0.0.1', '10.0.0.1, 203.0.113.7', '203.0.113.7'],
  ['a proxy says nonsense', proxies, '127.0.0.1', '203.0.113.7, unknown, 10.1.1.1', '10.1.1.1'],
  ['only proxies are named', proxies, '127.0.0.1', '10.1.1.1', '10.1.1.1'],
])('the visitor is known where %s', (_, trusted, peer, forwarded, visitor) => {
  const networks = trusted === '' ? null : parseNetworks(trusted)
  expect(visitorAddress(peer, forwarded, networks)).toBe(visitor)
})

it.each(['10.0.0.0/33', '10.0.0.0/x', 'localhost', '10.0.0.0/8/8', '::1/129', ''])(
  'is refused as a network: %s',
  (text) => {
    expect(parseNetworks(text)).toBeNull()
  },
)
