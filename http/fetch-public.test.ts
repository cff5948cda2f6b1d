import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchPublic } from './fetch-public.ts'

const server = createServer((request, response) => {
  const path = request.url ?? ''
  if (path === '/large') response.end(Buffer.alloc(2_000))
  else if (path === '/loop') response.writeHead(302, { location: '/loop' }).end()
  else if (path === '/inside') response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
  else if (path === '/stalled') response.write('a')
  else if (path === '/silent') return
  else if (path === '/gone') response.writeHead(404).end()
  else if (path === '/moved') response.writeHead(301, { location: '/' }).end()
  else response.end('a picture')
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const limits = { maxBytes: 1_000, timeoutMs: 500 }
const codeOf = (address: string, allowLoopback: boolean) =>
  fetchPublic(address, { ...limits, allowLoopback }).then(
    () => null,
    (error) => error.code,
  )

it('fetches from this machine only where that is allowed', async () => {
  const file = await fetchPublic(`${origin}/moved`, { ...limits, allowLoopback: true })
  expect(Buffer.from(file).toString()).toBe('a picture')
  expect(await codeOf(origin, false)).toBe('address')
})

it.each([
  ['https://127.0.0.1/', 'private'],
  ['https://localhost/', 'private'],
  ['https://10.1.2.3/a.jpg', 'private'],
  ['https://192.168.1.1/', 'private'],
  ['https://169.254.169.254/latest/meta-data', 'private'],
  ['https://[::1]/', 'private'],
  ['https://[fd00::1]/', 'private'],
  ['https://[::ffff:10.0.0.1]/', 'private'],
  ['https://0x7f000001/', 'private'],
  ['https://2130706433/', 'private'],
  ['http://93.184.216.34/', 'address'],
  ['file:///etc/passwd', 'address'],
  ['ftp://example.com/', 'address'],
  ['picture.jpg', 'address'],
  ['', 'address'],
])('does not fetch %s', async (address, code) => {
  expect(await codeOf(address, false)).toBe(code)
})

it.each([
  ['/large', 'tooLarge'],
  ['/loop', 'redirects'],
  ['/inside', 'private'],
  ['/silent', 'unreachable'],
  ['/stalled', 'brokeOff'],
  ['/gone', 'status'],
])('gives up at %s', async (path, code) => {
  expect(await codeOf(origin + path, true)).toBe(code)
})
