import { isInputObjectType, isObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { scopes } from '#/contract/staff.ts'
import { adminSchema } from '#/tests/access/mutation-shop.fixture.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openProductFiles } from '#/tests/fixtures/product-files.ts'

const [input, product] = ['ProductSetInput', 'Product'].map((name) => adminSchema.getType(name))
if (!isInputObjectType(input) || !isObjectType(product)) throw new Error('They are in the schema.')
/** What staff write about a product itself; its handle is the product's name in files. */
const fields = Object.values(input.getFields())
  .filter(({ name, type }) => /^String!?$/.test(String(type)) && name !== 'handle')
  .filter(({ name }) => name in product.getFields())
  .map(({ name }) => name)

/** A text for each field that is found nowhere else, and says which country for a country. */
const texts = (countryCode: string, word: string) =>
  Object.fromEntries(
    fields.map((name) => [name, /country/i.test(name) ? countryCode : `${word} ${name}`]),
  )

forEachDatabase(
  (kind) => {
    const start = appStarter()

    it('has each field of a product in its log, its copies, and its files', async () => {
      const { ask, database, importFile, exported } = await openProductFiles(start, kind, {
        granted: scopes,
        own: true,
      })
      const set = async (about: object) => {
        const { productSet } = await ask(
          `mutation ($input: ProductSetInput!) { productSet(input: $input) {
            product { id } userErrors { message } } }`,
          { input: about },
        )
        expect(productSet.userErrors).toEqual([])
        return productSet.product.id
      }
      const read = async (id: string) =>
        (await ask(`query ($id: ID!) { product(id: $id) { ${fields.join(' ')} } }`, { id })).product
      const logged = async () => {
        const { details_json } = await database.db
          .selectFrom('backend_audit_log')
          .select('details_json')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow()
        return details_json
      }

      const written = texts('NZ', 'First')
      const id = await set({ handle: 'gel', ...written })
      expect(await read(id)).toEqual(written)
      for (const text of Object.values(written)) expect(await logged()).toContain(`"${text}"`)

      const file = await exported()
      for (const name of fields) expect(file).toContain(written[name])
      const changed = texts('CH', 'Second')
      await set({ id, ...changed })
      expect(await read(id)).toEqual(changed)
      await importFile(file)
      expect(await read(id)).toEqual(written)

      const { productDuplicate } = await ask(
        `mutation ($id: ID!) { productDuplicate(productId: $id, newTitle: "Copy") {
          newProduct { id } } }`,
        { id },
      )
      expect(await read(productDuplicate.newProduct.id)).toEqual({ ...written, title: 'Copy' })
    })
  },
  ['sqlite'],
)
