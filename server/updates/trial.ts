import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { failureCode } from '#/contract/updates.ts'
import { settingsOfCopy, silence, startOnCopy } from '../backups/drill.ts'
import { parseJson } from '../parse-json.ts'
import { UpdateFailed } from './adopt-data.ts'
import { versionFolder } from './journal.ts'
import { lookAtPages } from './look-at-pages.ts'

/** What `update --adopt` prints: the versions on both sides of an update may differ in everything else. */
export const adopted = z.union([
  z.object({ migrated: z.boolean() }),
  z.object({ code: failureCode, reason: z.string() }),
])

const killedByTimeout = 137

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
  const result = await prepareAdoption(trial, {
    options: [],
    environment: settingsOfCopy(copy),
  }).go()
  const isReady = await startOnCopy(copy, {
    program,
    options: ['start'],
    startMs: trial.seconds * 1_000,
    use: (url) => lookAtPages(url, trial.seconds),
  })
  if (!isReady) throw new UpdateFailed('trialFailed', 'It did not start on a copy of the shop.')
  return result
}

/**
 * Starts a process of a version that will take over data; `go` has it do so. It ends after the time, even if nobody is
 * there to end it, and without doing anything if nobody is there to tell it to.
 */
export function prepareAdoption(
  { home, version, seconds }: Trial,
  how: { options: readonly string[]; environment: Readonly<Record<string, string>> },
) {
  const program = join(versionFolder(home, version), 'glovebox')
  const options = ['--signal=KILL', `${seconds}`, program, 'update', '--adopt', ...how.options]
  const child = spawn('timeout', options, { env: how.environment })
  const texts = { stdout: '', stderr: '' }
  const loaded = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  child.stdin.on('error', () => {})
  child.stdout.on('data', (chunk) => {
    texts.stdout += String(chunk)
    if (texts.stdout.includes('\n')) loaded.resolve()
  })
  child.stderr.on('data', (chunk) => {
    texts.stderr += String(chunk)
  })
  child.once('error', ended.resolve)
  child.once('close', ended.resolve)
  return {
    /** Resolves once it's ready to go, or has failed, which `go` tells of. */
    whenLoaded: () => Promise.race([loaded.promise, ended.promise]),
    /** It ends without having done anything. */
    abandon: () => child.stdin.end(),
    /** @throws UpdateFailed */
    async go(): Promise<{ migrated: boolean }> {
      child.stdin.end('go\n')
      await ended.promise
      const { data } = adopted.safeParse(lastLine(texts.stdout))
      if (data && 'migrated' in data && child.exitCode === 0) return data
      if (data && 'code' in data) throw new UpdateFailed(data.code, data.reason)
      if (child.exitCode === killedByTimeout || child.signalCode === 'SIGKILL')
        throw new UpdateFailed('tooSlow', `It took longer than ${seconds} seconds, or was killed.`)
      throw new UpdateFailed('trialFailed', texts.stderr.trim().slice(-1_000))
    },
  }
}

const lastLine = (text: string): unknown => parseJson(text.trim().split('\n').at(-1) ?? '')
