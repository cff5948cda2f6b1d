import {
  type DoctorCode,
  type DoctorFinding,
  type DoctorTopic,
  doctorTopics,
} from '#/contract/doctor.ts'
import { dayMs } from '#/contract/durations.ts'
import type { ShopSettings } from '#/contract/shop-settings.ts'
import type { Database } from '#/database/database.ts'
import type { Settings } from '../settings.ts'
import type { AllTables } from '../tables.ts'

/** What each check can use. */
export interface DoctorContext {
  settings: Settings
  now: Date
  /** Open for reading, whether the shop is running on it or not. */
  database: Database<AllTables>
  shopSettings: ShopSettings
  fetch: typeof globalThis.fetch
  /** The TXT records of a name; empty if the name doesn't exist. */
  resolveTxt: (name: string) => Promise<string[]>
  /** How long other servers may take to respond. */
  timeoutMs: number
}

/** Examines one topic; errors it throws are reported too. */
export type Check = (context: DoctorContext) => Promise<DoctorFinding[]>

type Values = DoctorFinding['values']

const finding =
  (state: DoctorFinding['state']) =>
  (code: DoctorCode, values: Values = {}): DoctorFinding => ({
    topic: topicOf(code),
    code,
    state,
    values,
  })
export const ok = finding('ok')
export const warning = finding('warning')
export const wrong = finding('wrong')

export function failed(topic: DoctorTopic, error: unknown): DoctorFinding {
  return { topic, code: 'failed', state: 'wrong', values: { reason: reasonOf(error) } }
}

export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name
}

/** The topic of a code such as `disk.full`. */
export function topicOf(code: string): DoctorTopic {
  const topic = doctorTopics.find((topic) => code.startsWith(`${topic}.`))
  if (!topic) throw new RangeError(`${code} is of no topic`)
  return topic
}

export const isLoopbackHost = (host: string) =>
  host === 'localhost' || host === '[::1]' || /^127\./.test(host)

export const daysBetween = (from: Date, to: Date) =>
  Math.floor((to.getTime() - from.getTime()) / dayMs)
