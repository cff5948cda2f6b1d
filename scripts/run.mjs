// Behind every npm script: installs what's missing, then runs a script on the project's own Node.
// The machine's Node starts it, whatever its version, and shells cache the path of the first `node` they find;
// so this is plain JavaScript and looks for the right Node itself.
//
//   node scripts/run.mjs <shop|all> <script> [arguments]
//
// `shop` installs what the shop runs on, `all` also what tests and checks it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { flagsOfShop } from './run-flags.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const ownNode = join(root, 'node_modules/.bin/node')
const [need, script, ...rest] = process.argv.slice(2)

process.chdir(root)
const wanted = readPackages('package-lock.json')
/** One package for each platform has the runtime, pinned by its hash; the others are left out. */
const runtimes = Object.keys(wanted[''].optionalDependencies).filter((name) => /^node-/.test(name))
const [version] = runtimes.map((name) => wanted[`node_modules/${name}`].version)
if (rest.includes('--help') || rest.includes('-h')) console.log(usageOf(script))
else {
  if (!isInstalled()) install()
  run()
}

/** What each of our scripts says in its first lines. */
function usageOf(script) {
  if (script.startsWith('node_modules/')) return 'Formats all files:\n\n  npm run format'
  const lines = readFileSync(script, 'utf8').split('\n')
  const end = lines.findIndex((line) => !line.startsWith('//'))
  return lines
    .slice(0, end)
    .map((line) => line.replace(/^\/\/ ?/, ''))
    .join('\n')
}

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
  // `npm ci` refuses a lockfile that lacks packages for platforms that a registry doesn't have; `install` uses the
  // same versions and integrity hashes, and skips such packages.
  const exact = npm(['ci', ...options])
  const tolerant = exact.status === 0 ? exact : npm(['install', '--no-save', ...options])
  if (tolerant.status !== 0) {
    process.stderr.write(tolerant.stderr ?? '')
    const reason = tolerant.error ? `: ${tolerant.error.message}` : '; npm says why above.'
    console.error(`Installing failed${reason}`)
    process.exit(1)
  }
  if (!existsSync(ownNode)) {
    const { platform, arch } = process
    console.error(
      `There is no Node ${version} for ${platform}-${arch} among ${runtimes.join(', ')}.`,
    )
    process.exit(1)
  }
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** Runs the npm that started this, or else the machine's. */
function npm(options) {
  const own = process.env.npm_execpath
  return own?.endsWith('.js')
    ? spawnSync(process.execPath, [own, ...options], { encoding: 'utf8' })
    : spawnSync('npm', options, { encoding: 'utf8' })
}

/** In development, server and website must load the same copy of the router. */
function flagsFor(script) {
  if (script === 'server/dev.ts') return ['--conditions=development']
  if (script !== 'server/main.ts') return []
  return flagsOfShop
}

/**
 * One malloc arena keeps memory use low. Giving each password hash's 19 MB back to the system at once would make a
 * sign-in a fifth slower. Node's TypeScript support takes 10 MB: it isn't loaded if compiled code is cached from the first file on.
 */
function environmentFor(script) {
  if (script !== 'server/main.ts') return process.env
  return {
    MALLOC_ARENA_MAX: '1',
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    ...process.env,
  }
}

/** Runs the script in this process if possible, else by replacing it, else (before Node 23.11) as a child process. */
function run() {
  const file = resolve(root, script)
  const flags = flagsFor(script)
  const isServer = script.startsWith('server/')
  const before = ['scripts/end-with-npm.mjs', ...(isServer ? [] : ['scripts/end-quietly.mjs'])]
  if (process.versions.node === version && flags.length === 0) {
    process.argv = [process.execPath, file, ...rest]
    for (const first of before) import(pathToFileURL(join(root, first)).href)
    import(pathToFileURL(file).href)
    return
  }
  const imports = before.flatMap((first) => ['--import', pathToFileURL(join(root, first)).href])
  const options = [...flags, ...imports, file, ...rest]
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
