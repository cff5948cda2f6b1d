import { readFileSync } from 'node:fs'
import {
  buildASTSchema,
  buildClientSchema,
  buildSchema,
  findBreakingChanges,
  type GraphQLSchema,
  isEnumType,
  isObjectType,
  Kind,
  parse,
  print,
  printSchema,
  validateSchema,
} from 'graphql'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { schemaTypes } from '#/scripts/schema-types.ts'
import { readOfficial, restOfSchema } from '#/scripts/storefront-schema.ts'
import { readSchema, type UnresolvedInStorefront } from './schema.ts'

const file = new URL(import.meta.resolve('@shopify/hydrogen-react/storefront.schema.json'))
const introspection = JSON.parse(readFileSync(file, 'utf8'))
const official = buildClientSchema(introspection.data ?? introspection)
/** The official schema in two packages; each leaves out something that the other has. */
const all = readOfficial('storefront').map((definitions) =>
  buildASTSchema({ kind: Kind.DOCUMENT, definitions }, { assumeValid: true }),
)
const changes = (from: GraphQLSchema, to: GraphQLSchema) =>
  findBreakingChanges(from, to)
    .map(({ description }) => description)
    // The language's own directives are there in an older form.
    .filter((description) => !description.includes('@'))

describe('the interface', () => {
  it('has nothing that the official one has not', () => {
    const [one = [], other = []] = all.map((schema) => changes(readSchema(), schema))
    expect(one.filter((change) => other.includes(change))).toEqual([])
  })

  it('has all that the official one has', () => {
    expect(all.flatMap((schema) => changes(schema, readSchema()))).toEqual([])
    const read = new URL('../../contract/storefront/remaining.graphql', import.meta.url)
    // Else `npm run storefront-schema` has to be run.
    expect(print(parse(readFileSync(read, 'utf8')))).toBe(print(parse(restOfSchema('storefront'))))
    const types = new URL('types.generated.ts', read)
    expect(readFileSync(types, 'utf8')).toBe(schemaTypes(readSchema(), { answersEmpty: true }))
  })

  it('is told from one that is not', () => {
    const other = printSchema(readSchema()).replace('vendor: String!', 'vendor: Boolean!')
    const changes = findBreakingChanges(buildSchema(other), official)
    expect(changes.map(({ description }) => description)).toContainEqual(
      expect.stringContaining('Product.vendor changed type'),
    )
  })

  it('is valid', () => {
    expect(validateSchema(readSchema())).toEqual([])
  })

  it('knows every country, currency and language that the official one knows', () => {
    for (const name of ['CountryCode', 'CurrencyCode', 'LanguageCode']) {
      const [ours, theirs] = [readSchema(), official].map((schema) => schema.getType(name))
      if (!isEnumType(ours) || !isEnumType(theirs)) throw new Error(`${name} is no enum`)
      expect(ours.getValues().map((one) => one.name)).toEqual(
        theirs.getValues().map((one) => one.name),
      )
    }
  })

  it('describes itself in words of its own', () => {
    const schema = readSchema()
    const copied = Object.values(schema.getTypeMap()).flatMap((type) => {
      const same = official.getType(type.name)
      const own = type.description && type.description === same?.description ? [type.name] : []
      if (!isObjectType(type) || !isObjectType(same) || type.name.startsWith('__')) return own
      const fields = Object.values(type.getFields()).filter(
        ({ name, description }) =>
          description && description === same.getFields()[name]?.description,
      )
      return [...own, ...fields.map(({ name }) => `${type.name}.${name}`)]
    })
    expect(copied.filter((name) => !/^(__|String|Int|Float|Boolean|ID$)/.test(name))).toEqual([])
  })
})

it('resolves every field that can’t be left out', () => {
  // Whatever has a metafield puts itself into it.
  expectTypeOf<UnresolvedInStorefront>().toEqualTypeOf<'Metafield.parentResource'>()
})
