import { z } from 'zod'
import { OutOfStep } from './follower.ts'

const state = z.object({
  role: z.enum(['shop', 'standby', 'former']),
  epoch: z.number(),
  generation: z.string(),
  frames: z.number(),
  last: z.string(),
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

type Query = Readonly<Record<string, string | number>>

/** Speaks to the machine that follows. `timeoutMs` is for one request. */
export function createStandbyClient(
  { url, token }: { url: string; token: string },
  { epoch, timeoutMs }: { epoch: number; timeoutMs: number },
) {
  async function ask(path: string, query: Query = {}, body?: Uint8Array): Promise<unknown> {
    const address = new URL(`/${path}`, url)
    for (const [name, value] of Object.entries({ ...query, epoch }))
      address.searchParams.set(name, String(value))
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      ...(body && { body: new Uint8Array(body) }),
    })
    const text = await response.text()
    if (response.status === 409) throw new OutOfStep()
    if (response.status === 410) {
      const there = state.shape.epoch.parse(JSON.parse(text).epoch)
      throw there > epoch ? new TakenOver(there) : new LeadsToShop()
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
export type StandbyClient = ReturnType<typeof createStandbyClient>
