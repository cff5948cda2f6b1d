import { assertInterfaceType, type GraphQLField } from 'graphql'
import { expect, it } from 'vitest'
import { entriesAfter, readHead } from '#/backend/audit/audit.store.ts'
import { verifyLog } from '#/backend/audit/verify-log.ts'
import { includesScope, scopes } from '#/contract/staff.ts'
import type { Topic } from '#/database/changes.ts'
import { scopeOf } from '#/shop-engine/admin-api/schema.ts'
import { forEachDatabase, untilHeard } from '#/tests/fixtures/databases.ts'
import {
  adminSchema,
  mutationText,
  openMutationShop,
  userErrorsOf,
} from './mutation-shop.fixture.ts'
import { mutationTable } from './mutation-table.fixture.ts'
import { changesNoPage, changesPages } from './page-changes.fixture.ts'

const fields = Object.values(adminSchema.getMutationType()?.getFields() ?? {})
const nodeType = assertInterfaceType(adminSchema.getType('Node'))

it('has a row for every mutation there is', () => {
  expect(Object.keys(mutationTable).sort()).toEqual(fields.map(({ name }) => name).sort())
})

it('says of each whether it changes what shoppers see', () => {
  const all = fields.map(({ name }) => name)
  expect([...changesPages, ...changesNoPage].sort()).toEqual(all.sort())
})

forEachDatabase((databases) => {
  async function open() {
    const database = await databases.fresh()
    const { db } = database
    const shop = await openMutationShop(database)
    const told = new Set<Topic>()
    for (const topic of ['catalogue', 'stock', 'labels', 'reviews', 'settings'] as const)
      database.subscribe(topic, () => void told.add(topic))
    return {
      ...shop,
      /** What the caches of pages and answers were told of. */
      told,
      database,
      /** What was published before has been told, by other processes too. */
      allTold: () => untilHeard(database),
      logAfter: (after: number) => entriesAfter(db, { after, count: 100 }),
      /** What a change could move twice: stock, money, parcels, emails, and the log itself. */
      async state() {
        return {
          stock: await db.selectFrom('shop_stock_items').selectAll().orderBy('id').execute(),
          orders: await db.selectFrom('shop_orders').selectAll().orderBy('id').execute(),
          emails: (await db.selectFrom('mail_outbox').select('id').execute()).length,
          log: (await readHead(db))?.entries ?? 0,
        }
      },
    }
  }
  type Shop = Awaited<ReturnType<typeof open>>

  /** Makes a mutation by its row, first without its scope, then three times under one key, twice at once. */
  async function tryOut(shop: Shop, field: GraphQLField<unknown, unknown>) {
    const { name } = field
    const [argumentsOf, before, after] = mutationTable[name] ?? []
    const given = (await argumentsOf?.(shop)) ?? {}
    const text = mutationText(name, given)
    // Tags and webhooks need the scope of what they're about; here that is a product.
    const ofProducts = name.startsWith('webhook') ? 'read_products' : 'write_products'
    const scope = scopeOf('Mutation', field) ?? ofProducts
    const { log: logged } = await shop.state()
    await shop.allTold()
    shop.told.clear()

    const others = scopes.filter((one) => !includesScope([one], scope))
    const { errors } = await shop.admin.response(text, given, { scopes: others })
    expect([name, errors?.[0]?.extensions]).toMatchObject([name, denied])
    expect([name, await shop.logAfter(logged)]).toEqual([name, []])

    const send = async () => {
      const answer = await shop.admin.send(text, given, { scopes: [scope], key: `once-${name}` })
      return answer.text()
    }
    if (calculations.has(name)) {
      const before = await shop.state()
      expect([name, userErrorsOf(JSON.parse(await send()).data[name])]).toEqual([name, []])
      expect([name, await shop.state()]).toEqual([name, before])
      return
    }
    const [one, other] = await Promise.all([send(), send()])
    const made = await shop.state()
    expect([name, shop.told.size > 0]).toEqual([name, changesPages.has(name)])
    const again = await send()
    const { data, errors: failed } = JSON.parse(again)
    expect([name, failed, userErrorsOf(data[name])]).toEqual([name, undefined, []])
    for (const answer of [one, other])
      if (answer !== again) expect([name, answer]).toEqual([name, expect.stringMatching(inWork)])
    expect([name, await shop.state()]).toEqual([name, made])

    const entries = (await shop.logAfter(logged)).map(({ detailsJson }) => JSON.parse(detailsJson))
    expect(entries).toContainEqual({
      mutation: name,
      object: expect.stringMatching(/^gid:\/\/shopify\/\w+\/\w+/),
      before: expect.objectContaining(before ?? {}),
      after: expect.objectContaining(after ?? {}),
    })
    expect(entries).not.toContainEqual(expect.objectContaining({ before: {}, after: {} }))
    if (inTwoSteps.has(name)) return
    const objects = entries.map(({ object }) => object)
    expect([name, objects]).toEqual([name, [...new Set(objects)]])
  }

  it('makes each once for a key, for exactly its scope, and logs it with before and after', async () => {
    const shop = await open()
    for (const field of fields) {
      await tryOut(shop, field)
      shop.clock.now = new Date(shop.clock.now.getTime() + 10_000)
    }
    expect(await verifyLog(shop.database.db)).toMatchObject({ intact: true })
  })

  it('answers each with a user error, or as asked, when a list is empty', async () => {
    const shop = await open()
    for (const { name } of fields) {
      const [argumentsOf] = mutationTable[name] ?? []
      const given: object = (await argumentsOf?.(shop)) ?? {}
      for (const emptied of withEmptyLists(given)) {
        const { errors } = await shop.admin.response(mutationText(name, emptied), emptied)
        expect([name, emptied, errors]).toEqual([name, emptied, undefined])
      }
    }
  })

  it('finds nothing by an id, and tags nothing, without the scope of its type', async () => {
    const shop = await open()
    const { admin, picturedProduct, collection, customerWithAddress, parcel } = shop
    for (const make of [picturedProduct, collection, customerWithAddress, parcel]) await make()
    const found: string[] = []
    const find = async (id: string, scopes: [] | 'all') =>
      admin.response('query ($id: ID!) { node(id: $id) { __typename } }', { id }, { scopes })
    const tag = async (id: string) =>
      admin.response(mutationText('tagsAdd', { id, tags: [] }), { id, tags: ['a'] }, { scopes: [] })
    for (const type of adminSchema.getPossibleTypes(nodeType)) {
      const ids = ['1', '1?inventory_item_id=1', '40'].map((id) => `gid://shopify/${type}/${id}`)
      for (const id of ids) {
        if (!(await find(id, 'all')).data?.node || type.name === 'Shop') continue
        found.push(type.name)
        expect((await find(id, [])).errors?.[0]?.extensions).toMatchObject(denied)
        if ('tags' in type.getFields())
          expect((await tag(id)).errors?.[0]?.extensions).toMatchObject(denied)
      }
    }
    const kinds = ['Collection', 'Customer', 'Fulfillment', 'MediaImage', 'Order', 'Product']
    expect(found).toEqual(expect.arrayContaining(kinds))
  })
})

/** Copies in each of which one list is empty, wherever it is. */
function withEmptyLists(given: object): object[] {
  return Object.entries(given).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return []
    const within = Array.isArray(value) ? [] : withEmptyLists(value)
    const emptied = Array.isArray(value) ? [[]] : within
    return emptied.map((one) => ({ ...given, [key]: one }))
  })
}

/** Mutations by name that change nothing. */
const calculations = new Set(['draftOrderCalculate'])

/** Mutations that end in a second transaction, once the payment method has answered: it tells of the order again. */
const inTwoSteps = new Set(['refundCreate', 'returnProcess'])

const denied = { code: 'ACCESS_DENIED' }
const inWork = /IDEMPOTENCY_CONCURRENT_REQUEST/
