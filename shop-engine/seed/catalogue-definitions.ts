import english from '#/content/en/admin-products.json' with { type: 'json' }
import type { Definition } from '../metafields/definition.store.ts'

const names = english.fields.builtIn

const ofProducts = {
  ownerType: 'PRODUCT',
  namespace: 'custom',
  validations: [],
  isPublic: true,
} as const

const pieces = {
  key: 'pieces',
  type: 'number_integer',
  name: names.pieces,
  description: 'The page shows the price of one.',
} as const

/** What product pages show besides the product itself; owners fill it in for goods of their own. */
export const catalogueDefinitions: readonly Omit<Definition, 'id' | 'kind'>[] = [
  { ...ofProducts, ...pieces },
  { ...ofProducts, ...pieces, ownerType: 'PRODUCTVARIANT' },
  {
    ...ofProducts,
    key: 'parts',
    type: 'list.single_line_text_field',
    name: names.parts,
    description: 'Handles of the products in it. The page shows what the kit saves.',
  },
  {
    ...ofProducts,
    key: 'steps',
    type: 'json',
    name: names.steps,
    description:
      'A list of {"picture": …, "text": {"en": …, "fr": …}}. The page shows them if there is no video.',
  },
]
