import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { failureCode } from '#/contract/updates.ts'
import { settingsOfCopy, silence, startOnCopy } from '../backups/drill.ts'
import { checkPage, everyShopsPages } from './health-check.ts'
import { versionFolder } from './journal.ts'
import { UpdateFailed } from './take-over.ts'

/** What `update --take-over` prints: the versions on both sides of an update may differ in everything else. */
export const takenOver = z.union([
  z.object({ migrated: z.boolean() }),
  z.object({ code: failureCode, reason: z.string() }),
])

interface Trial {
  home: string
  version: string
  /** How long each part of it may take. */
  seconds: number
}

/**
 * Tries a version on a copy of the shop: brings the copy up to date, asks for pages, enters an order, and then starts
 * a shop on it. Resolves to whether the data change. @throws UpdateFailed
 */
export async function tryOnCopy(copy: string, trial: Trial): Promise<{ migrated: boolean }> {
  await silence(copy)
  const program = join(versionFolder(trial.home, trial.version), 'glovebox')
  const said = spawnSync(program, ['version'], { encoding: 'utf8', timeout: trial.seconds * 1_000 })
  if (said.stdout?.trim() !== trial.version)
    throw new UpdateFailed('trialFailed', `Its program doesn't run here. ${said.stderr ?? ''}`)
  const result = await runTakeOver(trial, { options: [], environment: settingsOfCopy(copy) })
  const startMs = trial.seconds * 1_000
  const isReady = await startOnCopy(copy, {
    program,
    options: ['start'],
    startMs,
    use: askForPages,
  })
  if (!isReady) throw new UpdateFailed('trialFailed', 'It did not start on a copy of the shop.')
  return result

  async function askForPages(url: string) {
    const signal = AbortSignal.timeout(startMs)
    for (const path of everyShopsPages)
      await fetch(url + path, { redirect: 'manual', signal })
        .then((response) => checkPage(path, response))
        .catch((cause: unknown) => {
          throw new UpdateFailed(signal.aborted ? 'tooSlow' : 'unhealthy', `${path}: ${cause}`)
        })
  }
}

/**
 * Has a version take over data, in a process that ends after the time even if nobody is there to end it.
 * @throws UpdateFailed
 */
export function runTakeOver(
  { home, version, seconds }: Trial,
  how: { options: readonly string[]; environment: Readonly<Record<string, string>> },
): Promise<{ migrated: boolean }> {
  const program = join(versionFolder(home, version), 'glovebox')
  const options = ['--signal=KILL', `${seconds}`, program, 'update', '--take-over', ...how.options]
  return new Promise((resolve, reject) => {
    execFile('timeout', options, { env: how.environment }, (error, stdout, stderr) => {
      const { data } = takenOver.safeParse(lastLine(stdout))
      if (data && 'migrated' in data && !error) resolve(data)
      else if (data && 'code' in data) reject(new UpdateFailed(data.code, data.reason))
      else if (error?.code === 137 || error?.signal === 'SIGKILL')
        reject(new UpdateFailed('tooSlow', `It took longer than ${seconds} seconds.`))
      else reject(new UpdateFailed('trialFailed', stderr.trim().slice(-1_000) || String(error)))
    })
  })
}

function lastLine(text: string): unknown {
  try {
    return JSON.parse(text.trim().split('\n').at(-1) ?? '')
  } catch {
    return null
  }
}
