// Follows the shop of another machine, and takes over from it (docs/standby.md):
//
//   npm run standby                follows it, and once it has taken over, runs the shop
//   npm run standby -- take-over   runs the shop here from now on; the former one refuses to serve
//
// With SQLite, both machines know STANDBY_TOKEN; the shop's own has STANDBY_URL, and this one STANDBY_PORT. With
// PostgreSQL, DATABASE_URL is this machine's server, which follows by itself.

import { setTimeout as pause } from 'node:timers/promises'
import { CannotOpen } from '#/database/cannot-open.ts'
import { followsAnother, promote } from '#/database/promote.ts'
import { localOrigin } from '#/http/local-origin.ts'
import { BadSetting, readSettings, type Settings } from '#/server/settings.ts'
import { followingOf, runStandby } from '#/server/standby/run-standby.ts'
import { listShopFiles } from '#/server/standby/shop-files.ts'
import { createStandbyClient } from '#/server/standby/standby-client.ts'

const takeOverMs = 5 * 60_000
/** What the shop lacks without the file. */
const keys = {
  'secret.key': 'enter the passwords and keys in Settings again, or bring the file',
  'audit-log.key': 'names in the audit log can’t be shown until you bring the file',
}

try {
  const [what, ...more] = process.argv.slice(2)
  if (what === undefined) await runStandby(readSettings())
  else if (what === 'take-over' && more.length === 0) await takeOver()
  else throw new BadSetting('Add nothing to follow the shop, or take-over to take over from it.')
} catch (error) {
  if (!(error instanceof CannotOpen || error instanceof BadSetting)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function takeOver(): Promise<void> {
  const settings = readSettings()
  const started = performance.now()
  await (settings.databaseUrl === undefined
    ? takeOverFolder(settings)
    : takeOverServer(settings.databaseUrl, settings))
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  const here = (await listShopFiles(settings)).map(({ name }) => name)
  console.log(`The shop runs here, after ${seconds} s. Point the shop’s address here.`)
  console.log(
    'Keep the former machine off, or its shop stopped, until it follows this one with an empty data folder.',
  )
  for (const [name, without] of Object.entries(keys))
    if (!here.some((known) => known === name)) console.log(`${name} isn’t here: ${without}.`)
  console.log('Bring the settings, if they aren’t here yet: .env, or /etc/glovebox.env.')
}

async function takeOverFolder(settings: Settings): Promise<void> {
  const { token, ...place } = followingOf(settings)
  const url = localOrigin(place)
  const client = createStandbyClient({ url, token }, { epoch: 0, timeoutMs: takeOverMs })
  await client.takeOver().catch(nothingTakenOver)
}

/** What runs `npm run standby` starts the shop once the server follows no more. */
async function takeOverServer(url: string, settings: Settings): Promise<void> {
  if (await followsAnother(url).catch(nothingTakenOver))
    if (!(await promote(url).catch(nothingTakenOver))) nothingTakenOver('it took too long')
  const deadline = Date.now() + takeOverMs
  const isReady = () =>
    fetch(`${localOrigin(settings)}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (Date.now() > deadline)
      throw new CannotOpen('The database is taken over, but no shop started: run npm start.')
    await pause(50)
  }
}

function nothingTakenOver(cause: unknown): never {
  const reason = cause instanceof Error ? cause.message : String(cause)
  throw new CannotOpen(
    `Nothing was taken over. Is npm run standby running here, and does it have a complete copy? (${reason})`,
    { cause },
  )
}
