import { readFileSync } from 'node:fs'
import { buildSchema, findBreakingChanges, parse, print, validateSchema } from 'graphql'
import { expect, expectTypeOf, it } from 'vitest'
import { includesScope, scopesOfRole, staffRoles } from '#/contract/staff.ts'
import { cutSchema, readOfficialSchema } from '#/scripts/admin-schema.ts'
import { schemaTypes } from '#/scripts/schema-types.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo, openEngine } from '../engine.fixture.ts'
import {
  getAdminSchema,
  readOwnInputs,
  readSource,
  scopeOf,
  type UnresolvedInAdmin,
} from './schema.ts'
import { smallest } from './smallest-question.fixture.ts'

const official = readOfficialSchema()

it('is a true subset of the official Admin API', () => {
  const schema = buildSchema(readSource())
  expect(findBreakingChanges(schema, official)).toEqual([])
  expect(validateSchema(schema)).toEqual([])
})

it('is what the lists of kept fields cut out of it today', () => {
  expect(print(parse(readSource()))).toBe(print(parse(cutSchema(official))))
  const types = new URL('../../contract/admin/types.generated.ts', import.meta.url)
  expect(readFileSync(types, 'utf8')).toBe(schemaTypes(buildSchema(readSource() + readOwnInputs())))
})

/** Every root field, asked with as little as it takes. */
const roots = [getAdminSchema()].flatMap((schema) =>
  [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({
      name: `${type?.name}.${field.name}`,
      scope: type && scopeOf(type.name, field),
    })),
  ),
)

it('names a scope for each root field but those that need none, and those whose object has one', () => {
  const free = roots.filter(({ scope }) => scope === undefined).map(({ name }) => name)
  expect(free.sort()).toEqual([
    'Mutation.metafieldDefinitionCreate',
    'Mutation.metafieldDefinitionDelete',
    'Mutation.metafieldDefinitionUpdate',
    'Mutation.metafieldsDelete',
    'Mutation.metafieldsSet',
    'Mutation.tagsAdd',
    'Mutation.tagsRemove',
    'Mutation.translationsRegister',
    'Mutation.translationsRemove',
    'Mutation.webhookSubscriptionCreate',
    'Mutation.webhookSubscriptionDelete',
    'Mutation.webhookSubscriptionUpdate',
    'QueryRoot.currentAppInstallation',
    'QueryRoot.job',
    'QueryRoot.metafieldDefinition',
    'QueryRoot.metafieldDefinitions',
    'QueryRoot.node',
    'QueryRoot.nodes',
    'QueryRoot.shop',
    'QueryRoot.translatableResource',
    'QueryRoot.translatableResources',
    'QueryRoot.translatableResourcesByIds',
    'QueryRoot.webhookSubscription',
    'QueryRoot.webhookSubscriptions',
    'QueryRoot.webhookSubscriptionsCount',
  ])
})

/** Many mutations in one request. */
const created = (count: number) =>
  Array.from(
    { length: count },
    (_, n) =>
      `c${n}: customerCreate(input: { email: "c${n}@shop.example" }) { userErrors { message } }`,
  ).join(' ')

forEachDatabase((database) => {
  it('takes many changes and aliases in one request, as far as the budget goes', async () => {
    const { admin, clock } = openEngine(await database.fresh())
    const { data, errors, extensions } = await admin.response(`mutation { ${created(40)} }`)
    expect(errors).toBeUndefined()
    expect(Object.values(data)).toHaveLength(40)
    expect(data.c39).toEqual({ userErrors: [] })
    expect(extensions.cost.requestedQueryCost).toBeGreaterThanOrEqual(40)
    const counts = Array.from({ length: 200 }, (_, n) => `n${n}: customersCount { count }`)
    expect((await admin.ask(`{ ${counts.join(' ')} }`)).n199).toEqual({ count: 40 })
    const lists = Array.from(
      { length: 81 },
      (_, n) => `n${n}: customers(first: 250) { nodes { id } }`,
    )
    clock.now = new Date(clock.now.getTime() + 60_000)
    const { errors: tooMuch } = await admin.response(`{ ${lists.join(' ')} }`)
    expect(tooMuch).toMatchObject([{ extensions: { code: 'MAX_COST_EXCEEDED' } }])
  })

  it.each(staffRoles)(
    'answers a %s the root fields that are theirs, and no other',
    async (role) => {
      const { admin, clock } = openEngine(await database.fresh())
      for (const { name, scope: own } of roots) {
        // Asked for what belongs to posts, the first of all types, and for a product by its id.
        const ofPosts = /metafieldDefinitions$|translatableResources$/.test(name)
        const ofProduct = /translatableResource(?:sByIds)?$/.test(name)
        const scope = ofPosts ? 'read_content' : ofProduct ? 'read_products' : own
        clock.now = new Date(clock.now.getTime() + 1_000)
        const [type = '', field = ''] = name.split('.')
        const isTheirs = !scope || includesScope(scopesOfRole[role], scope)
        // Those, and what is found by an id, are asked in tests/access/mutations.test.ts.
        if (isTheirs && (type === 'Mutation' || field.startsWith('node'))) continue
        const { errors, data } = await admin.response(...smallest(type, field), {
          scopes: scopesOfRole[role],
        })
        if (isTheirs) {
          expect([name, errors]).toEqual([name, undefined])
          continue
        }
        expect(errors?.[0], name).toMatchObject({
          message: `Access denied for ${field} field. Required access: \`${scope}\` access scope.`,
          extensions: { code: 'ACCESS_DENIED', requiredAccess: `\`${scope}\` access scope.` },
        })
        expect(data?.[field] ?? null, name).toBeNull()
      }
      expect(admin.changes).toEqual([])
    },
  )

  it('tells of the shop and its location, and finds them by id', async () => {
    const { admin } = openEngine(await database.fresh())
    const data = await admin.ask(`{
      shop { id name currencyCode url ianaTimezone timezoneOffset timezoneAbbreviation }
      locations(first: 2) { nodes { id name isPrimary } pageInfo { hasNextPage } }
      locationsCount { count precision }
      node(id: "gid://shopify/Location/1") { ... on Location { isActive } }
    }`)
    expect(data).toMatchObject({
      shop: { id: 'gid://shopify/Shop/1', currencyCode: 'USD', url: 'http://localhost:3000' },
      locations: { nodes: [{ isPrimary: true }], pageInfo: { hasNextPage: false } },
      locationsCount: { count: 1, precision: 'EXACT' },
      node: { isActive: true },
    })
    expect(data.shop.timezoneOffset).toMatch(/^-0[45]00$/)
  })

  it('lets nobody in without a token, and answers other addresses and methods with what they are', async () => {
    const { engine } = openEngine(await database.fresh())
    const statusOf = async (path: string, init: RequestInit) =>
      (await engine.admin(new Request(`http://localhost:3000${path}`, init))).status
    const path = '/admin/api/2025-10/graphql.json'
    const headers = { 'X-Shopify-Access-Token': 'shpat_all', 'Content-Type': 'application/json' }
    const body = '{"query":"{ shop { name } }"}'
    const init = { method: 'POST', headers, body }
    const unknown = { ...headers, 'X-Shopify-Access-Token': 'shpss_1' }
    expect(await statusOf(path, init)).toBe(200)
    expect(await statusOf(path, { ...init, headers: unknown })).toBe(401)
    expect(await statusOf(path, { method: 'POST', body })).toBe(401)
    expect(await statusOf(path, { headers })).toBe(405)
    expect(await statusOf('/admin/api/latest/graphql.json', init)).toBe(404)
    const text = { ...headers, 'Content-Type': 'text/plain' }
    expect(await statusOf(path, { ...init, headers: text })).toBe(415)
    const long = `{"query":"${' '.repeat(1_048_576)}"}`
    expect(await statusOf(path, { ...init, body: long })).toBe(413)
  })

  const create = `mutation ($input: CustomerInput!) {
    customerCreate(input: $input) { customer { id } userErrors { field message } } }`
  const grace = { input: { email: 'grace@shop.example', firstName: 'Grace' } }

  it('makes a mutation once under one key, and gives its first answer again', async () => {
    const { admin } = openEngine(await database.fresh())
    const key = { key: '6f1c' }
    const first = await (await admin.send(create, grace, key)).text()
    expect(first).toContain('gid://shopify/Customer/')
    expect(await (await admin.send(create, grace, key)).text()).toBe(first)
    expect(admin.changes).toHaveLength(1)
    const ada = { input: { ...grace.input, email: 'ada@shop.example' } }
    const { errors } = await admin.response(create, ada, key)
    expect(errors[0].extensions.code).toBe('IDEMPOTENCY_KEY_PARAMETER_MISMATCH')
    const other = await admin.ask(create, ada, { ...key, scopes: ['write_customers'] })
    expect(other.customerCreate.userErrors).toEqual([])
  })

  it('makes it once when it is sent many times in the same moment', async () => {
    const { admin } = openEngine(await database.fresh())
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.response(create, grace, { key: 'together' })),
    )
    expect(admin.changes).toHaveLength(1)
    const codes = answers
      .flatMap(({ errors = [] }) => errors)
      .map(({ extensions }) => extensions.code)
    expect(codes.filter((code) => code !== 'IDEMPOTENCY_CONCURRENT_REQUEST')).toEqual([])
    expect(answers.some(({ data }) => data?.customerCreate?.customer)).toBe(true)
    const { customerCreate } = await admin.ask(create, grace, { key: 'together' })
    expect(customerCreate.userErrors).toEqual([])
  })

  it('keeps no key for what was refused, nor for longer than a day', async () => {
    const { admin, clock } = openEngine(await database.fresh())
    const key = { key: 'again' }
    const wrong = { input: { email: 'nowhere' } }
    expect((await admin.ask(create, wrong, key)).customerCreate.userErrors).toHaveLength(1)
    expect((await admin.ask(create, grace, key)).customerCreate.userErrors).toEqual([])
    clock.now = new Date(clock.now.getTime() + 24 * 3_600_000 + 1)
    const { customerCreate } = await admin.ask(create, grace, key)
    expect(customerCreate.userErrors[0].message).toContain('taken')
  })

  it('takes one mutation for a key', async () => {
    const { admin } = openEngine(await database.fresh())
    const { errors } = await admin.response(
      `mutation { one: customerCreate(input: { email: "a@shop.example" }) { customer { id } }
        two: customerDelete(input: { id: "gid://shopify/Customer/1" }) { deletedCustomerId } }`,
      {},
      { key: 'two' },
    )
    expect(errors[0].message).toBe('An idempotency key is good for one mutation.')
  })

  it('tells a token what it was granted', async () => {
    const { admin } = openEngine(await database.fresh())
    const { currentAppInstallation } = await admin.ask(
      '{ currentAppInstallation { accessScopes { handle description } } }',
      {},
      { scopes: ['read_orders', 'read_reviews'] },
    )
    expect(currentAppInstallation.accessScopes).toEqual([
      { handle: 'read_orders', description: 'Read orders' },
    ])
  })

  it('lets a caller spend 20,000 points, and gives 1,000 back each second', async () => {
    const { admin, clock } = await openDemo(await database.fresh())
    const query = `{ locations(first: 250) { nodes { id } } }`
    const first = await admin.response(query)
    const { requestedQueryCost: cost, throttleStatus } = first.extensions.cost
    expect(throttleStatus).toEqual({
      maximumAvailable: 20_000,
      currentlyAvailable: 20_000 - cost,
      restoreRate: 1_000,
    })
    for (let left = 20_000 - 2 * cost; left >= 0; left -= cost) await admin.ask(query)
    const refused = await admin.response(query)
    expect(refused.errors[0]).toMatchObject({ extensions: { code: 'THROTTLED' } })
    clock.now = new Date(clock.now.getTime() + 1_000)
    await admin.ask(query)
  })
})

it('resolves every field that it has', () => {
  // Stock, which is below products, has no more of its variant than it needs.
  expectTypeOf<UnresolvedInAdmin>().toEqualTypeOf<'InventoryItem.variant'>()
})
