import { execFileSync } from 'node:child_process'
import { argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { HashRequest } from './password-hash.ts'

letOthersGoFirst()

/** What `low-priority-hashing.ts` asks, one at a time. */
export type Asked = HashRequest & { tagLength: number }

export type Answered = { tag: Uint8Array } | { error: unknown }

parentPort?.on('message', (job: Asked) => parentPort?.postMessage(hash(job)))

function hash({ password, salt, ...work }: Asked): Answered {
  try {
    const message = password.normalize('NFC')
    return { tag: argon2Sync('argon2id', { message, nonce: salt, ...work }) }
  } catch (error) {
    return { error }
  }
}

/**
 * On Linux this concerns this thread alone; elsewhere it would be the whole shop. A thread of the lowest priority
 * still keeps others waiting until its slice of a millisecond or more is over; an idle one (sched(7)) does not.
 */
function letOthersGoFirst(): void {
  if (process.platform !== 'linux') return
  setPriority(0, 19)
  const thread = readlinkSync('/proc/thread-self').split('/').at(-1) ?? ''
  try {
    execFileSync('chrt', ['--idle', '--pid', '0', thread], { stdio: 'ignore' })
  } catch {
    // A system without util-linux has the lowest priority only.
  }
}
