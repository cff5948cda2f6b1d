import { z } from 'zod'
import { OutOfStep } from './follower.ts'
import { anotherShop } from './standby-server.ts'

const state = z.object({
  role: z.enum(['shop', 'standby', 'former']),
  epoch: z.number(),
  generation: z.string(),
  frames: z.number(),
  last: z.string(),
  shop: z.string().optional(),
})

/** The shop was taken over. */
export class TakenOver extends Error {
  readonly epoch: number
  constructor(epoch: number) {
    super('The shop was taken over by its standby.')
    this.name = 'TakenOver'
    this.epoch = epoch
  }
}

/** The address is that of a shop, such as this one's own, whose settings came along with its copy. */
export class LeadsToShop extends Error {
  constructor() {
    super('STANDBY_URL leads to a shop, not to its standby.')
    this.name = 'LeadsToShop'
  }
}

/** The standby has a copy of another shop, which it keeps. */
export class AnotherShop extends Error {
  constructor() {
    super(
      'The standby keeps a copy of another shop. If this one is right, stop the standby, empty its data folder, and start it again.',
    )
    this.name = 'AnotherShop'
  }
}

type Query = Readonly<Record<string, string | number>>

/** Speaks to the machine that follows, as a shop if it's one. `timeoutMs` is for one request. */
export function createStandbyClient(
  { url, token }: { url: string; token: string },
  { epoch, shop, timeoutMs }: { epoch: number; shop?: string; timeoutMs: number },
) {
  async function ask(path: string, query: Query = {}, body?: Uint8Array): Promise<unknown> {
    const address = new URL(`/${path}`, url)
    for (const [name, value] of Object.entries({ ...query, epoch, ...(shop && { shop }) }))
      address.searchParams.set(name, String(value))
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      ...(body && { body: new Uint8Array(body) }),
    })
    const text = await response.text()
    if (response.status === 409)
      throw JSON.parse(text).failure === anotherShop ? new AnotherShop() : new OutOfStep()
    if (response.status === 410) {
      const there = state.pick({ epoch: true, shop: true }).parse(JSON.parse(text))
      if (isAnother(there.shop, shop)) throw new AnotherShop()
      throw there.epoch > epoch ? new TakenOver(there.epoch) : new LeadsToShop()
    }
    if (!response.ok)
      throw new Error(`The standby answers ${response.status} ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }
  return {
    state: async () => state.parse(await ask('state')),
    log: (query: Query, bytes: Uint8Array) => ask('log', query, bytes),
    whole: async (bytes: number) =>
      z
        .object({ draft: z.number(), blocks: z.array(z.string()) })
        .parse(await ask('whole', { bytes })),
    block: (query: Query, bytes: Uint8Array) => ask('block', query, bytes),
    end: (query: Query) => ask('end', query),
    files: async (list: readonly object[]) =>
      z
        .object({ wanted: z.array(z.string()) })
        .parse(await ask('files', {}, Buffer.from(JSON.stringify(list)))).wanted,
    file: (query: Query, bytes: Uint8Array) => ask('file', query, bytes),
    takeOver: () => ask('take-over'),
  }
}

/** Whether two identities are known, and not the same shop's. */
export const isAnother = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other
export type StandbyClient = ReturnType<typeof createStandbyClient>
