import { defineConfig } from '@playwright/test'
import { browserPath } from './harness/browser.ts'
import type { ShopOptions } from './tests/fixtures/shop.ts'

/** Every page test runs on SQLite; the purchase runs on PostgreSQL as well. */
export default defineConfig<object, ShopOptions>({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // A test that waits for a page leaves its core to another.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A crowded machine may keep a browser waiting; the report names each test that needed a second try.
  retries: 1,
  use: {
    browserName: 'chromium',
    locale: 'en-US',
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
      ],
    },
    // A trace of every test costs a third of the time; `--trace on` makes one of those that are looked at.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'sqlite', use: { database: 'sqlite' } },
    // What the screen, the language and the hands change is the same on either database.
    {
      name: 'postgres',
      testMatch: 'purchase.spec.ts',
      grep: /on a phone/,
      use: { database: 'postgres' },
    },
  ],
})
