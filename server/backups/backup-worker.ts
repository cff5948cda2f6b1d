import { parentPort, workerData } from 'node:worker_threads'
import { type BackupWork, doWork } from './backup-work.ts'

/** Runs in a thread of its own: posts what the work came to. */
const { work, settings } = workerData as {
  work: BackupWork
  settings: Parameters<typeof doWork>[1]
}
parentPort?.postMessage(await doWork(work, settings))
