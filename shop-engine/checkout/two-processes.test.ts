import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { Buyers, BuyersMessage } from './buyers.process.ts'
import {
  address,
  countRows,
  fillCart,
  openCheckoutOn,
  paymentForm,
  stockOf,
} from './checkout.fixture.ts'
import { fillSmallShop, inventory } from './small-shop.fixture.ts'

const program = new URL('./buyers.process.ts', import.meta.url)

async function startProcess(buyers: Buyers): Promise<ChildProcess> {
  const child = fork(program, { execArgv: [] })
  child.send(buyers)
  await once(child, 'message')
  return child
}

function noWord(): never {
  throw new Error('A process of buyers ended without a response.')
}

async function responsesOf(
  child: ChildProcess,
): Promise<Extract<BuyersMessage, { responses: unknown }>['responses']> {
  const ended = once(child, 'exit')
  child.send('go')
  const [word]: BuyersMessage[] = await Promise.race([once(child, 'message'), ended.then(noWord)])
  await ended
  return word && 'responses' in word ? word.responses : []
}

/** A SQLite folder has one process. */
const kinds = ['postgres'] as const

forEachDatabase((databases) => {
  async function twoProcesses(
    count: number,
    lines: (index: number) => Parameters<typeof fillCart>[1],
    { gel = 1, ...payment }: { gel?: number; paymentMethod?: string } = {},
  ) {
    const database = await databases.fresh()
    const { db } = database.withTables<ShopTables>()
    await fillSmallShop(db, { gel, newCar: 2_000, pine: 2_000, bags: 20_000 })
    const { checkout } = openCheckoutOn(database.withTables<ShopTables>())
    const buyers: { key: string; form: Record<string, string> }[] = []
    for (let index = 0; index < count; index += 1) {
      const key = await fillCart(db, lines(index))
      await checkout.saveInformation(key, address, 'en')
      buyers.push({ key, form: await paymentForm(checkout, key, payment) })
    }
    return { db, buyers, databaseUrl: database.where.databaseUrl ?? '' }
  }

  it('lets one buyer hold a quarter of the stock without paying, at two processes', async () => {
    const paymentMethod = 'bank-transfer'
    const { db, buyers, databaseUrl } = await twoProcesses(60, () => ({ gel: 1 }), {
      gel: 80,
      paymentMethod,
    })
    const children = await Promise.all([
      startProcess({ databaseUrl, buyers: buyers.slice(0, 30) }),
      startProcess({ databaseUrl, buyers: buyers.slice(30) }),
    ])
    const outcomes = (await Promise.all(children.map(responsesOf))).flat()
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(20)
    expect(outcomes.filter((outcome) => outcome?.kind === 'heldTooMuch')).toHaveLength(40)
    expect(await stockOf(db)).toMatchObject({ [inventory.gel]: 60 })
  })

  it('sells the last piece once to 500 buyers at two processes', async () => {
    const { db, buyers, databaseUrl } = await twoProcesses(500, () => ({ gel: 1 }))
    const children = await Promise.all([
      startProcess({ databaseUrl, buyers: buyers.slice(0, 250) }),
      startProcess({ databaseUrl, buyers: buyers.slice(250) }),
    ])
    const responses = (await Promise.all(children.map(responsesOf))).flat()
    expect(responses).toHaveLength(500)
    expect(responses.filter((response) => response === null)).toHaveLength(1)
    expect(responses.filter((response) => response?.kind === 'outOfStock')).toHaveLength(499)
    expect(await stockOf(db)).toMatchObject({ [inventory.gel]: 0 })
    expect(await countRows(db)).toEqual({ orders: 1, lines: 1, emails: 1, records: 1 })
  })

  it('makes one order of each checkout that both processes are sent', async () => {
    const kinds = [
      { bags: 1, newCar: 1 },
      { pine: 1, newCar: 2 },
      { bags: 2, pine: 1 },
    ]
    const { db, buyers, databaseUrl } = await twoProcesses(60, (index) => kinds[index % 3] ?? {})
    const children = await Promise.all([
      startProcess({ databaseUrl, buyers }),
      startProcess({ databaseUrl, buyers: buyers.toReversed() }),
    ])
    const responses = (await Promise.all(children.map(responsesOf))).flat()
    expect(responses).toEqual(Array(120).fill(null))
    expect(await countRows(db)).toEqual({ orders: 60, lines: 120, emails: 60, records: 60 })
    expect(await stockOf(db)).toMatchObject({
      [inventory.newCar]: 2_000 - 20 * 3,
      [inventory.bags]: 20_000 - 20 * 15,
    })
  })
}, kinds)
