import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'
import { messageFiles } from './vite.messages.ts'
import { shopManifest } from './vite.shop-manifest.ts'

type CodeSplittingNameFunction = Rolldown.CodeSplittingNameFunction
type ChunkingContext = Rolldown.ChunkingContext

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), messageFiles(), shopManifest()],
  build: {
    // A `data:` address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (_file, files) => files.filter(isOnlySomewhere) },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A file for each reason to download it; on a phone each further file costs a round trip.
            codeSplitting: {
              groups: [
                // Every page needs these, and they change less often than our own code.
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\//,
                  priority: 4,
                },
                { name: everywhere(), priority: 3 },
                // Only visitors who have a cart, an account or something to send need these.
                {
                  name: 'calls',
                  test: /node_modules\/(zod|@shopify)\/|\/contract\/schema|\/clients\/shop\/(?!search)|\/call-backend/,
                  priority: 2,
                },
                // A form that sends by itself needs this without what the calls check.
                { name: 'forms', test: /\/post-form/, priority: 3 },
                // The checkout needs no more than these of what the shop's pages share.
                {
                  name: 'amounts',
                  test: /\/app\/(currency\/price\.|ui\/(focus\.|section\.|picture-placeholder))|\/contract\/(dates|variant-title)/,
                  minShareCount: 2,
                  priority: 3,
                },
                // Carts and orders need these, pages of products don't.
                {
                  name: 'totals',
                  test: /\/app\/(currency\/(totals|gift-card-chip)|delivery\/order-progress)\./,
                  minShareCount: 2,
                  priority: 2,
                },
                {
                  name: 'buying',
                  test: /\/app\/(products\/(?!products-list|list-controls|list-address|use-list-place|product-grid|product-card|card-add)|cart\/(?!use-test-access|added-panel|cart-summary)|delivery\/|currency\/)/,
                  minShareCount: 2,
                  priority: 1,
                },
                // Forms need it without the list of products, which would take it along.
                { name: 'focus', test: /\/app\/ui\/focus/, minShareCount: 2, priority: 2 },
                // A product's page needs all of these, and no page that it could be taken along with.
                {
                  name: 'product-parts',
                  test: /\/app\/(ui\/(round-button|safe-html)|seo\/lazy-shop-facts)/,
                  minShareCount: 2,
                  priority: 2,
                },
                // A product's own page has no list of products.
                { name: 'lists', test: /\/app\/products\//, minShareCount: 2 },
                // What pages show of reviews at once, and what only those need who do something there.
                {
                  name: 'ratings',
                  test: /\/app\/(ui\/stars|reviews\/(rating-line|author-name|review-icons))/,
                  minShareCount: 2,
                  priority: 1,
                },
                // What customers do is asked for and confirmed by these, with reviews on the page or without.
                {
                  name: 'actions',
                  test: /\/app\/(cart\/use-test-access|session\/use-customer-call|ui\/(confirm|use-query))\./,
                  minShareCount: 2,
                  priority: 1,
                },
                // What each step of the checkout has.
                {
                  name: 'checkout-steps',
                  test: /\/app\/checkout\/(step|problem|order-summary|use-open-problems|discount-codes|radio-card)/,
                  minShareCount: 2,
                  priority: 2,
                },
                // Before the reviews, whose form would take all forms along.
                { name: 'forms', test: /\/app\/forms\//, minShareCount: 2, priority: 1 },
                { name: 'sign-in', test: /\/app\/(sign-in|session)\//, minShareCount: 2 },
                { name: 'reviews', test: /\/app\/reviews\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})

/** Every page has the others before it asks for anything more. */
function isOnlySomewhere(file: string): boolean {
  return !/\/(react|everywhere|rolldown-runtime)-/.test(file)
}

/** Names the file of what surrounds every page: all that is needed before the page's own part is. */
function everywhere(): CodeSplittingNameFunction {
  const starts = ['entry.client', 'root', 'shell/layout', 'shell/page']
  const usual = [
    'ui/skeleton',
    'ui/banner',
    'ui/stepper',
    'ui/empty-state',
    'ui/bundle-picture',
    'reviews/rating-line',
  ]
  const needed = new Set<string>()
  const need = (id: string, context: ChunkingContext) => {
    // A library's front door leads to all of its parts, also to those that one page uses alone.
    if (needed.has(id) || id.includes('/node_modules/')) return
    needed.add(id)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) need(next, context)
  }
  return (id, context) => {
    if (needed.size === 0)
      for (const start of [...starts, ...usual]) {
        const file = resolve(`app/${start}.tsx`)
        if (!existsSync(file)) throw new Error(`There is no ${file}.`)
        need(file, context)
      }
    return needed.has(id) && !starts.some((start) => id.includes(`/app/${start}.tsx`))
      ? 'everywhere'
      : null
  }
}
