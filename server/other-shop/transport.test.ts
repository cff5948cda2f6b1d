import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it, onTestFinished } from 'vitest'
import { createTransport } from './transport.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

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
