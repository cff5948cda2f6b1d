import { parentPort, workerData } from 'node:worker_threads'
import type { Settings } from '../settings.ts'
import { doctorDeps, examine } from './doctor.ts'

const settings: Settings = workerData
parentPort?.postMessage(await examine(() => settings, doctorDeps(settings.dnsServer)))
