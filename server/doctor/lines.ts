import english from '#/content/en/admin-doctor.json' with { type: 'json' }
import { interpolate } from '#/content/interpolate.ts'
import type { DoctorFinding } from '#/contract/doctor.ts'

const marks = { ok: 'ok     ', warning: 'warning', wrong: 'WRONG  ' }
const width = Math.max(...Object.values(english.topics).map((name) => name.length))

/** A finding as a line for a terminal. */
export const lineOf = (finding: DoctorFinding): string =>
  `${marks[finding.state]}  ${english.topics[finding.topic].padEnd(width)}  ${sentenceOf(finding)}`

function sentenceOf({ code, values }: DoctorFinding): string {
  const [topic = '', name = ''] = code.split('.')
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = english.findings
  return interpolate(texts[topic]?.[name] ?? english.failed, values)
}
