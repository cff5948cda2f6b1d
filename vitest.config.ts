import { configDefaults, defineConfig } from 'vitest/config'
import { messageFiles } from './vite.messages.ts'

const nodeConditions = ['node', 'module-sync']

export default defineConfig({
  plugins: [messageFiles()],
  // As Node itself resolves them; else GraphQL is loaded twice, once for development.
  ssr: { resolve: { conditions: nodeConditions, externalConditions: nodeConditions } },
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: [...configDefaults.exclude, 'build/**', 'data/**', '.cache/**'],
    // Most of a file's time went into loading the same modules once more; `npm test` takes a fifth less.
    isolate: false,
    globalSetup: ['tests/fixtures/setup.ts'],
    // A test that waits for a clock or a disk leaves its core to another.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
