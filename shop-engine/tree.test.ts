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
  ['collections', 'oauth', 'pages'],
  ['discounts', 'gift-cards', 'menus'],
  ['carts', 'orders', 'product-files'],
  ['customer-files', 'checkout', 'order-files', 'returns'],
  ['drafts', 'reports'],
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
const speakProtocol: readonly string[] = ['discounts/discount-items.ts']

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
