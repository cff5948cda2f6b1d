import { parse, validate } from 'graphql'
import { expect, it } from 'vitest'
import { accountOperations } from '#/clients/customer-account/account-shop.ts'
import { readCustomerAccountSchema } from '#/shop-engine/customer-account-api/schema.ts'

it('asks the Customer Account API nothing that Shopify’s schema does not have', () => {
  const schema = readCustomerAccountSchema()
  expect(accountOperations.length).toBeGreaterThan(10)
  const wrong = accountOperations.flatMap(({ document }) =>
    validate(schema, parse(document)).map(({ message }) => `${document.slice(0, 40)}: ${message}`),
  )
  expect(wrong).toEqual([])
})
