import { expect, it } from 'vitest'
import { type AdminFeature, mutations } from './admin.ts'
import type { StorefrontResolvers } from './resolvers.ts'

/** What the type checker refuses; where it doesn't, it refuses the comment that says so. */
const refused = {
  storefront: {
    QueryRoot: {
      // @ts-expect-error: misspelled argument
      product: (_root, { handel }) => handel,
      // @ts-expect-error: no such field
      produkt: () => null,
    },
    ProductVariant: {
      // @ts-expect-error: may not be null
      title: () => null,
      // @ts-expect-error: is a number
      weight: () => 'heavy',
      // @ts-expect-error: no such value
      weightUnit: () => 'STONES',
      // @ts-expect-error: what a variant is resolved from has no such property
      sku: ({ stockKeepingUnit }) => stockKeepingUnit,
    },
  } satisfies StorefrontResolvers,
  // @ts-expect-error: no such type
  other: { Produkt: {} } satisfies StorefrontResolvers,
  // @ts-expect-error: no such type
  unguarded: { scopes: { Produkt: 'read_products' }, resolvers: {} } satisfies AdminFeature,
  admin: {
    scopes: {},
    resolvers: {
      Mutation: mutations('write_products', {
        productUpdate: async ({ product }) => {
          // @ts-expect-error: no such input field
          product?.titel
          // @ts-expect-error: may be null
          product?.title?.trim().length + 1
          return () => ({ product: null })
        },
        // @ts-expect-error: no such field of the payload
        productDelete: async () => () => ({ deleted: true }),
      }),
    },
  } satisfies AdminFeature,
}

it('is compared with its schema by the type checker', () => {
  expect(refused.admin.resolvers.Mutation.productUpdate?.scope).toBe('write_products')
})
