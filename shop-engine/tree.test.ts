import { expect, it } from 'vitest'
import { testTree } from '#/tests/fixtures/folder-tree.ts'
import { codeFiles, importsOf, isTest, textOf } from '#/tests/fixtures/source-files.ts'

testTree('shop-engine', [
  ['migrations', 'pricing'],
  ['changes', 'payments'],
  ['graphql'],
  ['collection-rules', 'invoices', 'metafields'],
  ['inventory'],
  ['products'],
  ['customers', 'media', 'policies', 'redirects'],
  ['collections', 'oauth'],
  ['discounts', 'gift-cards'],
  ['carts', 'orders', 'product-files'],
  ['customer-files', 'checkout', 'returns'],
  ['drafts'],
  ['webhooks'],
  ['events'],
  ['storefront', 'admin-api', 'seed'],
  ['customer-account-api'],
  ['shop-engine'],
])

it('makes a change only where its events are followed and the audit log is written', () => {
  const namesPart = (file: string) => /(?<!\.)\brefuseStale\b/.test(textOf(file))
  expect(codeFiles.filter((file) => !isTest(file) && namesPart(file))).toEqual([
    'shop-engine/admin-api/execution.ts',
    'shop-engine/changes/change.ts',
    'shop-engine/events/changes.ts',
  ])
})

/** What of `graphql/` is not about any protocol: how lists are searched, paged, and kept in memory. */
const withoutProtocol =
  /^(?:search-|(?:attributes|connections|keyset|named-search|read-cache|row-counts|scan-budget|sorted-search)\.)/

/** Rules that still take ids, or a request, as a protocol writes them. This list only ever gets shorter. */
const speakProtocol: readonly string[] = [
  'carts/cart-changes.ts',
  'carts/cart-copy.ts',
  'carts/cart-delivery.ts',
  'carts/cart-id.ts',
  'checkout/checkout-view.ts',
  'checkout/create-order.ts',
  'checkout/created-order-input.ts',
  'collections/members-by-hand.ts',
  'customers/account-edits.ts',
  'customers/customer-view.ts',
  'customers/erasure.ts',
  'customers/merge.ts',
  'discounts/discount-items.ts',
  'drafts/plan-draft.ts',
  'gift-cards/gift-card-edits.ts',
  'inventory/inventory-edits.ts',
  'media/fetch-picture.ts',
  'media/product-set-files.ts',
  'metafields/metafield-edits.ts',
  'orders/email-recipient.ts',
  'orders/order-link.ts',
  'orders/shipments.store.ts',
  'product-files/import-product.ts',
  'product-files/import-stock.ts',
  'product-files/import-variants.ts',
  'products/option-edits.ts',
  'products/option-set.ts',
  'products/product-edits.ts',
  'products/product-finders.ts',
  'products/product-set.ts',
  'products/translations.ts',
  'products/variant-checks.ts',
  'products/variant-edits.ts',
  'products/variant-inventory.ts',
  'products/variant-list.ts',
  'products/variant-order.ts',
  'products/variant-values.ts',
]

it('lets no rule know which API is asking', () => {
  const isEdge = (file: string) =>
    /\.(?:admin|storefront|account)\.ts$|(?:-webhook|webhook-fields)\.ts$|^shop-engine\/[^/]+$/.test(
      file,
    ) ||
    /^shop-engine\/(?:admin-api|customer-account-api|events|graphql|storefront|webhooks)\//.test(
      file,
    )
  const speaking = codeFiles.filter(
    (file) =>
      file.startsWith('shop-engine/') &&
      !isTest(file) &&
      !isEdge(file) &&
      importsOf(file).some((to) => {
        const [, name = ''] = /^shop-engine\/graphql\/(.+)$/.exec(to) ?? []
        return name !== '' && !withoutProtocol.test(name)
      }),
  )
  expect(speaking.map((file) => file.replace('shop-engine/', ''))).toEqual(speakProtocol)
})
