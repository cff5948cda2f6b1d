import { describe, expect, it } from 'vitest'
import { emailRules, judgeEmail } from './email.ts'

/** Written by hand, from the standards. */
const right = [
  'From: =?UTF-8?Q?=C3=96_=26_=22Co=22=2C_Ltd=2E?= <ask@corner.example>',
  'To: "Doe, Ada" <o\'hara+shop@buyer.example>',
  'Reply-To: ask@corner.example, <"a b"@[192.0.2.1]>',
  'Subject: =?UTF-8?B?w4k=?= and a subject that has to be folded',
  ' onto a second line',
  'Date: Sat, 28 Nov 2026 03:55:27 +0000',
  'Message-ID: <12.1795838127023@corner.example>',
  'Auto-Submitted: auto-generated',
  'List-Unsubscribe: <https://corner.example/unsubscribe?token=abc>,',
  ' <mailto:ask@corner.example?subject=unsubscribe>',
  'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary="=_a b"',
  '',
  '--=_a b',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Voil=C3=A0=20',
  'a soft =',
  'break',
  '--=_a b',
  'Content-Type: text/html; charset="utf-8"',
  'Content-Transfer-Encoding: base64',
  '',
  'PHA+VmVpbMOgPC9wPg==',
  '--=_a b--',
  '',
].join('\r\n')

/** One fault each, sown into the message above. */
const faults: readonly [rule: string, sown: string, by: string | RegExp, instead: string][] = [
  ['lines end with CRLF', 'a bare line feed', 'a soft =\r\n', 'a soft =\n'],
  ['lines end with CRLF', 'an end without one', /\r\n$/, ''],
  ['lines of 998 bytes', 'a line of 999', 'Message-ID: <12.', `Message-ID: <${'1'.repeat(999)}.`],
  ['7-bit body', 'an 8-bit text', 'Voil=C3=A0', 'Voil\u00e0'],
  ['field syntax', 'a space in a name', 'Auto-Submitted:', 'Auto Submitted:'],
  ['field syntax', 'a fold of spaces alone', ' onto a second', '   \r\n onto a second'],
  ['ASCII header', 'a bare umlaut', 'and a subject', 'and \u00e4 subject'],
  ['ASCII header', 'a control', 'and a subject', 'and \u0007 subject'],
  ['folded at 78', 'a long subject on one line', 'folded\r\n onto', 'folded onto'],
  [
    'encoded words in lines of 76',
    'a long line of two',
    'a subject that',
    `${'=?UTF-8?Q?a?= '.repeat(4)}`,
  ],
  ['fields that are required', 'no Date', /Date: .*\r\n/, ''],
  ['fields that are required', 'an empty subject', /Subject: .*\r\n .*\r\n/, 'Subject: \r\n'],
  ['fields that are required', 'no Message-ID', /Message-ID: .*\r\n/, ''],
  ['fields only once', 'two subjects', 'Date:', 'Subject: again\r\nDate:'],
  ['date', 'a date of ISO 8601', 'Sat, 28 Nov 2026 03:55:27 +0000', '2026-11-28T03:55:27.023Z'],
  ['date', 'another weekday', 'Sat, 28', 'Fri, 28'],
  ['date', 'a day that isn’t', 'Sat, 28 Nov', '31 Nov'],
  ['date', 'a zone by its name', '+0000', 'GMT'],
  ['date', 'hour 24', '03:55:27', '24:00:00'],
  ['addresses', 'a bare comma in a name', '"Doe, Ada"', 'Doe, Ada'],
  ['addresses', 'a bare period in a name', '"Doe, Ada"', 'Ada D.'],
  ['addresses', 'two dots in an address', 'ask@corner.example>', 'a..k@corner.example>'],
  ['addresses', 'two senders', '<ask@corner.example>\r\nTo', '<a@b.example>, <c@d.example>\r\nTo'],
  ['message ID', 'one without brackets', '<12.1795838127023@corner.example>', '12@corner.example'],
  ['message ID', 'one with a space', '<12.1795838127023@', '<12 1795838127023@'],
  ['encoded words', 'an open one', '=?UTF-8?B?w4k=?=', '=?UTF-8?B?w4k='],
  ['encoded words', 'half a character', '=?UTF-8?B?w4k=?=', '=?UTF-8?B?ww==?='],
  ['encoded words', 'wrong base64', '=?UTF-8?B?w4k=?=', '=?UTF-8?B?w4k?='],
  ['encoded words', 'wrong quoting', '=?UTF-8?B?w4k=?=', '=?UTF-8?Q?=C?='],
  ['encoded words', 'one of 76 characters', '=?UTF-8?B?w4k=?=', `=?UTF-8?Q?${'a'.repeat(64)}?=`],
  ['encoded words', 'a replaced character', '=?UTF-8?B?w4k=?=', '=?UTF-8?Q?=EF=BF=BD?='],
  ['encoded words', 'another charset', '=?UTF-8?B?w4k=?=', '=?ISO-8859-1?Q?=E9?='],
  ['encoded words', 'a quotation mark in a phrase', '=22Co=22', '"Co"'],
  ['no encoded words in quotes', 'one', '"Doe, Ada"', '"=?UTF-8?Q?Ada?="'],
  ['automatic emails', 'a word that isn’t one', 'auto-generated', 'true'],
  ['list headers', 'no brackets', /<https:(.*)>,/, 'https:$1,'],
  ['list headers', 'a path', '<https://corner.example/unsubscribe', '</unsubscribe'],
  ['one-click unsubscribing', 'another value', '=One-Click', '=Yes'],
  ['one-click unsubscribing', 'http alone', '<https://corner', '<http://corner'],
  ['one-click unsubscribing', 'no List-Unsubscribe', /List-Unsubscribe: .*\r\n .*\r\n/, ''],
  ['MIME version', 'none', /MIME-Version: .*\r\n/, ''],
  ['content type', 'none in a part', 'Content-Type: text/plain; charset=utf-8\r\n', ''],
  [
    'content type',
    'a parameter without a value',
    'text/plain; charset=utf-8',
    'text/plain; charset',
  ],
  ['boundary', 'another at the end', '--=_a b--', '--=_c--'],
  ['boundary', 'a space at its end', /"=_a b"/, '"=_a b "'],
  ['plain text, then HTML', 'HTML first', /text\/plain/, 'text/html'],
  ['transfer encoding', 'a lower-case escape', '=C3=A0', '=c3=a0'],
  ['transfer encoding', 'a space at an end', 'Voil=C3=A0=20', 'Voil=C3=A0 '],
  ['transfer encoding', 'a long line', 'a soft =', `${'a'.repeat(77)}=`],
  ['transfer encoding', 'spaces in base64', 'PHA+VmVp', 'PHA+ VmVp'],
  ['charset', 'another', 'charset=utf-8', 'charset=iso-8859-1'],
  ['charset', 'bytes that aren’t UTF-8', '=C3=A0', '=E0'],
  ['empty part', 'no HTML', 'PHA+VmVpbMOgPC9wPg==', ''],
]

const judge = (message: string) => judgeEmail(Buffer.from(message, 'latin1'))

describe('the judge of emails', () => {
  it('finds nothing wrong with what is right', () => {
    expect(judge(right)).toEqual([])
  })

  it.each(faults)('finds by “%s”: %s', (rule, _sown, by, instead) => {
    const sown = right.replace(by, instead)
    expect(sown).not.toBe(right)
    expect(judge(sown).map((fault) => fault.rule)).toContain(rule)
  })

  it('has seen each of its rules broken', () => {
    expect([...new Set(faults.map(([rule]) => rule))].sort()).toEqual([...emailRules].sort())
  })
})
