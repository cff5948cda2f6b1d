// Follows the shop of another machine, and takes over from it (docs/standby.md); for SQLite:
//
//   npm run standby                follows it, and once it has taken over, runs the shop
//   npm run standby -- take-over   runs the shop here from now on; the former one refuses to serve
//
// Both machines know STANDBY_TOKEN; the shop's own has STANDBY_URL, and this one STANDBY_PORT.
import { CannotOpen } from '#/database/cannot-open.ts'
import { BadSetting, readSettings } from '#/server/settings.ts'
import { followingOf, runStandby } from '#/server/standby/run-standby.ts'
import { listShopFiles } from '#/server/standby/shop-files.ts'
import { createStandbyClient } from '#/server/standby/standby-client.ts'

const takeOverMs = 5 * 60_000
/** What the shop lacks without the file. */
const keys = {
  'secret.key': 'enter the passwords and keys of Settings again, or bring the file',
  'audit-log.key': 'names in the audit log can’t be shown, or bring the file',
}

try {
  const [what, ...more] = process.argv.slice(2)
  if (what === undefined) await runStandby(readSettings())
  else if (what === 'take-over' && more.length === 0) await takeOver()
  else throw new BadSetting('Say nothing, to follow, or take-over.')
} catch (error) {
  if (!(error instanceof CannotOpen || error instanceof BadSetting)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function takeOver(): Promise<void> {
  const settings = readSettings()
  const { token, port } = followingOf(settings)
  const started = performance.now()
  const url = `http://127.0.0.1:${port}`
  const client = createStandbyClient({ url, token }, { epoch: 0, timeoutMs: takeOverMs })
  await client.takeOver().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CannotOpen(
      `Nothing was taken over. Is npm run standby running here, and does it have a whole copy? (${reason})`,
      { cause },
    )
  })
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  const here = (await listShopFiles(settings)).map(({ name }) => name)
  console.log(
    `The shop runs here, after ${seconds} s. Keep the former machine off, or its shop stopped,`,
  )
  console.log(
    'until it follows this one with an empty data folder; then lead the shop’s address here.',
  )
  for (const [name, without] of Object.entries(keys))
    if (!here.some((known) => known === name)) console.log(`${name} isn’t here: ${without}.`)
  console.log('Bring the settings, if they aren’t here yet: .env, or /etc/glovebox.env.')
}
