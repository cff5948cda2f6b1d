import { expect, it } from 'vitest'
import { testTree } from '#/tests/fixtures/folder-tree.ts'
import { codeFiles, isTest, textOf } from '#/tests/fixtures/source-files.ts'

testTree('shop-engine', [
  ['changes', 'migrations', 'pricing'],
  ['changes', 'payments'],
  ['graphql'],
  ['collection-rules', 'invoices', 'metafields'],
  ['inventory'],
  ['products'],
  ['customers', 'files', 'policies'],
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
