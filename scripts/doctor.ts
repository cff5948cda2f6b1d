// Checks everything the shop depends on, whether it's running or not, and says what's wrong and how to fix it:
//
//   npm run doctor
//
// Exits with 1 if anything is wrong. It changes nothing and sends no email.
import english from '#/content/en/admin-doctor.json' with { type: 'json' }
import { interpolate } from '#/content/interpolate.ts'
import type { DoctorFinding } from '#/contract/doctor.ts'
import { doctorDeps, examine } from '#/server/doctor/doctor.ts'
import { readSettings } from '#/server/settings.ts'

const marks = { ok: 'ok     ', warning: 'warning', wrong: 'WRONG  ' }
const width = Math.max(...Object.values(english.topics).map((name) => name.length))

const found = await examine(readSettings, doctorDeps())
for (const one of found)
  console.log(`${marks[one.state]}  ${english.topics[one.topic].padEnd(width)}  ${sentenceOf(one)}`)
if (found.some(({ state }) => state === 'wrong')) process.exitCode = 1

function sentenceOf({ code, values }: DoctorFinding): string {
  const [topic = '', name = ''] = code.split('.')
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = english.findings
  return interpolate(texts[topic]?.[name] ?? english.failed, values)
}
