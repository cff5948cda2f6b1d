import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as checkout from './build.ts'

/** A release has nothing to build: its programs take this in place of `build.ts` (`vite.release.config.ts`). */
const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export const built = {
  client: at('build/client'),
  shop: at('build/program/run.js'),
  shopWebsite: at('build/program/website.js'),
  location: at('build/location.bin'),
} as const satisfies Partial<typeof checkout.built> | Record<string, string>

export const startCommand = command('start')
export const backupCommand = command('backup')

/** An archive's launcher brings libraries that Node may need; the npm package has none, and runs on the same Node. */
function command(name: string): { program: string; options: readonly string[] } {
  const launcher = at('glovebox')
  return existsSync(launcher)
    ? { program: launcher, options: [name] }
    : {
        program: process.execPath,
        options: [...process.execArgv, at('build/program/glovebox.js'), name],
      }
}

const home = resolve(at('../..'))

/** The npm package has no launcher, and npm updates it. A shop that runs on a copy elsewhere isn't the one here, either. */
export const installed: checkout.Installed | null =
  existsSync(at('glovebox')) && process.env.GLOVEBOX_HOME === home
    ? { ...JSON.parse(readFileSync(at('build/program/commands.json'), 'utf8')), home }
    : null

export function buildWhatIsStale(): void {}
