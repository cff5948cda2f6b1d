import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { unbundled } from '#/server/builds/build.ts'

/**
 * Packs the built shop as an npm package, whose command is `glovebox`: npm brings Node and the packages that aren't
 * bundled. The file's path. @throws Error if npm fails
 */
export function makeNpmPackage(
  program: string,
  { output, version }: { output: string; version: string },
): string {
  const root = resolve('.cache/release/npm')
  rmSync(root, { recursive: true, force: true })
  cpSync(program, root, { recursive: true })
  const { name, license, description, engines, dependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  )
  cpSync('scripts/release/npx.mjs', join(root, 'npx.mjs'))
  cpSync('scripts/run-flags.mjs', join(root, 'run-flags.mjs'))
  const manifest = {
    name,
    version,
    description,
    license,
    engines,
    type: 'module',
    bin: { glovebox: 'npx.mjs' },
    dependencies: Object.fromEntries(unbundled.map((part) => [part, dependencies[part]])),
    optionalDependencies,
  }
  writeFileSync(join(root, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const options = ['pack', '--silent', `--pack-destination=${output}`]
  const { status, stdout, stderr } = spawnSync('npm', options, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}`)
  return join(output, stdout.trim())
}
