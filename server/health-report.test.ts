import { expect, it } from 'vitest'
import type { DoctorFinding } from '#/contract/doctor.ts'
import { dayMs, hourMs } from '#/contract/durations.ts'
import type { Language } from '#/contract/languages.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { facts } from '#/tests/fixtures/first-settings.ts'
import { reportHealth } from './health-report.ts'
import { parseSettings } from './settings.ts'
import { addStaff } from './staff.fixture.ts'

const wrong = (code: 'outbox.givenUp' | 'outbox.webhooks' | 'mail.signIn', values = {}) =>
  ({ topic: code.startsWith('mail') ? 'mail' : 'outbox', code, state: 'wrong', values }) as const
const backup = (hours: number): DoctorFinding => ({
  topic: 'backups',
  code: 'backups.old',
  state: 'wrong',
  values: { hours, made: '2026-11-20T03:00:00.000Z', folder: '/data/backups' },
})
const filling: DoctorFinding = {
  topic: 'disk',
  code: 'disk.filling',
  state: 'warning',
  values: { folder: '/data', days: 9 },
}
const isWell: DoctorFinding = { topic: 'clock', code: 'clock.ok', state: 'ok', values: {} }

forEachDatabase((databases) => {
  async function open({
    language = 'en',
    mail = true,
  }: {
    language?: Language
    mail?: boolean
  } = {}) {
    const database = await databases.fresh()
    const { db } = database
    await addStaff(database)
    const first = Date.UTC(2026, 10, 23, 9)
    /** What two processes that look at once send, or give up on, so many days after the first start. */
    return async (days: number, findings: readonly DoctorFinding[], isMailUp = true) => {
      const now = new Date(first + days * dayMs)
      const reports = [1, 2].map(() =>
        reportHealth(
          {
            settings: {
              ...parseSettings({ PUBLIC_URL: 'https://shop.example' }),
              smtpUrl: mail ? 'smtp://localhost' : undefined,
            },
            database: database.withTables(),
            shopSettings: { emailFacts: () => ({ ...facts(), staffLanguage: language }) },
            clock: () => now,
            log: console,
          },
          async () => findings,
        ),
      )
      await Promise.all(reports.map(({ look }) => look()))
      await Promise.all(reports.map(({ stop }) => stop()))
      const rows = await db
        .updateTable('mail_outbox')
        .set({ sent_at: isMailUp ? now.toISOString() : null, next_attempt_at: null })
        .where('next_attempt_at', 'is not', null)
        .returningAll()
        .execute()
      return rows.toSorted((a, b) => a.recipient.localeCompare(b.recipient))
    }
  }

  it('is sent to each owner, once a week at most, from the second day on', async () => {
    const sent = await open()
    const found = [isWell, wrong('outbox.givenUp', { number: 3 })]
    expect(await sent(0, found)).toEqual([])
    expect((await sent(1, found)).map(({ recipient }) => recipient)).toEqual([
      'ada@glovebox.test',
      'grace@glovebox.test',
    ])
    expect(await sent(2, found)).toEqual([])
    expect(await sent(8 - hourMs / dayMs, found)).toEqual([])
    expect(await sent(9, found)).toHaveLength(2)
    expect(await sent(9.5, found)).toEqual([])
  })

  it('is sent again once emails arrive, if it was lost with the others', async () => {
    const sent = await open()
    const found = [wrong('outbox.givenUp', { number: 3 })]
    await sent(0, found)
    expect(await sent(1, found, false)).toHaveLength(2)
    expect(await sent(1.5, found)).toEqual([])
    expect(await sent(3, found, false)).toHaveLength(2)
    expect(await sent(5, found)).toHaveLength(2)
    expect(await sent(6, found)).toEqual([])
  })

  it('isn’t sent when all is well, and then at once when something isn’t', async () => {
    const sent = await open()
    const nearly = [isWell, backup(48), { ...filling, code: 'disk.low' } as const]
    for (const day of [0, 1, 2, 3]) expect(await sent(day, nearly)).toEqual([])
    expect(await sent(4, [backup(49)])).toHaveLength(2)
  })

  it('isn’t sent without a mail server', async () => {
    const sent = await open({ mail: false })
    for (const day of [0, 1, 2]) expect(await sent(day, [backup(99)])).toEqual([])
  })

  it.each([
    [
      'en',
      'needs your attention',
      'Emails we gave up on in the past week: 3',
      'November 19, 2026 at 10:00 PM',
    ],
    ['fr', 'a besoin de vous', 'semaine', '19 novembre 2026 à 22:00'],
  ] as const)(
    'says in the staff’s language what to do, and where: %s',
    async (language, subject, givenUp, made) => {
      const sent = await open({ language })
      const signIn = wrong('mail.signIn', {
        server: 'mail.example:465',
        reason: '535 see <b>http://evil.example/',
      })
      const found = [
        signIn,
        wrong('outbox.givenUp', { number: 3 }),
        wrong('outbox.webhooks', { number: 1 }),
        backup(60),
        filling,
      ]
      await sent(0, found)
      const [email] = await sent(1, found)
      expect(email?.subject).toContain(subject)
      for (const body of [email?.text, email?.html]) {
        // Formats have spaces of their own.
        const said = body?.replace(/\s/g, ' ')
        expect(said).toContain(givenUp)
        expect(said).toContain(made)
        for (const page of ['email', 'health', 'webhooks', 'backups'])
          expect(body).toContain(`https://shop.example/admin/settings/${page}`)
        expect(body).not.toMatch(/\{\{|evil\.example|npm run/)
      }
      expect(email?.html).not.toContain('<b>')
    },
  )
})
