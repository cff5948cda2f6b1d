import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLArgument,
  getNamedType,
  isEnumType,
  isInputObjectType,
} from 'graphql'
import { expect, it } from 'vitest'
import { mutationFields } from './mutation-fields.ts'
import { shopifyCodes } from './shopify-codes.ts'

const schema = buildSchema(readFileSync('contract/admin/schema.graphql', 'utf8'))
const errorCodes = Object.values(schema.getTypeMap())
  .filter((type) => isEnumType(type) && /ErrorCode$/.test(type.name))
  .flatMap((type) => (isEnumType(type) ? type.getValues().map(({ name }) => name) : []))

it('has only codes that errors of the Admin API can have', () => {
  const known = new Set(errorCodes)
  const unknown = Object.entries(shopifyCodes).filter(
    ([, codes]) => codes.length > 0 && !codes.some((code) => known.has(code)),
  )
  expect(unknown).toEqual([])
})

/** Of no argument: errors of a parcel when only its tracking changes, and of a refund that a return makes. */
const ofNoArgument = ['fulfillmentTrackingInfoUpdate: fulfillment', 'returnProcess: orderId']

it('names fields by the arguments of the mutations, or by the fields of one', () => {
  const mutations = schema.getMutationType()?.getFields() ?? {}
  const namesIn = ({ name, type }: GraphQLArgument) => {
    const input = getNamedType(type)
    return [name, ...(isInputObjectType(input) ? Object.keys(input.getFields()) : [])]
  }
  const wrong = Object.entries(mutationFields).flatMap(([mutation, { names }]) => {
    const known = ['id', ...(mutations[mutation]?.args.flatMap(namesIn) ?? [])]
    return Object.values(names).flatMap(([first = '']) =>
      known.includes(first) ? [] : [`${mutation}: ${first}`],
    )
  })
  expect(wrong).toEqual(ofNoArgument)
  expect(Object.keys(mutationFields).filter((name) => !mutations[name])).toEqual([])
})
