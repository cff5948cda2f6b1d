import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'
import { draftVariant } from './drafts.ts'
import { type ProductError, payload } from './products.ts'

const component = z.object({
  quantity: z.number(),
  variant: field('productVariant', draftVariant),
})
export type Component = z.infer<typeof component>

/** The components of a bundle; the variable is `id`. */
export const readComponents: Operation<Component[]> = operation({
  head: 'query ($id: ID!)',
  response: z
    .object({
      productVariant: field(
        'productVariant(id: $id)',
        z
          .object({
            productVariantComponents: field(
              'productVariantComponents(first: 100)',
              z.object({ nodes: z.array(component) }),
            ),
          })
          .nullable(),
      ),
    })
    .transform(({ productVariant }) => productVariant?.productVariantComponents.nodes ?? []),
})

/** Sets all components of a bundle; the variables are `id` and `parts`. */
export const makeBundle: Operation<readonly ProductError[]> = operation({
  head: 'mutation ($id: ID!, $parts: [ProductVariantGroupRelationshipInput!])',
  response: z
    .object({
      done: field(
        `productVariantRelationshipBulkUpdate(input: [{ parentProductVariantId: $id,
          removeAllProductVariantRelationships: true, productVariantRelationshipsToCreate: $parts }])`,
        payload,
      ),
    })
    .transform(({ done }) => done.userErrors),
  onceOnly: true,
})
