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
if (process.env.npm_lifecycle_event) endWithNpm()
run()

function isInstalled() {
  const found = readPackages('node_modules/.package-lock.json')
  if (!found || !existsSync(ownNode)) return false
  return Object.entries(wanted).every(([place, { version, dev, optional, devOptional }]) => {
    const left = optional || devOptional || (dev && need !== 'all')
    return place === '' || (found[place] ? found[place].version === version : left)
  })
}

function install() {
  const found = readPackages('node_modules/.package-lock.json') ?? {}
  const everything = need === 'all' || Object.values(found).some(({ dev }) => dev)
  console.log(
    `Installing what ${everything ? 'the shop and its tests need' : 'the shop needs'} (only this once) …`,
  )
  const started = Date.now()
  const npm = process.env.npm_execpath
  const options = ['ci', '--no-progress', '--loglevel=error', ...(everything ? [] : ['--omit=dev'])]
  const { status, error, stdout } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
    : spawnSync('npm', options, { stdio: ['ignore', 'pipe', 'inherit'] })
  if (status !== 0) {
    process.stderr.write(stdout ?? '')
    console.error(`Installing failed${error ? `: ${error.message}` : '; npm says why above.'}`)
    process.exit(1)
  }
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

function run() {
  const file = resolve(root, script)
  if (process.versions.node === wanted['node_modules/node'].version) {
    process.argv = [process.execPath, file, ...rest]
    import(pathToFileURL(file).href)
    return
  }
  const child = spawn(ownNode, [file, ...rest], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`Node could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** npm, told to stop, ends its shell and not what runs in it; without this the shop would go on alone. */
function endWithNpm() {
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 300)
  watch.unref()
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}
