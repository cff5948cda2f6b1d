import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { messageFiles } from './vite.messages.ts'
import { shopManifest } from './vite.shop-manifest.ts'

type CodeSplittingNameFunction = Rolldown.CodeSplittingNameFunction
type ChunkingContext = Rolldown.ChunkingContext

export default defineConfig({
  plugins: [
    browserOnlyAdmin(),
    withoutJsonSchemas(),
    withoutPreloads(),
    tailwindcss(),
    reactRouter(),
    messageFiles(),
    shopManifest(),
  ],
  build: {
    // `data:` URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // The names of all files that may be needed later would be in what every page downloads.
    modulePreload: false,
  },
  environments: {
    ssr: {
      build: {
        // The server has these modules, too: its bundle gets each of them once (`vite.shop.config.ts`).
        rolldownOptions: { external: /^#\/(?:clients|contract)\/|^#\/content\/[\w-]+\.ts$/ },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // One file per reason to download it; on a phone, each additional file costs a round trip.
            codeSplitting: {
              groups: [
                // Every page needs these, and they change less often than our own code.
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\//,
                  priority: 4,
                },
                { name: everywhere(), priority: 3 },
                // Only visitors with a cart, an account, or a form to send need these.
                {
                  name: 'calls',
                  test: /node_modules\/(zod|@shopify)\/|\/contract\/schema|\/clients\/shop\/(?!search)|\/call-backend/,
                  priority: 2,
                },
                // Forms that need no API calls use this without the calls' validation.
                { name: 'forms', test: /\/(post-form|field-links)/, priority: 3 },
                // The only modules of the shop's pages that the checkout needs.
                {
                  name: 'amounts',
                  test: /\/app\/(currency\/price\.|delivery\/closed\.|ui\/(focus\.|section\.|picture-placeholder))|\/contract\/(dates|variant-title)/,
                  minShareCount: 2,
                  priority: 3,
                },
                // Carts and orders need these; product pages don't.
                {
                  name: 'totals',
                  test: /\/app\/currency\/(totals|gift-card-chip)\./,
                  minShareCount: 2,
                  priority: 2,
                },
                // Orders that are placed need it; a cart and the checkout don't.
                {
                  name: 'progress',
                  test: /\/app\/delivery\/order-progress\./,
                  minShareCount: 2,
                  priority: 2,
                },
                {
                  name: 'buying',
                  test: /\/app\/(products\/(?!product-preview|products-list|list-controls|list-address|use-list-place|product-grid|product-card|card-add)|cart\/(?!use-test-access|added-panel|cart-summary|goes-with\.)|delivery\/|currency\/)/,
                  minShareCount: 2,
                  priority: 1,
                },
                // Forms need it without the product list, whose chunk would otherwise include it.
                { name: 'focus', test: /\/app\/ui\/focus/, minShareCount: 2, priority: 2 },
                // What empty carts and lists show, without what those show otherwise.
                { name: 'empty', test: /\/app\/ui\/(empty-state|bundle-picture)\./, priority: 2 },
                // A product page needs all of these, and no other chunk could include them.
                {
                  name: 'product-parts',
                  test: /\/app\/ui\/(round-button|play-icon)/,
                  minShareCount: 2,
                  priority: 2,
                },
                // Product pages need these only if the browser renders them itself.
                {
                  name: 'texts',
                  test: /\/app\/ui\/(safe-html|accordion)/,
                  minShareCount: 2,
                  priority: 2,
                },
                // A list of products needs it, and no other part of a form.
                { name: 'select', test: /\/app\/forms\/select/, minShareCount: 2, priority: 2 },
                // What a card with a button to add needs, on the home page as well.
                {
                  name: 'cards',
                  test: /\/app\/products\/(product-card|card-add)\./,
                  minShareCount: 2,
                },
                // A product's own page has no list of products, and a short list no controls.
                { name: 'lists', test: /\/app\/products\/(?!list-controls)/, minShareCount: 2 },
                // What pages need to show reviews, separate from what only those who act on them need; and what home's
                // sections share, too small for a request of its own.
                {
                  name: 'ratings',
                  test: /\/app\/(reviews\/author-name|home\/section-buttons)/,
                  minShareCount: 2,
                  priority: 1,
                },
                // Dialogs and confirmations for customers' actions, on pages with or without reviews.
                {
                  name: 'actions',
                  test: /\/app\/(cart\/use-test-access|session\/use-customer-call|ui\/use-query)\./,
                  minShareCount: 2,
                  priority: 1,
                },
                // Without the reviews, whose chunk would otherwise include it.
                { name: 'confirm', test: /\/app\/ui\/confirm\./, minShareCount: 2, priority: 1 },
                // What every step of the checkout uses.
                {
                  name: 'checkout-steps',
                  test: /\/app\/checkout\/(step|problem|order-summary|use-open-problems|discount-codes|radio-card)/,
                  minShareCount: 2,
                  priority: 2,
                },
                // Ahead of the reviews, whose form would otherwise pull in all forms.
                {
                  name: 'forms',
                  test: /\/app\/forms\/(?!form-page)/,
                  minShareCount: 2,
                  priority: 1,
                },
                // The checkout has forms, but none of these pages.
                {
                  name: 'sign-in',
                  test: /\/app\/(sign-in|session|forms\/form-page)/,
                  minShareCount: 2,
                },
                { name: 'reviews', test: /\/app\/reviews\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})

/**
 * The server renders nothing of the admin's pages but their layout's fallbacks, because their data is only loaded in
 * browsers. So its build goes without the rest, half of its code.
 */
function browserOnlyAdmin(): Plugin {
  const ofPages = /\/app\/admin\/(?!setup\/setup-page)[^/]+\/(?:[^/]+-page\.tsx|matching\.ts)$/
  const layout = resolve('app/admin/admin-layout.tsx')
  const empty = 'export default function BrowserOnly() {}'
  return {
    name: 'browser-only-admin',
    apply: 'build',
    enforce: 'pre',
    transform(_code, id) {
      if (this.environment.name !== 'ssr') return
      if (id === layout) return `${empty}\nexport * from './admin-fallbacks.tsx'`
      return ofPages.test(id) ? empty : undefined
    },
  }
}

/** Names the chunk with the frame of every page: everything needed before the page's own part. */
function everywhere(): CodeSplittingNameFunction {
  const starts = ['entry.client', 'root', 'shell/layout', 'shell/page']
  const usual = ['ui/skeleton', 'ui/banner', 'ui/stepper', 'reviews/rating-line']
  const needed = new Set<string>()
  const need = (id: string, context: ChunkingContext) => {
    // A library's entry imports all of its parts, even those that only one page uses.
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

/** Browsers print no JSON Schemas: what zod prints them with, 18 KB, would come with every cart and form. */
function withoutJsonSchemas(): Plugin {
  const printing = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/
  return {
    name: 'without-json-schemas',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (this.environment.name !== 'client' || !printing.test(id)) return
      const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)]
      const renamed = code.match(/^export \{ \w+ as \w+ \};?$/gm) ?? []
      return [...names.map(([, name]) => `export const ${name} = () => {}`), ...renamed].join('\n')
    },
  }
}

/**
 * What scripts that are imported later need isn't preloaded (`modulePreload`), and their style sheets are the router's
 * to load. So Vite's helper for it, which every page downloads, only ever calls the import that it is given.
 */
function withoutPreloads(): Plugin {
  const helper = '\0vite/preload-helper.js'
  return {
    name: 'without-preloads',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load()' : undefined),
    writeBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.code.includes('__vite__mapDeps'))
          throw new Error(`${file.fileName} imports a script that needs files of its own first.`)
    },
  }
}
