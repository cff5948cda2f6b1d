import { bodyRules } from './email-body-rules.ts'
import { headerRules } from './email-header-rules.ts'
import { type Message, readMessage } from './email-message.ts'

/** What holds for all bytes of a message (RFC 5322, sections 2.1 and 2.3). */
const lineRules = {
  'lines end with CRLF': (raw: string) =>
    /(?<!\r)\n|\r(?!\n)/.test(raw) || !raw.endsWith('\r\n') ? ['a line doesn’t end with CRLF'] : [],
  'lines of 998 bytes': (raw: string) => raw.split('\r\n').filter((line) => line.length > 998),
  // Not every server takes 8BITMIME.
  '7-bit body': (raw: string) =>
    /[^\t\r\n\x20-\x7f]/.test(readMessage(raw).body)
      ? ['the body has bytes that aren’t 7-bit']
      : [],
} as const

const messageRules: Readonly<Record<string, (message: Message) => readonly string[]>> = {
  ...headerRules,
  ...bodyRules,
}
export const emailRules: readonly string[] = [
  ...Object.keys(lineRules),
  ...Object.keys(messageRules),
]

export interface EmailFault {
  rule: string
  about: string
}

/**
 * Judges a message, as it went over the wire, by RFC 5322, 2045 to 2047, 2369, 3834, and 8058, written down from these
 * standards alone; obsolete forms aren't accepted. Without faults, the result is empty.
 */
export function judgeEmail(bytes: Uint8Array): EmailFault[] {
  const raw = Buffer.from(bytes).toString('latin1')
  const message = readMessage(raw)
  const named = (rule: string, faults: readonly string[]) =>
    faults.map((about) => ({ rule, about }))
  return [
    ...Object.entries(lineRules).flatMap(([rule, judge]) => named(rule, judge(raw))),
    ...Object.entries(messageRules).flatMap(([rule, judge]) => named(rule, judge(message))),
  ]
}
