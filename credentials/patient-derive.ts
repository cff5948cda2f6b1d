import { Worker } from 'node:worker_threads'
import { type Derive, deriveArgon2id, type HashRequest, tagLength } from './password-hash.ts'
import type { Answered, Asked } from './patient-thread.ts'

/**
 * Hashes so that a flood of passwords does not slow the shop down: one alone is done at once, and what
 * comes while another is at work is done, one after the other, by a thread to which everything else goes
 * first. It is started when it is needed, stays, and keeps no process from ending.
 */
export function createPatientDerive({ alone = deriveArgon2id }: { alone?: Derive } = {}): Derive {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()
  let thread: Worker | undefined
  let running = 0
  let newest = 0

  const derivePatiently = (request: HashRequest): Promise<Uint8Array> => {
    thread ??= startThread()
    newest += 1
    const asked: Asked = { id: newest, request: { ...request, tagLength } }
    const done = Promise.withResolvers<Uint8Array>()
    waiting.set(asked.id, done)
    thread.ref()
    thread.postMessage(asked)
    return done.promise
  }

  const startThread = (): Worker => {
    const started = new Worker(new URL('./patient-thread.ts', import.meta.url))
    started.on('message', (answered: Answered) => {
      const done = waiting.get(answered.id)
      waiting.delete(answered.id)
      if (waiting.size === 0) started.unref()
      if ('tag' in answered) done?.resolve(answered.tag)
      else done?.reject(answered.error)
    })
    started.on('error', end)
    return started
  }

  const end = (error: unknown) => {
    thread = undefined
    for (const done of waiting.values()) done.reject(error)
    waiting.clear()
  }

  return async (request) => {
    running += 1
    try {
      return await (running === 1 ? alone(request) : derivePatiently(request))
    } finally {
      running -= 1
    }
  }
}
