import { z } from '../../contract/schema.ts'
import type { Operation } from '../shop/shop.ts'
import { draftVariant, variantFields } from './drafts.ts'
import { type ProductError, payload } from './products.ts'

const component = z.object({ quantity: z.number(), variant: draftVariant })
export type Component = z.infer<typeof component>

/** The components of a bundle; the variable is `id`. */
export const readComponents: Operation<Component[]> = {
  document: `query ($id: ID!) { productVariant(id: $id) { productVariantComponents(first: 100) {
    nodes { quantity variant: productVariant { ${variantFields} } } } } }`,
  response: z
    .object({
      productVariant: z
        .object({ productVariantComponents: z.object({ nodes: z.array(component) }) })
        .nullable(),
    })
    .transform(({ productVariant }) => productVariant?.productVariantComponents.nodes ?? []),
}

/** Sets all components of a bundle; the variables are `id` and `parts`. */
export const makeBundle: Operation<readonly ProductError[]> = {
  document: `mutation ($id: ID!, $parts: [ProductVariantGroupRelationshipInput!]) {
    done: productVariantRelationshipBulkUpdate(input: [{ parentProductVariantId: $id,
      removeAllProductVariantRelationships: true, productVariantRelationshipsToCreate: $parts }]) {
      userErrors { field message } } }`,
  response: z.object({ done: payload }).transform(({ done }) => done.userErrors),
  onceOnly: true,
}
