import { hostileTexts, wrongTypes } from '../contact/hostile-messages.fixture.ts'

const email = 'ada@example.com'
const good = JSON.stringify({ email })

/** Bodies for `POST /api/newsletter`, each with one thing that none of our forms would send. */
export const hostileBodies: readonly unknown[] = [
  ...hostileTexts.flatMap((text) =>
    [text, `${text}${email}`, `${email}${text}`, `${text}@example.com`, `ada@${text}`].map(
      (value) => ({ email: value }),
    ),
  ),
  ...wrongTypes.map((value) => ({ email: value })),
  ...['to', 'recipient', 'bcc', 'language', 'token', '__proto__', 'id'].map(
    (key) => `${good.slice(0, -1)},"${key}":"victim@example.com"}`,
  ),
  '',
  'null',
  '[]',
  '"text"',
  '{',
  '{"email":',
  'email=ada',
  '\u0000',
  '['.repeat(10_000),
  [{ email }],
  { newsletter: { email } },
  {},
]
