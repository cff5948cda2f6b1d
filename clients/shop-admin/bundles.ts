import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'
import { draftVariant } from './drafts.ts'
import { mutation } from './mutation.ts'

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
export const makeBundle = mutation(
  '$id: ID!, $parts: [ProductVariantGroupRelationshipInput!]',
  `productVariantRelationshipBulkUpdate(input: [{ parentProductVariantId: $id,
    removeAllProductVariantRelationships: true, productVariantRelationshipsToCreate: $parts }])`,
)
