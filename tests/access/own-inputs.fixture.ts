import type { MutationShop } from './mutation-shop.fixture.ts'

type Given = (shop: MutationShop) => object | Promise<object>

const french = (value: string) => [{ key: 'title', locale: 'fr', value }]

/** Inputs of our own, which the official schema lacks. */
export const ownInputs: Readonly<Record<string, readonly Given[]>> = {
  collectionUpdate: [
    async ({ make, product }) => {
      const [removed, moved, added] = [await product(), await product(), await product()]
      const input = { title: 'Ropes', products: [removed.id, moved.id] }
      const { collection } = await make('collectionCreate', { input }, 'collection { id }')
      const moves = [{ id: moved.id, newPosition: '0' }]
      const members = { add: [added.id], remove: [removed.id], moves }
      const translations = french('Cordes')
      return { input: { id: collection.id, published: true, translations, members } }
    },
  ],
  productSet: [
    async ({ product }) => ({
      identifier: { id: (await product()).id },
      input: {
        published: true,
        translations: french('Corde'),
        productOptions: [{ name: 'Size', values: [{ name: 'S' }] }],
        variants: [
          {
            optionValues: [{ optionName: 'Size', name: 'S' }],
            inventoryQuantities: [
              {
                locationId: 'gid://shopify/Location/1',
                name: 'available',
                quantity: 4,
                compareQuantity: 0,
              },
            ],
          },
        ],
      },
    }),
  ],
}
