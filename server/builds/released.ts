import { fileURLToPath } from 'node:url'

/** A release has nothing to build: its programs take this in place of `build.ts` (`vite.release.config.ts`). */
const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export const built = {
  client: at('build/client'),
  shop: at('build/program/run.js'),
  shopWebsite: at('build/program/website.js'),
  location: at('build/location.bin'),
} as const satisfies Partial<typeof import('./build.ts').built> | Record<string, string>

export const startCommand = { program: at('glovebox'), options: ['start'] } as const

export function buildWhatIsStale(): void {}
