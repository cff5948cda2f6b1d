import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { localOrigin } from '#/http/local-origin.ts'
import { UpdateFailed } from './adopt-data.ts'
import { entryOf } from './journal.ts'
import { lookAtPages } from './look-at-pages.ts'
import { isShop, type ShopProcess, shopProcesses } from './processes.ts'
import { restartSignal } from './restart-when-asked.ts'

const lookEveryMs = 50
/** How long whoever supervises a shop that ended may take to start it again. */
const supervisorMs = 5_000

/** Asks all processes to let go of the data, and waits until they have. @throws UpdateFailed */
export async function holdAll(
  home: string,
  running: readonly ShopProcess[],
  seconds: number,
): Promise<void> {
  for (const { pid } of running) signal(pid, restartSignal)
  // One whose notice can't be read at the moment hasn't said that it has let go.
  const isFree = () => {
    const now = shopProcesses(home)
    const isHeld = (pid: number) => now.some((shop) => shop.pid === pid && shop.state === 'held')
    return [...running, ...now].every(({ pid }) => isHeld(pid) || !isShop(pid))
  }
  if (!(await within(seconds, isFree)))
    throw new UpdateFailed('stillBusy', 'A process went on using the data.')
}

interface Restarting {
  running: readonly ShopProcess[]
  environments: ReadonlyMap<number, Readonly<Record<string, string>>>
  updateSeconds: number
}

/**
 * Has each process that ran a shop be the given version, one after the other, and looks at its pages before the next.
 * One that ended is started again, and so is one that hangs, once it's killed. @throws UpdateFailed
 */
export async function restartAll(
  { home, version }: { home: string; version: string },
  { running, environments, updateSeconds }: Restarting,
): Promise<void> {
  for (const shop of running) {
    const found = () => shopProcesses(home).find(({ port }) => port === shop.port)
    const isReady = () => {
      const now = found()
      return now?.version === version && now.state === 'serving'
    }
    const now = found()
    if (now?.state === 'serving' && now.version !== version) signal(now.pid, restartSignal)
    const isGone = () => !isShop(shop.pid) && found() === undefined
    await within(updateSeconds, () => isReady() || isGone())
    const stuck = found()
    if (stuck && !isReady()) {
      signal(stuck.pid, 'SIGKILL')
      await within(supervisorMs / 1_000, () => !isShop(stuck.pid))
    }
    const supervised = () => within(supervisorMs / 1_000, isReady)
    // A process that becomes another version is none of a shop for a moment.
    const isNobodys = isGone() && !(await supervised()) && isGone()
    const started = isNobodys ? startAgain(home, environments.get(shop.pid) ?? {}) : null
    await within(updateSeconds, () => isReady() || (started?.exitCode ?? null) !== null)
    // What was started ends, too, where another one that was slower to start is there.
    if (!isReady() && !(started && (await supervised()))) {
      // It may hang, and must not hold on to the data.
      for (const pid of [found()?.pid, shop.pid, started?.pid])
        if (pid !== undefined && isShop(pid)) signal(pid, 'SIGKILL')
      throw new UpdateFailed(
        'notReady',
        `Version ${version} did not get ready on port ${shop.port}.`,
      )
    }
    await lookAtPages(localOrigin(shop), updateSeconds)
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}

/** For a shop that nobody supervises. */
function startAgain(home: string, env: Readonly<Record<string, string>>): ChildProcess {
  const shop = spawn(entryOf(home), ['start'], { env, detached: true, stdio: 'ignore' })
  shop.on('error', () => {})
  shop.unref()
  return shop
}

async function within(seconds: number, isSo: () => boolean): Promise<boolean> {
  const deadline = Date.now() + seconds * 1_000
  while (!isSo()) {
    if (Date.now() > deadline) return false
    await pause(lookEveryMs)
  }
  return true
}
