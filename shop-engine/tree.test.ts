import { testTree } from '#/tests/fixtures/folder-tree.ts'

testTree('shop-engine', [
  ['migrations', 'payments', 'pricing'],
  ['graphql'],
  ['webhooks'],
  ['inventory'],
  ['products'],
  ['collections', 'customers', 'files'],
  ['carts', 'orders', 'product-files'],
  ['checkout'],
  ['drafts'],
  ['storefront', 'admin-api', 'seed'],
  ['shop-engine'],
])
