// Behind every npm script: installs what is missing, then runs a script on the project's own Node.
// It is started by whatever Node the machine has, and a shell keeps the path of `node` that it found
// first; so it is plain JavaScript and looks for the right Node itself.
//
//   node scripts/run.mjs <shop|all> <script> [arguments]
//
// `shop` needs what the shop runs on, `all` also what tests and checks it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const ownNode = join(root, 'node_modules/.bin/node')
const [need, script, ...rest] = process.argv.slice(2)

process.chdir(root)
const wanted = readPackages('package-lock.json')
if (!isInstalled()) install()
run()

function isInstalled() {
  const found = readPackages('node_modules/.package-lock.json')
  if (!found || !existsSync(ownNode)) return false
  return Object.entries(wanted).every(([index, { version, dev, optional, devOptional }]) => {
    const left = optional || devOptional || (dev && need !== 'all')
    return index === '' || (found[index] ? found[index].version === version : left)
  })
}

function install() {
  const found = readPackages('node_modules/.package-lock.json') ?? {}
  const everything = need === 'all' || Object.values(found).some(({ dev }) => dev)
  console.log(
    `Installing what ${everything ? 'the shop and its tests need' : 'the shop needs'} (only this once) …`,
  )
  const started = Date.now()
  const options = ['--no-progress', '--loglevel=error', ...(everything ? [] : ['--omit=dev'])]
  // `npm ci` refuses a lock without the packages of platforms that a registry does not have; `install`
  // takes the same versions by the same integrity and leaves such packages out.
  const exact = npm(['ci', ...options])
  const tolerant = exact.status === 0 ? exact : npm(['install', '--no-save', ...options])
  if (tolerant.status !== 0) {
    process.stderr.write(tolerant.stderr ?? '')
    const reason = tolerant.error ? `: ${tolerant.error.message}` : '; npm says why above.'
    console.error(`Installing failed${reason}`)
    process.exit(1)
  }
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** Runs the npm that runs this, or else the machine's. */
function npm(options) {
  const own = process.env.npm_execpath
  return own?.endsWith('.js')
    ? spawnSync(process.execPath, [own, ...options], { encoding: 'utf8' })
    : spawnSync('npm', options, { encoding: 'utf8' })
}

/** While developing, server and website must load the same copy of their router. */
function flagsFor(script) {
  if (script === 'server/dev.ts') return ['--conditions=development']
  if (script !== 'server/main.ts') return []
  return ['--max-semi-space-size=4', '--heap-growing-percent=30', '--initial-old-space-size=64']
}

/**
 * One arena, a young generation of 4 MB, and an old one that grows by less than a third at a time keep the shop's
 * memory small. Growing by tenths took a fifth of all time for pages that nobody has seen, and saved nothing after a
 * thousand of them; a young generation of 16 MB renders them faster by a quarter and takes 70 MB more. An old one that
 * begins at 64 MB, which a shop comes to anyway, spares a start a fifth of its time. What reads
 * TypeScript takes 10 MB: where compiled code is kept from the first file on, it isn't loaded.
 */
function environmentFor(script) {
  if (script !== 'server/main.ts') return process.env
  return {
    MALLOC_ARENA_MAX: '1',
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    ...process.env,
  }
}

/** In this process where that will do, else in its place, else (before Node 23.11) beside it. */
function run() {
  const file = resolve(root, script)
  const flags = flagsFor(script)
  if (process.versions.node === wanted['node_modules/node'].version && flags.length === 0) {
    process.argv = [process.execPath, file, ...rest]
    import('./end-with-npm.mjs')
    import(pathToFileURL(file).href)
    return
  }
  const endWithNpm = pathToFileURL(join(root, 'scripts/end-with-npm.mjs')).href
  const options = [...flags, '--import', endWithNpm, file, ...rest]
  if (process.execve && process.platform !== 'win32') {
    process.execve(ownNode, [ownNode, ...options], environmentFor(script))
  }
  const child = spawn(ownNode, options, { stdio: 'inherit', env: environmentFor(script) })
  import('./end-with-npm.mjs')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`Node could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}
