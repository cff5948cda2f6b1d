import { Worker } from 'node:worker_threads'
import type { Answered, Asked } from './hashing-worker.ts'
import { type Derive, deriveArgon2id, type HashRequest, tagLength } from './password-hash.ts'

/** Where others take all cores for so long, a hash no longer lets them go first. */
const timeoutMs = 200

interface Job {
  request: HashRequest
  done: PromiseWithResolvers<Uint8Array>
}

/**
 * Hashes so that a flood of passwords does not slow the shop down: one alone is done at once, and what
 * comes while another is at work is done, one after the other, by a thread to which everything else goes
 * first. It is started when it is needed, stays, and keeps no process from ending.
 */
export function createLowPriorityHashing({
  alone = deriveArgon2id,
  timeout = timeoutMs,
}: HashingOptions = {}): Derive {
  const thread = createHashingThread()
  let running = 0

  const deriveInThread = async (request: HashRequest): Promise<Uint8Array> => {
    const job: Job = { request, done: Promise.withResolvers() }
    const hurry = setTimeout(() => {
      thread.leave(job)
      alone(request).then(job.done.resolve, job.done.reject)
    }, timeout)
    thread.take(job)
    try {
      return await job.done.promise
    } finally {
      clearTimeout(hurry)
    }
  }

  return async (request) => {
    running += 1
    try {
      return await (running === 1 ? alone(request) : deriveInThread(request))
    } finally {
      running -= 1
    }
  }
}

/** Only tests set these. */
interface HashingOptions {
  /** What hashes at once. */
  alone?: Derive
  /** Milliseconds until that is done for what has waited. */
  timeout?: number
}

/** Does one job after the other; started with the first, and again after it has broken. */
function createHashingThread() {
  const queue: Job[] = []
  let atWork: Job | undefined
  let thread: Worker | undefined

  const goOn = () => {
    atWork = queue.shift()
    if (!atWork) return thread?.unref()
    thread ??= startThread()
    thread.ref()
    thread.postMessage({ ...atWork.request, tagLength } satisfies Asked)
  }
  const startThread = (): Worker => {
    const started = new Worker(new URL('./hashing-worker.ts', import.meta.url))
    started.on('message', (answered: Answered) => {
      if ('tag' in answered) atWork?.done.resolve(answered.tag)
      else atWork?.done.reject(answered.error)
      goOn()
    })
    started.on('error', (error) => {
      thread = undefined
      atWork?.done.reject(error)
      goOn()
    })
    return started
  }
  return {
    take(job: Job) {
      queue.push(job)
      if (!atWork) goOn()
    },
    /** Does nothing once the job is at work. */
    leave(job: Job) {
      const place = queue.indexOf(job)
      if (place >= 0) queue.splice(place, 1)
    },
  }
}
