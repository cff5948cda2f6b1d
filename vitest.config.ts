import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: [...configDefaults.exclude, 'build/**', 'data/**', '.cache/**'],
    globalSetup: ['tests/fixtures/setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
