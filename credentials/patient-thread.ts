import { argon2Sync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { HashRequest } from './password-hash.ts'

// On Linux this is the priority of this thread alone; elsewhere it would be that of the whole shop.
if (process.platform === 'linux') setPriority(0, 19)

/** What `patient-derive.ts` asks. */
export interface Asked {
  id: number
  request: HashRequest & { tagLength: number }
}

export type Answered = { id: number; tag: Uint8Array } | { id: number; error: unknown }

parentPort?.on('message', ({ id, request: { password, salt, ...work } }: Asked) => {
  parentPort?.postMessage(hash())

  function hash(): Answered {
    try {
      const message = password.normalize('NFC')
      return { id, tag: argon2Sync('argon2id', { message, nonce: salt, ...work }) }
    } catch (error) {
      return { id, error }
    }
  }
})
