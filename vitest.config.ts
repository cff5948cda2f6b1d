import { configDefaults, defineConfig } from 'vitest/config'
import { messageFiles } from './vite.messages.ts'

const nodeConditions = ['node', 'module-sync']

export default defineConfig({
  plugins: [messageFiles()],
  // Resolves packages as Node does; otherwise GraphQL would be loaded twice, once in its development build.
  ssr: { resolve: { conditions: nodeConditions, externalConditions: nodeConditions } },
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: [...configDefaults.exclude, 'build/**', 'data/**', '.cache/**'],
    // Most of a file's time went into reloading the same modules; without that, `npm test` takes a fifth less time.
    isolate: false,
    globalSetup: ['tests/fixtures/setup.ts'],
    // While a test waits for a clock or a disk, another can use its core.
    maxWorkers: 3,
    // These only end what hangs, also on a slow machine. What has to be quick measures its own time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
