import { z } from '../../contract/schema.ts'
import { field, fieldOf, scalar } from '../../contract/selection.ts'
import { operation } from '../operation.ts'
import { mutation } from './mutation.ts'
import { pageInfo } from './page-info.ts'
import { committedPieces, quantity, stockLocation } from './products.ts'
import { translated, translations } from './translations.ts'

/** Called by its values in the language `$locale`; without one, in the shop's first. */
const variant = z
  .object({
    id: z.string(),
    selectedOptions: z.array(
      z.object({ optionValue: z.object({ name: z.string(), translations }) }),
    ),
    requiresComponents: z.boolean(),
    inventoryQuantity: z.number().nullable(),
    product: z
      .object({
        legacyResourceId: z.string(),
        title: z.string(),
        hasOnlyDefaultVariant: z.boolean(),
        translations,
      })
      .transform(({ translations: found, ...product }) => ({
        ...product,
        title: translated(found, 'title', product.title),
      })),
  })
  .transform(({ selectedOptions, ...rest }) => ({
    ...rest,
    title: selectedOptions
      .map(({ optionValue }) => translated(optionValue.translations, 'name', optionValue.name))
      .join(' / '),
  }))

const stockedVariant = z.object({
  id: z.string(),
  sku: z.string().nullable(),
  tracked: z.boolean(),
  variant,
})
export type StockedItem = z.infer<typeof stockedVariant>

const listing = <Row>(row: z.ZodType<Row>) =>
  operation({
    head: `query ($query: String, $first: Int, $last: Int, $after: String, $before: String,
      $locale: String! = "")`,
    response: z.object({
      inventoryItems: field(
        'inventoryItems(query: $query, first: $first, last: $last, after: $after, before: $before)',
        z.object({ nodes: z.array(row), pageInfo }),
      ),
    }),
  })
export const listInventory = listing(stockedVariant)

const countedItem = stockedVariant.extend({ committed: committedPieces })
export type CountedItem = z.infer<typeof countedItem>
/** The same, with what open orders have claimed. */
export const listStock = listing(countedItem)

const change = (inputType: string, name: string) =>
  mutation(`$input: ${inputType}!`, `${name}(input: $input)`, { coded: true })
/** Sets what is available, compared with what it is believed to be. */
export const setAvailable = change('InventorySetQuantitiesInput', 'inventorySetQuantities')
/** Sets what was counted. */
export const setOnHand = change('InventorySetOnHandQuantitiesInput', 'inventorySetOnHandQuantities')
/** Adds pieces, or takes some away. */
export const adjustQuantities = change(
  'InventoryAdjustQuantitiesInput',
  'inventoryAdjustQuantities',
)

const level = z.object({
  quantities: field('quantities(names: ["on_hand", "committed"])', z.array(quantity)),
})
const onHand = z.object({
  inventoryItem: field(
    'inventoryItem(id: $id)',
    z
      .object({
        inventoryLevel: field(`inventoryLevel(locationId: "${stockLocation}")`, level.nullable()),
      })
      .nullable(),
  ),
})
export type OnHand = z.infer<typeof onHand>
/** An item's stock on hand (`on_hand`), and how much of it open orders have claimed (`committed`). */
export const readOnHand = operation({ head: 'query ($id: ID!)', response: onHand })

const event = z.object({
  id: z.string(),
  createdAt: z.string(),
  author: fieldOf(['BasicEvent'], z.string().nullable()),
  additionalData: fieldOf(
    ['BasicEvent'],
    scalar(z.object({ delta: z.number(), quantityAfterChange: z.number(), reason: z.string() })),
  ),
})
export type InventoryEvent = z.infer<typeof event>
const history = z.object({
  productVariant: field(
    'productVariant(id: $id)',
    z
      .object({ events: field('events(first: 20)', z.object({ nodes: z.array(event) })) })
      .nullable(),
  ),
})
/** The last changes of a variant's stock by staff, newest first. */
export const readHistory = operation({ head: 'query ($id: ID!)', response: history })
