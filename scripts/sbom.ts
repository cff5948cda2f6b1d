// Prints a bill of materials of everything the shop runs on, from the lockfile, as CycloneDX JSON:
//
//   npm run -s sbom > sbom.json
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A copy of this project without what only its tests need: npm would omit what both need, too. */
const place = mkdtempSync(join(tmpdir(), 'glovebox-sbom-'))
/** The bill takes its name. */
const folder = join(place, 'glovebox')
try {
  mkdirSync(folder)
  const { devDependencies: _, ...project } = readJson('package.json')
  const lock = readJson('package-lock.json')
  const { devDependencies: __, ...root } = lock.packages['']
  const running = Object.entries<{ dev?: boolean }>(lock.packages).filter(([, { dev }]) => !dev)
  const packages = { ...Object.fromEntries(running), '': root }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }))
  const options = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']
  const { status, error } = spawnSync('npm', options, { cwd: folder, stdio: 'inherit' })
  if (error) console.error(`npm could not be started: ${error.message}`)
  process.exitCode = status ?? 1
} finally {
  rmSync(place, { recursive: true, force: true })
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
