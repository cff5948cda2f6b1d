import {
  buildSchema,
  extendSchema,
  type GraphQLField,
  getNamedType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  Kind,
  parse,
  printSchema,
} from 'graphql'
import { expect, it } from 'vitest'
import { readOfficialSchema } from '#/scripts/admin-schema.ts'
import { readOwnInputs } from '#/shop-engine/admin-api/schema.ts'
import {
  adminSchema,
  type MutationShop,
  mutationText,
  openMutationShop,
} from '#/tests/access/mutation-shop.fixture.ts'
import { mutationTable } from '#/tests/access/mutation-table.fixture.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { withTypes, wrongIn } from './official-answers.ts'
import { everythingOf } from './whole-documents.ts'

// Some of its types deprecate `id`, but their interfaces don't, which GraphQL forbids.
const shopifys = buildSchema(printSchema(readOfficialSchema()), { assumeValid: true })
/** With the few fields that only our own screens ask for. */
const official = extendSchema(
  shopifys,
  {
    kind: Kind.DOCUMENT,
    definitions: parse(readOwnInputs()).definitions.filter(
      ({ kind }) => kind === Kind.OBJECT_TYPE_EXTENSION,
    ),
  },
  { assumeValid: true },
)

const fieldsOf = (root: 'Query' | 'Mutation') =>
  Object.values(
    (root === 'Query' ? adminSchema.getQueryType() : adminSchema.getMutationType())?.getFields() ??
      {},
  )

/** All that a mutation answers with, its user errors with their codes too. */
function wholePayload({ type }: GraphQLField<unknown, unknown>): string {
  const payload = getNamedType(type)
  return isObjectType(payload) ? everythingOf(adminSchema, payload, 2) : ''
}

/** Asks, and says what is wrong with the answer by the official schema. */
async function judged({ admin }: MutationShop, document: string, variables: object = {}) {
  const typed = withTypes(document)
  const { data, errors } = await admin.response(typed, variables)
  const told = (errors ?? []).map(({ message }: { message: string }) => message)
  return { data, wrong: [...told, ...wrongIn(official, typed, data)] }
}

/** Ids that nothing has. */
const unknownIds = (given: object): object =>
  JSON.parse(
    JSON.stringify(given).replace(/(gid:\/\/shopify\/(?!Location)\w+)\/[^"]+/g, '$1/999999999'),
  )

forEachDatabase(
  (databases) => {
    it('answers as the official Admin API’s schema says', { timeout: 300_000 }, async () => {
      const shop = await openMutationShop(await databases.fresh())
      const wrong: string[] = []
      const ids = new Set<string>()
      const note = (name: string, answer: Awaited<ReturnType<typeof judged>>) => {
        wrong.push(...answer.wrong.map((one) => `${name}: ${one}`))
        for (const id of JSON.stringify(answer.data).match(/gid:\/\/shopify\/[^"]+/g) ?? [])
          ids.add(id)
      }
      for (const field of fieldsOf('Mutation')) {
        const { name } = field
        const given = (await mutationTable[name]?.[0](shop)) ?? {}
        const whole = (args: object) =>
          mutationText(name, args).replace(
            /\{ [^{}]*(?:\{ message \} ?)+\} \}$/,
            `{ ${wholePayload(field)} } }`,
          )
        note(`${name}, refused`, await judged(shop, whole(given), unknownIds(given)))
        note(name, await judged(shop, whole(given), given))
        shop.clock.now = new Date(shop.clock.now.getTime() + 20_000)
      }
      for (const field of fieldsOf('Query')) {
        const type = getNamedType(field.type)
        if (!isObjectType(type) || field.args.some(isRequiredArgument)) continue
        const args = field.args.some(({ name }) => name === 'first') ? '(first: 9)' : ''
        const selection = everythingOf(adminSchema, type, 3)
        note(field.name, await judged(shop, `{ ${field.name}${args} { ${selection} } }`))
        shop.clock.now = new Date(shop.clock.now.getTime() + 20_000)
      }
      const node = adminSchema.getType('Node')
      const types = isInterfaceType(node) ? adminSchema.getPossibleTypes(node) : []
      for (const type of types)
        for (const id of [...ids].filter((one) => one.split('/')[3] === type.name).slice(-2)) {
          const selection = `... on ${type.name} { ${everythingOf(adminSchema, type, 2)} }`
          note(id, await judged(shop, `{ node(id: "${id}") { id ${selection} } }`))
          shop.clock.now = new Date(shop.clock.now.getTime() + 20_000)
        }
      expect([...new Set(wrong)]).toEqual([])
    })
  },
  ['sqlite'],
)
