import { spawn } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '#/contract/durations.ts'
import { Refusal } from '#/contract/errors.ts'
import { compareVersions, type Release } from '#/contract/releases.ts'
import type { UpdateState } from '#/contract/updates.ts'
import type { ShopUpdates } from '#/ports/updates.ts'
import { type Installed, installed } from '../builds/build.ts'
import type { Log } from '../log.ts'
import { repeat } from '../periodic-task.ts'
import type { Settings } from '../settings.ts'
import { entryOf } from './journal.ts'
import { isLocked } from './locks.ts'
import { environmentOf } from './processes.ts'
import { addressOf, newestOf, Refused, readReleases } from './release-list.ts'
import { readSteps } from './steps.ts'

const daily = {
  firstMs: 10_000,
  everyMs: dayMs,
  failure: 'the list of releases could not be read',
}

interface UpdatesDeps {
  settings: Pick<Settings, 'releasesUrl' | 'releaseKey'>
  clock: () => Date
  log: Pick<Log, 'error' | 'warn'>
}

/** Looks for newer versions once a day, if there is a list, and updates by `glovebox update`. */
export function createShopUpdates({
  settings,
  clock,
  log,
}: UpdatesDeps): ShopUpdates & { stop(): Promise<void> } {
  const { releasesUrl } = settings
  const version = installed?.version ?? versionHere()
  let newest: Release | null = null
  let lookedAt: string | null = null
  let lookFailed = false
  const look = async () => {
    if (releasesUrl === undefined) return
    lookedAt = clock().toISOString()
    try {
      const key = settings.releaseKey ?? installed?.releaseKey ?? ''
      const releases = await readReleases(addressOf(releasesUrl), key)
      const found = newestOf(releases, `${process.platform}-${process.arch}`)
      newest = found && compareVersions(found.version, version) > 0 ? found : null
      lookFailed = false
    } catch (error) {
      lookFailed = true
      if (!(error instanceof Refused)) throw error
      log.warn({ err: error }, daily.failure)
    }
  }
  const looking = releasesUrl === undefined ? null : repeat(look, { ...daily, log })
  return {
    look,
    state: async () => ({
      version,
      place: placeOf(installed),
      looks: releasesUrl !== undefined,
      newest: newest && { version: newest.version, date: newest.date, notes: newest.notes },
      lookedAt,
      lookFailed,
      underWay: installed !== null && isLocked(installed.home, 'update'),
      steps: installed ? readSteps(installed.home) : [],
    }),
    async prepare() {
      if (placeOf(installed) !== 'archive' || !installed || newest === null)
        throw new Refusal('updateImpossible')
      if (isLocked(installed.home, 'update')) throw new Refusal('updateUnderWay')
      const { home } = installed
      const { version } = newest
      // By way of a shell, because this process is soon another program, which waits for no child of this one.
      const line = '"$0" update --yes --to "$1" &'
      const begin = () => {
        const child = spawn('sh', ['-c', line, entryOf(home), version], {
          env: environmentOf(process.pid, home),
          detached: true,
          stdio: 'ignore',
        })
        child.on('error', (err) => log.error({ err }, 'the update could not be begun'))
        child.unref()
      }
      return { version, begin }
    },
    stop: async () => looking?.stop(),
  }
}

const versionHere = (): string =>
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version

function placeOf(here: Installed | null): UpdateState['place'] {
  if (here === null) return 'other'
  try {
    for (const folder of [here.home, join(here.home, 'versions')])
      accessSync(folder, constants.W_OK)
    return 'archive'
  } catch {
    return 'readOnly'
  }
}
