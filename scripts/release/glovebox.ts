// The program of a release, which its launcher starts:  ./glovebox [COMMAND] [options]
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const fileOf = (program: string) => join(import.meta.dirname, `${program}.js`)

/** Beside this program, written with it. */
const { version, commands }: Released = JSON.parse(
  readFileSync(join(import.meta.dirname, 'commands.json'), 'utf8'),
)

interface Released {
  version: string
  /** What `--help` prints, by name. */
  commands: Readonly<Record<string, string>>
}

const usage = `Glovebox ${version}

  ./glovebox            starts the shop
  ./glovebox demo       starts a demo, in a data folder of its own
  ./glovebox version    prints the version

Other commands, each with --help: ${Object.keys(commands).join(', ')}
`

const [given = 'start', ...options] = process.argv.slice(2)
const asksForHelp = options.includes('--help') || options.includes('-h')

// The system's libraries suit the programs that this one runs; the ones it brings are for itself.
delete process.env.LD_LIBRARY_PATH

if (given === 'version' || given === '--version') console.log(version)
else if (given === 'help' || given === '--help' || given === '-h') console.log(usage)
else if (given === 'demo' && !asksForHelp) {
  // A demo's passwords are public, so in production there is none.
  process.env.NODE_ENV = 'development'
  process.env.DATA_DIR ||= join(process.env.GLOVEBOX_HOME ?? '', 'demo')
  await runCommand('start')
} else if (!Object.hasOwn(commands, given)) {
  console.error(`There is no command ${given}.\n\n${usage}`)
  process.exitCode = 2
} else if (asksForHelp) console.log(commands[given])
else await runCommand(given)

async function runCommand(name: string): Promise<void> {
  process.argv = [process.execPath, fileOf(name), ...options]
  if (name !== 'start') await import(pathToFileURL(fileOf('end-quietly')).href)
  await import(pathToFileURL(fileOf(name)).href)
}
