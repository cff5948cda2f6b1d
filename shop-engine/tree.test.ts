import { testTree } from '#/tests/fixtures/folder-tree.ts'

testTree('shop-engine', [
  ['migrations', 'pricing'],
  ['payments'],
  ['graphql'],
  ['collection-rules', 'invoices', 'metafields', 'webhooks'],
  ['inventory'],
  ['products'],
  ['customers', 'files', 'policies'],
  ['collections', 'oauth'],
  ['discounts', 'gift-cards'],
  ['carts', 'orders', 'product-files'],
  ['customer-files', 'checkout', 'returns'],
  ['drafts'],
  ['storefront', 'admin-api', 'seed'],
  ['customer-account-api'],
  ['shop-engine'],
])
