// Updates a shop that was unpacked from an archive, which may be running:
//
//   npm run update -- FILE_OR_URL [--yes] [--to VERSION]
//
// It takes an archive that is named by a signed `releases.json` beside it, or the newest version of a `releases.json`;
// without either, of the list at `RELEASES_URL`. If that isn't the version that `--to` names, nothing is touched. It
// makes a backup, tries the new version on a copy, and only then switches to it, restarting the shop on its port.
// Whatever fails, the version and the data before are in use again.
//
// Exits with 0 if the new version is in use, or was already; 3 if it was rolled back; 2 if nothing was touched.
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { versionNumber } from '#/contract/releases.ts'
import { CannotOpen } from '#/database/cannot-open.ts'
import { installed } from '#/server/builds/build.ts'
import { BadSetting, readSettings } from '#/server/settings.ts'
import { adoptData, UpdateFailed } from '#/server/updates/adopt-data.ts'
import { pointedTo } from '#/server/updates/journal.ts'
import { environmentOf, shopProcesses } from '#/server/updates/processes.ts'
import { Refused } from '#/server/updates/release-list.ts'
import { createSteps } from '#/server/updates/steps.ts'
import { update } from '#/server/updates/update.ts'

const rolledBack = 3
const refused = 2

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    yes: { type: 'boolean' },
    to: { type: 'string' },
    // For the version that updates to this one.
    adopt: { type: 'boolean' },
  },
})

if (values.adopt) await answerAdoption(positionals[0])
else {
  try {
    process.exitCode = await run(positionals[0])
  } catch (error) {
    const isExpected = [Refused, BadSetting, CannotOpen].some((kind) => error instanceof kind)
    if (!isExpected) console.error(error)
    else if (error instanceof Error) console.error(error.message)
    process.exitCode = refused
    if (installed) console.log(serving(installed.home))
  }
}

async function run(given: string | undefined): Promise<number> {
  if (!installed)
    throw new Refused(
      'Only a shop that was unpacked from an archive can update itself. Update a checkout with git pull, a package with npm, and an image by pulling the new one.',
    )
  const { home } = installed
  // What the shop runs with counts, also where this command was given less.
  const [running] = shopProcesses(home)
  if (running) Object.assign(process.env, environmentOf(running.pid, home))
  const settings = readSettings()
  const source = given ?? settings.releasesUrl
  if (source === undefined)
    throw new Refused('Name an archive or a list of releases, or set RELEASES_URL.')
  const isUpdated = await update(source, {
    installed,
    settings,
    only: values.to,
    log: createSteps(home, console.log),
    confirm: async ({ version, notes }) =>
      values.yes === true || asked(`\n${notes}\n\nUpdate to ${version} now? [y/N] `),
  })
  console.log(serving(home))
  return isUpdated ? 0 : rolledBack
}

async function asked(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Refused('Add --yes: nobody is here to confirm it.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return /^\s*y(es)?\s*$/i.test(answer)
}

function serving(home: string): string {
  return shopProcesses(home).length > 0
    ? `Version ${pointedTo(home)} is running.`
    : `Version ${pointedTo(home)} is in use; the shop isn't running.`
}

/** Does what `prepareAdoption` asks for, and answers it in JSON. */
async function answerAdoption(from: string | undefined): Promise<void> {
  try {
    const switching =
      from !== undefined && installed
        ? { home: installed.home, to: installed.version, from: versionNumber.parse(from) }
        : null
    const ready = async () => {
      console.log('{"loaded":true}')
      if ((await text(process.stdin)) === '') process.exit(1)
    }
    console.log(JSON.stringify(await adoptData(readSettings(), { switching, ready })))
    process.exit(0)
  } catch (error) {
    const code = error instanceof UpdateFailed ? error.code : 'migrationFailed'
    const reason = error instanceof Error ? error.message : String(error)
    console.log(JSON.stringify({ code, reason }))
    process.exit(1)
  }
}
