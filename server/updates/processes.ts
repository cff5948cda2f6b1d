import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { replaceFile, stateFolder } from './journal.ts'

const shopProcess = z.object({
  pid: z.number().int().positive(),
  version: z.string(),
  host: z.string(),
  port: z.number(),
  /** `held`: it has let go of its data, and waits for the end of an update; `stopping` leads there. */
  state: z.enum(['serving', 'stopping', 'held']),
})
/** A process with a shop, as it says itself once it listens. */
export type ShopProcess = z.infer<typeof shopProcess>

const folderOf = (home: string) => join(stateFolder(home), 'running')
const fileOf = (home: string, pid: number) => join(folderOf(home), `${pid}.json`)

/** Tells those who update this folder that this process runs from it. Where the folder can't be written, nobody can. */
export function registerShop(home: string, said: Omit<ShopProcess, 'pid'>): void {
  try {
    mkdirSync(folderOf(home), { recursive: true, mode: 0o700 })
    const written: ShopProcess = { pid: process.pid, ...said }
    replaceFile(fileOf(home, process.pid), JSON.stringify(written))
  } catch {
    // It belongs to somebody else, who restarts the shop by hand.
  }
}

export function unregisterShop(home: string): void {
  try {
    rmSync(fileOf(home, process.pid), { force: true })
  } catch {
    // As above.
  }
}

/** The processes that run a shop from this folder; what killed ones left behind is deleted. */
export function shopProcesses(home: string): ShopProcess[] {
  const names = existsSync(folderOf(home)) ? readdirSync(folderOf(home)) : []
  const said = names.filter((name) => name.endsWith('.json'))
  return said.flatMap((name) => {
    const file = join(folderOf(home), name)
    try {
      const found = shopProcess.parse(JSON.parse(readFileSync(file, 'utf8')))
      if (isShop(found.pid)) return [found]
      rmSync(file, { force: true })
    } catch {
      // It's gone meanwhile, or nobody's.
    }
    return []
  })
}

/** Whether a process is this program's: process ids are given out again. */
export const isShop = (pid: number): boolean => commandOf(pid).length > 0

/** What comes after the program's own name: `['start']`, or nothing. @throws Error if the process is gone */
export function commandOf(pid: number): string[] {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
    const at = words.findIndex((word) => word.endsWith('/build/program/glovebox.js'))
    return at < 0 ? [] : words.slice(at)
  } catch {
    return []
  }
}

/**
 * The environment that a process was started with, less what its launcher added for its own version. Later changes
 * within the process don't count.
 */
export function environmentOf(pid: number, home: string): Record<string, string> {
  const pairs = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean)
  const all = pairs.map((pair) => {
    const end = pair.indexOf('=')
    return [pair.slice(0, end), pair.slice(end + 1)] as const
  })
  const isOfVersion = (value: string) => value.includes(`${home}/versions/`)
  const own = Object.fromEntries(all.filter(([, value]) => !isOfVersion(value)))
  // As `./glovebox demo` sets it itself (`scripts/release/glovebox.ts`).
  if (commandOf(pid)[1] !== 'demo') return own
  return { ...own, NODE_ENV: 'development', DATA_DIR: own.DATA_DIR || join(home, 'demo') }
}
