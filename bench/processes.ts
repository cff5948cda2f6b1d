import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const pinned = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

/** How server and load are separated, for the table's heading. */
export const apart = pinned ? 'server on one core, load on another' : 'server and load share cores'

/** Keeps the load off the server's core. */
export function pinLoad(): void {
  if (pinned) spawnSync('taskset', ['-cp', '1', String(process.pid)])
}

export interface Running {
  pid: number
  /** Milliseconds from the spawn to the first correct response. */
  startMs: number
  stop(): Promise<void>
}

/** Starts a script, by default on the first core, and waits until the URL responds. */
export async function startPinned(
  script: string,
  options: {
    args?: readonly string[]
    variables?: Readonly<Record<string, string>>
    readyUrl: string
  },
): Promise<Running> {
  const { args = [], variables = {}, readyUrl } = options
  const command = [...(pinned ? ['taskset', '-c', '0'] : []), process.execPath, script, ...args]
  const [program = '', ...rest] = command
  const started = performance.now()
  const child = spawn(program, rest, {
    env: { PATH: process.env.PATH ?? '', ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running.add(child)
  while (!(await responses(readyUrl))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with code ${child.exitCode}`)
    await pause(5)
  }
  return {
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    stop: () => stop(child),
  }
}

async function responses(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.arrayBuffer().then(() => true),
    () => false,
  )
}

const running = new Set<ChildProcess>()

/** Stops whatever is still running, however the bench ends. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((child) => stop(child)))
}

async function stop(child: ChildProcess): Promise<void> {
  running.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}

/** The memory of a process in megabytes; null if the system doesn't report it. */
export function memoryOf(pid: number): number | null {
  return megabytesOf(pid, /VmRSS:\s+(\d+)/)
}

/** The same without pages of mapped files, which the system can reclaim. */
export function ownMemoryOf(pid: number): number | null {
  return megabytesOf(pid, /RssAnon:\s+(\d+)/)
}

function megabytesOf(pid: number, line: RegExp): number | null {
  try {
    const [, kilobytes] = line.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1_024
  } catch {
    return null
  }
}

const ticksPerSecond = 100

/** The CPU seconds that a process has used; 0 if the system doesn't report it. */
export function coreSecondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return 0
  }
}
