import { expect, it } from 'vitest'
import { createLog } from './log.ts'

function openLog(logLevel = 'info') {
  const lines: string[] = []
  let now = 0
  const log = createLog(
    { demo: false, logLevel },
    (line) => void lines.push(line),
    () => now,
  )
  const wait = (ms: number) => {
    now += ms
  }
  return { log, lines, wait, parsed: () => lines.map((line) => JSON.parse(line)) }
}

it('keeps each line short, whatever somebody sent', () => {
  const { log, lines, parsed } = openLog()
  const long = 'x'.repeat(30_000)
  const list = Array.from({ length: 1_000 }, () => 'a text of some length')
  log.error({ err: new Error(long), path: long, list }, long)
  log.error({ err: new Error('wrapped', { cause: new Error(long) }) }, 'an answer failed')
  expect(lines.map(({ length }) => length < 8_100)).toEqual([true, true])
  expect(parsed()[1].err.message).toMatch(/^wrapped: x{1980,2000}…$/)
})

it.each([
  ['No route matches URL "/checkouts/secret-key-1"'],
  ['GET https://shop.example/orders/c2VjcmV0?a=1&key=secret-key-1 failed'],
  ['/%63heckouts/secret-key-1/x'],
  ['The cart gid://shopify/Cart/secret-key-1?key=secret-key-1 is gone'],
  ['see /cart/c/secret-key-1?key=secret-key-1'],
])('writes no secret of an address in an error: %s', (message) => {
  const { log, lines } = openLog()
  log.error({ err: new Error(message, { cause: new Error(message) }) }, 'a page failed')
  expect(lines.join()).not.toMatch(/secret-key-1|c2VjcmV0/)
  expect(lines.join()).toContain('log.test.ts')
})

it('writes 500 lines in ten seconds at most, and says how many it left out', () => {
  const { log, lines, wait, parsed } = openLog()
  for (let line = 0; line < 500; line += 1) log.warn('too much')
  expect(lines.length).toBe(500)
  for (let line = 0; line < 7; line += 1) log.warn('too much')
  wait(9_999)
  log.warn('too much')
  expect(lines.length).toBe(500)
  wait(1)
  log.warn('again')
  expect(parsed().slice(500)).toMatchObject([
    { level: 'warn', lines: 8, msg: 'The log left out lines, because there were too many' },
    { msg: 'again' },
  ])
})

it('writes ten times as much where somebody looks for a fault', () => {
  const { log, lines } = openLog('debug')
  for (let line = 0; line < 5_001; line += 1) log.debug('answered')
  expect(lines.length).toBe(5_000)
})
