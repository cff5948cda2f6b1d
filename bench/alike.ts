import { emailOf } from './accounts.ts'
import { networkHeader, openConnection } from './ask.ts'
import { median } from './load.ts'
import type { BenchShop, Call } from './work.types.ts'
import { signInCall } from './works/sign-in.ts'

/** Whether response times reveal which email addresses are known (docs/decisions/022). */
export interface Alike {
  name: string
  /** The median response time in milliseconds. */
  known: number
  other: number
  /** The probability that a known address takes longer than an unknown one; 0.5 reveals nothing. */
  auc: number
}

const kinds = ['known', 'other'] as const
const warmUp = 30

/** Staff requests take at least half a second, so many run at once. */
const slowAtOnce = 20

interface Asking {
  call(email: string): Call | Promise<Call>
  atOnce: number
}

/** Requests known and unknown addresses in turn, each pair from its own IP address. */
export async function measureAlike(shop: BenchShop, pairs: number): Promise<Alike[]> {
  const wrong = 'wrong-password'
  const askings: Record<string, Asking> = {
    'sign-in, wrong password': {
      call: (email) => signInCall(shop, { email, password: wrong }),
      atOnce: 1,
    },
    'forgot password': { call: (email) => post('auth/password/forgot', { email }, 204), atOnce: 1 },
    'staff sign-in, wrong password': {
      call: (email) => post('admin/login', { email, password: wrong }, 401),
      atOnce: 1,
    },
    'staff forgot password': {
      call: (email) => post('admin/forgot-password', { email }, 204),
      atOnce: slowAtOnce,
    },
  }
  const measured: Alike[] = []
  for (const [name, asking] of Object.entries(askings))
    measured.push(await compareKinds(shop, name, { ...asking, pairs }))
  return measured
}

async function compareKinds(
  shop: BenchShop,
  name: string,
  { call, atOnce, pairs }: Asking & { pairs: number },
): Promise<Alike> {
  const times: Record<(typeof kinds)[number], number[]> = { known: [], other: [] }
  let next = 0
  const askOn = async () => {
    while (next < warmUp + pairs) {
      const index = next
      next += 1
      const order = index % 2 === 0 ? kinds : kinds.toReversed()
      for (const [batch, kind] of order.entries()) {
        const ms = await timeOf(shop, await call(emailOf(kind, index)), index * 2 + batch)
        if (index >= warmUp) times[kind].push(ms)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askOn))
  const auc = chanceOfMore(times.known, times.other)
  return { name, known: median(times.known), other: median(times.other), auc }
}

function post(path: string, body: object, status: number): Call {
  return {
    method: 'POST',
    path: `/api/${path}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    status,
  }
}

async function timeOf({ url }: BenchShop, call: Call, network: number): Promise<number> {
  const connection = openConnection(url)
  const headers = { ...call.headers, ...networkHeader(network) }
  const { status, bytes, ms } = await connection.ask({ ...call, headers })
  connection.close()
  const body = bytes.toString()
  if (status !== (call.status ?? 200) || body.includes('"errors"')) {
    throw new Error(`${call.path} answered ${status}: ${body}`)
  }
  return ms
}

/** The probability that one of `ones` is greater than one of `others`; 0.5 reveals nothing. */
function chanceOfMore(ones: readonly number[], others: readonly number[]): number {
  let more = 0
  for (const value of ones)
    for (const other of others) more += value > other ? 1 : value === other ? 0.5 : 0
  return more / (ones.length * others.length)
}
