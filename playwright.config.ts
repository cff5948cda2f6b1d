import { defineConfig } from '@playwright/test'
import { browserPath } from './harness/browser.ts'
import type { ShopOptions } from './tests/fixtures/shop.ts'

/** Every page test runs on SQLite; the purchase runs on PostgreSQL as well. */
export default defineConfig<object, ShopOptions>({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // While a test waits for a page, another can use its core.
  workers: 3,
  // This only ends what hangs, also on a slow machine.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // On a busy machine a browser may be too slow; the report names each test that needed a second try.
  retries: 1,
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    // The home page's products drift without end, which a browser without a GPU draws with half a core.
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: browserPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Otherwise each page starts a second process for the next one, which its context doesn't live to use.
        '--renderer-process-limit=1',
        // A page of a test ends before code that is compiled to run fast has paid for itself.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
    // Tracing every test would cost a third of the time; use `--trace on` for the tests in question.
    // Playwright would take a screenshot of every page, and keep those of failed tests; `tests/fixtures/shop.ts` takes
    // just those.
    screenshot: 'off',
  },
  projects: [
    { name: 'sqlite', use: { database: 'sqlite' } },
    // What may be otherwise in a shop of somebody's own goods, in production: tests with the tag, in words of no goods.
    { name: 'own', grep: /@own/, use: { database: 'sqlite', kind: 'own' } },
    // Differences by screen, language, and input device don't depend on the database.
    {
      name: 'postgres',
      testMatch: 'purchase.spec.ts',
      grep: /on a phone, by mouse/,
      use: { database: 'postgres' },
    },
  ],
})
