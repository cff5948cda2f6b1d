import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type DoctorFinding, doctorFinding } from '#/contract/doctor.ts'
import type { Settings } from '../settings.ts'

/** Shorter than a connection waits for a response. */
const waitMs = 6_000
/** How long a result is reused. */
const freshMs = 5_000

/**
 * Examines the running shop in a separate thread, because reading a whole database would block visitors. Concurrent
 * callers share the result, or get null if it takes too long, and ask again.
 */
export function createDoctor(settings: Settings): Doctor {
  let running: Promise<DoctorFinding[]> | undefined
  const invalidate = () => {
    running = undefined
  }
  return {
    invalidate,
    async examine() {
      running ??= examineApart(settings).finally(() => void setTimeout(invalidate, freshMs).unref())
      return Promise.race([running, pause(waitMs, null, { ref: false })])
    },
  }
}

interface Doctor {
  examine(): Promise<DoctorFinding[] | null>
  /** What was found isn't so any more. */
  invalidate(): void
}

/** Everything that there is to find, in a thread of its own. */
export async function examineApart(settings: Settings): Promise<DoctorFinding[]> {
  const worker = new Worker(new URL('./examining-worker.ts', import.meta.url), {
    workerData: settings,
  })
  worker.unref()
  const found = await new Promise<unknown>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The examination ended without a result.')))
  })
  return doctorFinding.array().parse(found)
}
