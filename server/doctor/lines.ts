import { interpolate } from '#/content/interpolate.ts'
import { textsOf } from '#/content/texts.ts'
import type { DoctorFinding } from '#/contract/doctor.ts'
import { fallbackLanguage, type Language } from '#/contract/languages.ts'

const messages = textsOf('adminDoctor')
const { topics } = messages[fallbackLanguage]
const marks = { ok: 'ok     ', warning: 'warning', wrong: 'WRONG  ' }
const width = Math.max(...Object.values(topics).map((name) => name.length))

/** A finding as a line for a terminal. */
export const lineOf = (finding: DoctorFinding): string =>
  `${marks[finding.state]}  ${topics[finding.topic].padEnd(width)}  ${sentenceOf(finding, fallbackLanguage)}`

/** What a finding says, and how to fix it. */
export function sentenceOf(
  { code, values }: Pick<DoctorFinding, 'code' | 'values'>,
  language: Language,
): string {
  const { findings, failed } = messages[language]
  const [topic = '', name = ''] = code.split('.')
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = findings
  return interpolate(texts[topic]?.[name] ?? failed, values)
}
