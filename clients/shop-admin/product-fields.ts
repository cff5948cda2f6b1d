import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'
import { mutation } from './mutation.ts'

const definition = z.object({
  id: z.string(),
  namespace: z.string(),
  key: z.string(),
  name: z.string(),
  type: z.object({ name: z.string() }).transform(({ name }) => name),
})
/** A field that products have, by the owner's choosing. */
export type FieldDefinition = z.infer<typeof definition>

/** The fields that products have, to be asked for with something else. */
export const definedFields = field(
  'metafieldDefinitions(ownerType: PRODUCT, first: 250)',
  z.object({ nodes: z.array(definition) }),
)
const defined = z.object({ definitions: definedFields })

export const listProductFields: Operation<z.infer<typeof defined>> = operation({
  head: 'query',
  response: defined,
})

/** Storefronts may show it. */
export const createProductField = mutation(
  '$definition: MetafieldDefinitionInput!',
  'metafieldDefinitionCreate(definition: $definition)',
)
export const renameProductField = mutation(
  '$definition: MetafieldDefinitionUpdateInput!',
  'metafieldDefinitionUpdate(definition: $definition)',
  { repeatable: true },
)
/** Products keep what was filled in, in case the field is added again. */
export const removeProductField = mutation(
  '$id: ID!',
  'metafieldDefinitionDelete(id: $id, deleteAllAssociatedMetafields: false)',
)
/** What was emptied. */
export const emptyFields = mutation(
  '$fields: [MetafieldIdentifierInput!]!',
  'metafieldsDelete(metafields: $fields)',
  { repeatable: true },
)
