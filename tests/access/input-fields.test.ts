import { type GraphQLField, getNamedType } from 'graphql'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { fullerInputs } from './fuller-inputs.fixture.ts'
import { idsIn, type Leaf, leavesOf, withProbe } from './input-leaves.fixture.ts'
import { watchChanges } from './input-probes.fixture.ts'
import {
  adminSchema,
  type MutationShop,
  mutationText,
  openMutationShop,
} from './mutation-shop.fixture.ts'
import { mutationTable } from './mutation-table.fixture.ts'
import { ownInputs } from './own-inputs.fixture.ts'

/** Says that an input object isn't taken at all, whatever is in it. */
const refusedWhole =
  /"(?:\w+ is not supported|To update \w+, please use|The discountOnQuantity field is only permitted|Only discountOnQuantity permitted|Inventory quantities can only be provided during create)/

/** Fields whose values make no difference, each with the reason. */
const renamed = 'The former path of what is renamed always leads to its new one.'
const exceptions: Readonly<Record<string, string>> = {
  'collectionCreate.input.redirectNewHandle': renamed,
  'collectionUpdate.input.redirectNewHandle': renamed,
  'productSet.input.redirectNewHandle': renamed,
  'productUpdate.product.redirectNewHandle': renamed,
  'pageUpdate.page.redirectNewHandle': renamed,
  'blogUpdate.blog.redirectNewHandle': renamed,
  'blogUpdate.blog.redirectArticles': renamed,
  'articleUpdate.article.redirectNewHandle': renamed,
  'metafieldDefinitionCreate.definition.pin': 'The back office shows all definitions.',
  'metafieldDefinitionUpdate.definition.pin': 'The back office shows all definitions.',
  'orderCreate.order.lineItems.requiresShipping': "Shopify's default, false, would ship nothing.",
  'orderCreate.order.shippingLines.title': "The method has the shop's own name.",
  'orderCreate.order.taxLines.title': "The tax has the shop's own name.",
  'productDuplicate.includeImages': 'They are always copied; the default says no.',
  'productSet.input.variants.file.alt': "It's said of the same file among the product's files.",
  'productSet.input.variants.file.filename':
    "It's said of the same file among the product's files.",
  'productSet.synchronous': "It's done at once; the answer has another form.",
  'returnProcess.input.returnLineItems.dispositions.reverseFulfillmentOrderLineItemId':
    'There is one for each line of a return, which is named beside it.',
  'stagedUploadsCreate.input.httpMethod': "It's repeated in the answer.",
  'stagedUploadsCreate.input.mimeType': "It's repeated in the answer.",
  'stagedUploadsCreate.input.resource': 'Both say that it is a picture.',
}

forEachDatabase(
  (databases) => {
    /** The fields that make no difference, of those given, when a mutation is given this. */
    async function ignored(
      { shop, outcomeOf }: Watched,
      field: GraphQLField<unknown, unknown>,
      { given, leaves }: { given: object; leaves: readonly Leaf[] },
    ): Promise<Leaf[]> {
      const { name } = field
      const send = (variables: object) =>
        outcomeOf(() => shop.admin.response(mutationText(name, variables), variables))
      const [plain, again] = [await send(given), await send(given)]
      // What is random.
      const volatile = plain.differencesFrom(again)
      const differs = async (leaf: Leaf) => {
        const without = await send(withProbe(given, leaf))
        if (refusedWhole.test(without.answer)) return true
        const last = leaf.path.at(-1)
        const isId = last && getNamedType(last.type).name === 'ID'
        const ids = isId
          ? idsIn(given).map((id) => (/^\[/.test(String(last.type)) ? [id] : id))
          : []
        for (const value of [...leaf.values, ...ids]) {
          const outcome = await send(withProbe(given, leaf, value))
          expect(outcome.answer).not.toContain('THROTTLED')
          if (!outcome.differencesFrom(without).isSubsetOf(volatile)) return true
        }
        return false
      }
      const found: Leaf[] = []
      for (const leaf of leaves) if (!(await differs(leaf))) found.push(leaf)
      return found
    }

    it('uses or refuses each input field of each mutation', { timeout: 600_000 }, async () => {
      const { database, outcomeOf } = watchChanges(await databases.fresh())
      const shop = await openMutationShop(database)
      const silent: string[] = []
      for (const field of Object.values(adminSchema.getMutationType()?.getFields() ?? {})) {
        if (field.name === 'draftOrderCalculate') continue
        let leaves = leavesOf(field).filter(({ name }) => !(name in exceptions))
        const [row] = mutationTable[field.name] ?? []
        const more = [fullerInputs, ownInputs].flatMap((inputs) => inputs[field.name] ?? [])
        for (const argumentsOf of [row, ...more]) {
          const given = (await argumentsOf?.(shop)) ?? {}
          if (leaves.length > 0)
            leaves = await ignored({ shop, outcomeOf }, field, { given, leaves })
          shop.clock.now = new Date(shop.clock.now.getTime() + 20_000)
        }
        silent.push(...leaves.map(({ name }) => name))
      }
      expect(silent).toEqual([])
    })
  },
  ['sqlite'],
)

interface Watched extends Pick<ReturnType<typeof watchChanges>, 'outcomeOf'> {
  shop: MutationShop
}
