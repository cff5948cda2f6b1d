import { join } from 'node:path'
import { entryOf, versionFolder } from './journal.ts'
import { commandOf, environmentOf } from './processes.ts'

/**
 * Becomes the version in use, or the one that is named: the same process, with the environment, the options, and the
 * output that it was started with, so that whoever supervises it notices nothing.
 */
export function runVersion(home: string, version?: string): never {
  const launcher =
    version === undefined ? entryOf(home) : join(versionFolder(home, version), 'glovebox')
  const [, ...options] = commandOf(process.pid)
  process.execve?.(launcher, [launcher, ...options], environmentOf(process.pid, home))
  throw new Error('The process was replaced.')
}
