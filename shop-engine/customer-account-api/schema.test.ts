import { readFileSync } from 'node:fs'
import { buildASTSchema, findBreakingChanges, Kind, parse, print, validateSchema } from 'graphql'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { schemaTypes } from '#/scripts/schema-types.ts'
import { readOfficial, restOfSchema } from '#/scripts/storefront-schema.ts'
import { readCustomerAccountSchema, type UnresolvedInAccount } from './schema.ts'

const [definitions = []] = readOfficial('customer-account')
const root = parse('schema { query: QueryRoot mutation: Mutation }').definitions
const official = buildASTSchema(
  { kind: Kind.DOCUMENT, definitions: [...root, ...definitions] },
  { assumeValid: true },
)

describe('the interface', () => {
  it('has all that the official one has, and nothing else', () => {
    const ours = readCustomerAccountSchema()
    const changes = [...findBreakingChanges(ours, official), ...findBreakingChanges(official, ours)]
    const described = changes.map(({ description }) => description)
    expect(described.filter((description) => !/@(?!inContext)/.test(description))).toEqual([])
    const rest = new URL('../../contract/customer-account/remaining.graphql', import.meta.url)
    // Else `npm run storefront-schema` has to be run.
    expect(print(parse(readFileSync(rest, 'utf8')))).toBe(
      print(parse(restOfSchema('customer-account'))),
    )
    const types = new URL('types.generated.ts', rest)
    expect(readFileSync(types, 'utf8')).toBe(schemaTypes(ours, { answersEmpty: true }))
  })

  it('is valid', () => {
    expect(validateSchema(readCustomerAccountSchema())).toEqual([])
  })
})

it('resolves every field that can’t be left out', () => {
  expectTypeOf<UnresolvedInAccount>().toBeNever()
})
