import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { collectGarbage } from '#/tests/fixtures/collect-garbage.ts'
import { createTransport } from './transport.ts'

it('hangs up on a shop that never answers, whatever was collected meanwhile', async () => {
  const requests = 20
  let received = 0
  let closed = 0
  const shop = createServer((_incoming, outgoing) => {
    received += 1
    outgoing.on('close', () => {
      closed += 1
    })
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    shop.closeAllConnections()
    shop.close()
  })
  const { port } = shop.address() as AddressInfo
  const ask = createTransport({ identify() {}, fetch, pause, budgetMs: 3_000, attemptMs: 3_000 })
  const init = { method: 'POST', body: '{"query":"mutation { a }"}' }
  const answers = Array.from({ length: requests }, () =>
    ask(new Request(`http://127.0.0.1:${port}/`, init)),
  )
  const ended = Promise.allSettled(answers)
  await expect.poll(() => received).toBe(requests)
  collectGarbage()
  expect((await ended).map(({ status }) => status)).toEqual(answers.map(() => 'rejected'))
  await expect.poll(() => closed).toBe(requests)
})

/** A shop that answers each request with the next of these statuses, and the last one from then on. */
async function startAnswering(statuses: readonly number[]) {
  const calls: string[] = []
  const shop = createServer((incoming, outgoing) => {
    const status = statuses[Math.min(calls.length, statuses.length - 1)] ?? 200
    calls.push(incoming.url ?? '')
    if (status === 0) outgoing.destroy()
    else outgoing.writeHead(status, { 'content-type': 'application/json' }).end('{"data":{}}')
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    shop.closeAllConnections()
    shop.close()
  })
  const { port } = shop.address() as AddressInfo
  let now = 1_000
  const pauses: number[] = []
  const ask = createTransport({
    identify() {},
    fetch,
    now: () => now,
    budgetMs: 8_000,
    async pause(milliseconds) {
      pauses.push(milliseconds)
      now += milliseconds
    },
  })
  const send = (query: string) =>
    ask(
      new Request(`http://127.0.0.1:${port}/`, { method: 'POST', body: JSON.stringify({ query }) }),
    ).then(
      ({ status }) => status,
      () => 'failed' as const,
    )
  const wait = (milliseconds: number) => {
    now += milliseconds
  }
  return { calls, pauses, send, wait }
}

const read = '{ shop { name } }'
const write = 'mutation { cartCreate { cart { id } } }'

it.each([
  { statuses: [503, 200], query: read, answer: 200, calls: 2 },
  { statuses: [429, 429, 429, 200], query: read, answer: 200, calls: 4 },
  { statuses: [429, 429, 429, 429, 200], query: read, answer: 503, calls: 4 },
  { statuses: [430, 200], query: write, answer: 200, calls: 2 },
  { statuses: [503], query: read, answer: 503, calls: 4 },
  { statuses: [0], query: read, answer: 'failed', calls: 4 },
  { statuses: [503, 200], query: write, answer: 503, calls: 1 },
  { statuses: [0, 200], query: write, answer: 'failed', calls: 1 },
  { statuses: [500, 200], query: read, answer: 500, calls: 1 },
] as const)(
  'asks a shop that answers $statuses again after 1,000 ms, three times at most ($query)',
  async ({ statuses, query, answer, calls }) => {
    const shop = await startAnswering(statuses)
    expect(await shop.send(query)).toBe(answer)
    expect(shop.calls.length).toBe(calls)
    expect(shop.pauses).toEqual(Array(calls - 1).fill(1_000))
  },
)

it('asks a shop that is down nothing for three seconds, and then once', async () => {
  const shop = await startAnswering([0, 0, 0, 0, 503, 200])
  expect(await shop.send(read)).toBe('failed')
  expect(shop.calls.length).toBe(4)
  shop.wait(2_999)
  expect(await shop.send(read)).toBe(503)
  expect(await shop.send(write)).toBe(503)
  expect(shop.calls.length, 'still down').toBe(4)
  shop.wait(1)
  expect(await Promise.all([shop.send(read), shop.send(read)])).toEqual([503, 503])
  expect(shop.calls.length, 'asked once').toBe(5)
  shop.wait(3_000)
  expect(await shop.send(read)).toBe(200)
  expect(await shop.send(write)).toBe(200)
})

it('goes on asking a shop that only has too much to do', async () => {
  const shop = await startAnswering([429, 429, 429, 429, 200])
  expect(await shop.send(read)).toBe(503)
  expect(await shop.send(read)).toBe(200)
})
