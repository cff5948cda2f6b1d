import { interpolate } from '#/content/interpolate.ts'
import { textsOf } from '#/content/texts.ts'
import { dateFormatter, locales } from '#/contract/dates.ts'
import {
  type DoctorFinding,
  type DoctorTopic,
  isMoment,
  isSize,
  sizeText,
} from '#/contract/doctor.ts'
import { fallbackLanguage, type Language } from '#/contract/languages.ts'
import { unlinkable } from '#/mail/unlinkable.ts'

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
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' && isSize(name) ? sizeText(value, locales[language]) : value,
  ])
  return interpolate(templateOf(code, language), Object.fromEntries(said))
}

/** The same for an owner, in the words of the back office; what others have written makes no links in an email. */
export function ownersSentenceOf(
  { code, values }: Pick<DoctorFinding, 'code' | 'values'>,
  { language, timeZone }: { language: Language; timeZone: string },
): string {
  const said = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'number' && isSize(name)) return [name, sizeText(value, locales[language])]
    if (typeof value === 'number') return [name, value.toLocaleString(locales[language])]
    return [name, isMoment(name) ? atMinute(value, language, timeZone) : unlinkable(value)]
  })
  return interpolate(templateOf(code, language, '_onScreen'), Object.fromEntries(said))
}

export const topicName = (topic: DoctorTopic, language: Language): string =>
  messages[language].topics[topic]

const atMinute = dateFormatter({ dateStyle: 'long', timeStyle: 'short' })

function templateOf(code: DoctorFinding['code'], language: Language, context = ''): string {
  const { findings, failed } = messages[language]
  const [topic = '', name = ''] = code.split('.')
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = findings
  return texts[topic]?.[name + context] ?? texts[topic]?.[name] ?? failed
}
