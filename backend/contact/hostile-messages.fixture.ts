/** Texts that try to be more than text: header lines, markup, addresses, direction marks. */
export const hostileTexts = [
  'Ada\r\nBcc: victim@example.com',
  'Ada\nTo: victim@example.com',
  'Ada\rCc: victim@example.com',
  'Ada%0d%0aBcc: victim@example.com',
  'Ada\u2028Bcc: victim@example.com',
  'Ada\u0000Lovelace',
  'Ada\tLovelace',
  'Ada\u202egnp.exe',
  '\u2067Ada\u2069',
  'Ada\u200eLovelace',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><b onmouseover=alert(1)>',
  '</p></body></html>',
  "Robert'); DROP TABLE backend_contact_messages;--",
  '{{shopName}} {{name}} #{7*7}',
  'Ada\tLovelace',
  '=?utf-8?B?QmNjOiB2aWN0aW1AZXhhbXBsZS5jb20=?=',
  'https://example.com/win',
  'www.example.com',
  '\ud800 alone',
  '👩🏽‍🔧'.repeat(20),
  'Ä'.repeat(101),
  ' ',
  '',
  '\u200b',
  'a@example.com, b@example.com',
  'a@example.com\nb@example.com',
  '"a b"@example.com',
  'a@example.com>\r\nRCPT TO:<victim@example.com',
  'Ada <ada@example.com>',
  'a@xn--exmple-cua.com',
  `${'a'.repeat(250)}@example.com`,
  'x'.repeat(4_999),
  'x'.repeat(5_001),
  'line\n'.repeat(900),
  'x'.repeat(1_000_000),
] as const

/** Values that aren't strings. */
export const wrongTypes = [null, 7, true, [], {}, ['ada@example.com'], { length: 3 }] as const

const good = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  topic: 'support',
  message: 'My gel has turned dark.',
}
const fields = ['name', 'email', 'topic', 'message'] as const

/** Bodies for `POST /api/contact`, each with one thing that none of our forms would send. */
export const hostileBodies: readonly unknown[] = [
  ...fields.flatMap((field) =>
    [...hostileTexts, ...wrongTypes].map((value) => ({ ...good, [field]: value })),
  ),
  ...fields.map((field) => ({ ...good, [field]: undefined })),
  ...['to', 'recipient', 'bcc', 'subject', '__proto__', 'id'].map(
    (key) => `${JSON.stringify(good).slice(0, -1)},"${key}":"victim@example.com"}`,
  ),
  ...['return ', 'RETURN', 'constructor', 'toString'].map((topic) => ({ ...good, topic })),
  '',
  'null',
  '[]',
  '"text"',
  '{',
  '{"name":',
  'name=Ada',
  '\u0000',
  '['.repeat(10_000),
  [good, good],
  { contact: good },
]
