import type { MutationRow } from './mutation-table.fixture.ts'

const length = { ownerType: 'PRODUCT', namespace: 'custom', key: 'length' }

/** What else is known of products. */
export const metafieldMutations: Readonly<Record<string, MutationRow>> = {
  metafieldDefinitionCreate: [
    () => ({ definition: { ...length, name: 'Length', type: 'number_integer' } }),
    {},
    { metafield: 'PRODUCT custom.length', name: 'Length', storefront: 'NONE' },
  ],
  metafieldDefinitionDelete: [
    async ({ make }) => {
      const identifier = { ...length, key: 'deleted' }
      const definition = { ...identifier, name: 'Length', type: 'number_integer' }
      await make('metafieldDefinitionCreate', { definition })
      return { identifier, deleteAllAssociatedMetafields: true }
    },
    { metafield: 'PRODUCT custom.deleted', name: 'Length' },
    { deletedMetafields: 0 },
  ],
  metafieldDefinitionUpdate: [
    async ({ make }) => {
      const identifier = { ...length, key: 'changed' }
      const definition = { ...identifier, name: 'Length', type: 'number_integer' }
      await make('metafieldDefinitionCreate', { definition })
      return { definition: { ...identifier, access: { storefront: 'PUBLIC_READ' } } }
    },
    { storefront: 'NONE' },
    { storefront: 'PUBLIC_READ' },
  ],
  metafieldsDelete: [
    async ({ product, make }) => {
      const ownerId = (await product()).id
      const field = { ownerId, namespace: 'custom', key: 'care' }
      const metafields = [{ ...field, type: 'json', value: '{"wash":30}' }]
      await make('metafieldsSet', { metafields })
      return { metafields: [field] }
    },
    { 'custom.care': '{"wash":30}' },
    { 'custom.care': null },
  ],
  metafieldsSet: [
    async ({ product }) => ({
      metafields: [
        { ownerId: (await product()).id, key: 'care', type: 'json', value: '{"wash":30}' },
      ],
    }),
    { 'custom.care': null },
    { 'custom.care': '{"wash":30}' },
  ],
}
