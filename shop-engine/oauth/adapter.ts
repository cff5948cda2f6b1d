import { AsyncLocalStorage } from 'node:async_hooks'
import type { Adapter, AdapterPayload, KoaContextWithOIDC } from 'oidc-provider'
import { z } from 'zod'
import type { Database } from '#/database/database.ts'
import {
  consumeRecord,
  deleteRecord,
  deleteRecordsOfGrant,
  type FoundRecord,
  findRecord,
  writeRecord,
} from '../customers/oauth-record.store.ts'
import { isOutlived } from '../customers/oauth-session.ts'
import type { ShopTables } from '../migrations/tables.ts'

/** The OAuth server's response to a request. */
export interface ProviderAnswer {
  status: number
  headers: Readonly<Record<string, string | number | string[] | undefined>>
  body: unknown
  /** Its context; undefined for a path that isn't its own. */
  oidc: KoaContextWithOIDC['oidc'] | undefined
  /** The error to show if the browser can't be redirected to the storefront. */
  problem: ProviderProblem | undefined
}

/** An OAuth error, with its own code and description. */
export interface ProviderProblem {
  error: string
  description: string | undefined
}

/** The state of one request. */
export interface Answering {
  answer: ProviderAnswer | undefined
  problem: ProviderProblem | undefined
  /**
   * For each customer, the epoch of the credential in the request. What is issued has that epoch, so that a password
   * change in the meantime invalidates it, too.
   */
  epochs: Map<number, number>
}

interface AdapterDeps {
  database: Database<ShopTables>
  clock: () => Date
  /** Thrown when something that can be used only once is used again. */
  alreadyUsed: () => Error
}

const json = z.record(z.string(), z.unknown())
const named = z.object({ id: z.coerce.number(), epoch: z.number() })

type Epochs = Answering['epochs'] | undefined

function payloadOf(
  { payloadJson, isConsumed, customer }: FoundRecord,
  now: Date,
  epochs: Epochs,
): AdapterPayload | undefined {
  if (isOutlived(payloadJson, now)) return undefined
  if (customer && !epochs?.has(customer.id)) epochs?.set(customer.id, customer.epoch)
  const payload: AdapterPayload = json.parse(JSON.parse(payloadJson))
  return { ...payload, ...(isConsumed && { consumed: true }) }
}

function customerOf({ accountId, result }: AdapterPayload, epochs: Epochs) {
  const login = result?.login?.accountId ?? accountId
  return login === undefined
    ? undefined
    : named.parse({ id: login, epoch: epochs?.get(Number(login)) })
}

/** Stores the OAuth server's records in the shop's database, by hashes of their ids. */
export function createAdapters({ database, clock, alreadyUsed }: AdapterDeps) {
  const answering = new AsyncLocalStorage<Answering>()
  const { db } = database
  const epochs = () => answering.getStore()?.epochs
  const read = (found: FoundRecord | undefined) => found && payloadOf(found, clock(), epochs())

  const adapterOf = (model: string): Adapter => ({
    async upsert(id, payload, expiresIn = 0) {
      const { jti: _, session, ...rest } = payload
      const { cookie: __, ...signedIn } = session ?? {}
      const now = clock()
      await database.transact((tx) =>
        writeRecord(tx, {
          model,
          id,
          grantId: model === 'Grant' ? id : payload.grantId,
          sessionUid: model === 'Session' ? payload.uid : payload.sessionUid,
          customer: customerOf(payload, epochs()),
          payloadJson: JSON.stringify({ ...rest, ...(session && { session: signedIn }) }),
          now: now.toISOString(),
          expiresAt: new Date(now.getTime() + expiresIn * 1_000).toISOString(),
        }),
      )
    },
    async find(id) {
      const payload = read(await findRecord(db, { model, id }, clock().toISOString()))
      return payload && { ...payload, jti: id }
    },
    async findByUid(uid) {
      return read(await findRecord(db, { model: 'Session', uid }, clock().toISOString()))
    },
    async findByUserCode() {},
    async consume(id) {
      if (!(await consumeRecord(db, { model, id }, clock().toISOString()))) throw alreadyUsed()
    },
    destroy: (id) => deleteRecord(db, { model, id }),
    revokeByGrantId: (grantId) => deleteRecordsOfGrant(db, { model, grantId }),
  })
  return { adapterOf, answering }
}
