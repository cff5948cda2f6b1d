import { argon2Sync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { HashRequest } from './password-hash.ts'

// On Linux this is the priority of this thread alone; elsewhere it would be that of the whole shop.
if (process.platform === 'linux') setPriority(0, 19)

/** What `patient-derive.ts` asks, one at a time. */
export type Asked = HashRequest & { tagLength: number }

export type Answered = { tag: Uint8Array } | { error: unknown }

parentPort?.on('message', (asked: Asked) => parentPort?.postMessage(hash(asked)))

function hash({ password, salt, ...work }: Asked): Answered {
  try {
    const message = password.normalize('NFC')
    return { tag: argon2Sync('argon2id', { message, nonce: salt, ...work }) }
  } catch (error) {
    return { error }
  }
}
