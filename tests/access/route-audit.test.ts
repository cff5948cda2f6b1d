import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { ada, adminDeps, signedInAdmin } from '#/backend/admins/admins.fixture.ts'
import { entriesAfter, readHead } from '#/backend/audit/audit.store.ts'
import { onePixel, withLogo } from '#/backend/brand/brand.fixture.ts'
import { openReviews, pictured } from '#/backend/reviews/reviewers.fixture.ts'
import type { AuditAction } from '#/contract/audit.ts'
import { includesScope, type StaffRole, scopesOfRole, staffRoles } from '#/contract/staff.ts'
import type { Database } from '#/database/database.ts'
import { allRows, makeRefusable } from '#/tests/fixtures/all-rows.ts'
import { type AllTables, forEachDatabase, type TestDatabase } from '#/tests/fixtures/databases.ts'
import type { Call } from './call.types.ts'

/** What the log tells of a call; null for one that changes nothing that lasts. */
type Row = [action: AuditAction | null, call: (shop: Shop) => Call | Promise<Call>]

const password = ada.password
const confirmed = async (shop: Shop): Promise<Call> => ({
  id: (await shop.member()).id,
  body: { password },
})
const taking = (body: object) => () => ({ body })
const ofReview = async ({ review }: Shop) => ({ id: await review() })

/** Every call of staff that changes something or takes data out; one that is not here fails the test. */
const table: Readonly<Record<string, Row>> = {
  'POST /api/admin/login': ['SIGN_IN', () => ({ body: { email: ada.email, password } })],
  'POST /api/admin/logout': ['SIGN_OUT', async ({ member }) => ({ token: (await member()).token })],
  'POST /api/admin/forgot-password': ['ASK_ADMIN_PASSWORD', () => ({ body: { email: ada.email } })],
  'POST /api/admin/password': [
    'CHANGE_ADMIN_PASSWORD',
    async ({ invited }) => {
      const chosen = { password: 'difference-engine', confirmPassword: 'difference-engine' }
      return { body: { token: (await invited()).link, ...chosen } }
    },
  ],
  // A secret counts once a code of it has come back.
  'POST /api/admin/second-factor': [null, () => ({ body: { password } })],
  'PUT /api/admin/second-factor': [
    'ENABLE_SECOND_FACTOR',
    async ({ offered }) => {
      const { token, code } = await offered()
      return { token, body: { code } }
    },
  ],
  'DELETE /api/admin/second-factor': [
    'DISABLE_SECOND_FACTOR',
    async ({ secured }) => {
      const { token, recoveryCode } = await secured()
      return { token, body: { password, code: recoveryCode } }
    },
  ],
  // Each keeps their own views, which change nothing of the shop.
  'POST /api/admin/views': [null, taking({ screen: '/admin/orders', name: 'Late', query: 'x=1' })],
  'DELETE /api/admin/views/:id': [null, () => ({ id: 1 })],
  'POST /api/admin/staff': [
    'CREATE_ADMIN',
    () => ({ body: { password, email: 'new@shop.example', name: 'New', role: 'support' } }),
  ],
  'PATCH /api/admin/staff/:id': [
    'CHANGE_ADMIN_ROLE',
    async ({ member }) => ({ id: (await member()).id, body: { password, role: 'moderator' } }),
  ],
  'DELETE /api/admin/staff/:id': ['REMOVE_ADMIN', confirmed],
  'POST /api/admin/staff/:id/invitation': [
    'INVITE_ADMIN',
    async ({ invited }) => ({ id: (await invited()).id, body: { password } }),
  ],
  'DELETE /api/admin/staff/:id/second-factor': [
    'DISABLE_SECOND_FACTOR',
    async ({ secured }) => ({ id: (await secured()).id, body: { password } }),
  ],
  'POST /api/admin/tokens': [
    'CREATE_API_TOKEN',
    () => ({ body: { password, name: 'Stock', scopes: ['read_products'] } }),
  ],
  'DELETE /api/admin/tokens/:id': [
    'REVOKE_API_TOKEN',
    async ({ token }) => ({ id: await token() }),
  ],
  'PATCH /api/admin/messages/:id': [
    'CHANGE_MESSAGE',
    async ({ message }) => ({ id: await message(), body: { state: 'spam' } }),
  ],
  'POST /api/admin/messages/:id/answers': [
    'ANSWER_MESSAGE',
    async ({ message }) => ({ id: await message(), body: { text: 'Yes.', answers: 0 } }),
  ],
  'PUT /api/admin/questions/:id/answer': [
    'ANSWER_QUESTION',
    async ({ question }) => ({ id: await question(), body: { text: 'Yes.', version: 1 } }),
  ],
  'PATCH /api/admin/questions/:id': [
    'CHANGE_QUESTION',
    async ({ question }) => ({ id: await question(), body: { state: 'declined', version: 1 } }),
  ],
  'GET /api/admin/subscribers/export': ['EXPORT_SUBSCRIBERS', () => ({})],
  'PATCH /api/admin/settings': [
    'CHANGE_SETTINGS',
    taking({ version: 0, settings: { lowStock: 7 } }),
  ],
  'POST /api/admin/mail/test': [null, () => ({ body: { to: 'owner@shop.example' } })],
  'POST /api/admin/payments/test': [null, () => ({})],
  'POST /api/admin/backups': ['MAKE_BACKUP', () => ({})],
  'POST /api/admin/updates': ['BEGIN_UPDATE', () => ({})],
  'POST /api/admin/backups/:name/verify': ['VERIFY_BACKUP', () => ({})],
  'POST /api/admin/backups/:name/drill': ['DRILL_BACKUP', () => ({})],
  'POST /api/admin/backups/:name/link': [null, () => ({})],
  'POST /api/admin/updates/look': [null, () => ({})],
  'POST /api/admin/doctor/mend': ['MEND_SHOP', () => ({ body: { code: 'outbox.givenUp' } })],
  'PUT /api/admin/brand/:name': ['CHANGE_SETTINGS', () => ({ body: onePixel })],
  'DELETE /api/admin/brand/:name': ['CHANGE_SETTINGS', withLogo],
  'PUT /api/admin/texts/:name/:language': [
    'CHANGE_SETTINGS',
    () => ({ body: { version: 0, parts: { title: 'You’re on the list.' } } }),
  ],
  'POST /api/admin/texts/:name/:language/preview': [null, () => ({ body: { parts: {} } })],
  'POST /api/admin/texts/:name/:language/test': [null, () => ({ body: { parts: {} } })],
  'PUT /api/admin/home': ['CHANGE_SETTINGS', () => ({ body: { version: 0, sections: [] } })],
  'POST /api/admin/home/preview': [null, () => ({ body: { sections: [] } })],
  'GET /api/admin/reviews/export': ['EXPORT_REVIEWS', () => ({})],
  'POST /api/admin/reviews/import': [
    'IMPORT_REVIEWS',
    () => {
      const words = { rating: '5', reviewText: 'Good gel.', customerName: 'Bea Byron' }
      return { body: { reviews: [{ productHandle: 'gel-cleaner', ...words }] } }
    },
  ],
  'PATCH /api/admin/reviews/:id/approve': ['APPROVE_REVIEW', ofReview],
  'PATCH /api/admin/reviews/:id/reject': [
    'REJECT_REVIEW',
    async ({ review }) => ({ id: await review(), body: { reason: 'fake' } }),
  ],
  'PUT /api/admin/reviews/:id/reply': [
    'REPLY_TO_REVIEW',
    async ({ review }) => ({ id: await review(), body: { text: 'Thank you.' } }),
  ],
  'DELETE /api/admin/reviews/:id/pictures/:picture': ['REMOVE_PICTURE_OF_REVIEW', pictured],
  'POST /api/admin/reviews/:id/undo': [
    'REOPEN_REVIEW',
    async ({ review, call, owner }) => {
      const id = await review()
      await call('PATCH', `/api/admin/reviews/${id}/approve`, { token: owner.token })
      return { id }
    },
  ],
  'DELETE /api/admin/reviews/:id': ['DELETE_REVIEW', ofReview],
}

type Shop = Awaited<ReturnType<typeof openOffice>>

async function openOffice(database: Database<AllTables>) {
  const opened = await openReviews(database, { rateLimited: false })
  const { call, post, now } = opened
  const deps = adminDeps(database, { clock: () => now.at })
  const owner = await signedInAdmin(database, ada, deps)
  let members = 0
  const join = (role: StaffRole) => {
    members += 1
    const email = `member-${members}@shop.example`
    return signedInAdmin(database, { email, name: 'Member', password, role }, deps)
  }
  const offered = async () => {
    const member = await join('support')
    const path = '/api/admin/second-factor'
    const { secret } = await (await post(path, { password }, { token: member.token })).json()
    const app = new TOTP({ secret: Secret.fromBase32(secret) })
    return { ...member, code: app.generate({ timestamp: now.at.getTime() }) }
  }
  return {
    ...opened,
    owner,
    join,
    member: () => join('support'),
    offered,
    async secured() {
      const { code, ...member } = await offered()
      const proof = { token: member.token, body: { code } }
      const response = await call('PUT', '/api/admin/second-factor', proof)
      return { ...member, recoveryCode: String((await response.json()).recoveryCodes[0]) }
    },
    async invited() {
      members += 1
      const email = `member-${members}@shop.example`
      const body = { password, email, name: 'Member', role: 'support' }
      const { id } = await (await post('/api/admin/staff', body, { token: owner.token })).json()
      const emails = await database.db
        .selectFrom('mail_outbox')
        .select('text')
        .where('recipient', '=', email)
        .execute()
      const link = /set-password#([\w-]{43})/.exec(emails.at(-1)?.text ?? '')?.[1] ?? ''
      return { id: Number(id), link }
    },
    async token(): Promise<number> {
      const body = { password, name: 'Old', scopes: ['read_products'] }
      return (await (await post('/api/admin/tokens', body, { token: owner.token })).json()).id
    },
    async message(): Promise<number> {
      const person = { name: 'Bea', email: 'bea@shop.example', topic: 'support' }
      await post('/api/contact', { ...person, message: 'My gel has turned dark. Is it spent?' })
      const list = await call('GET', '/api/admin/messages', { token: owner.token })
      return (await list.json()).messages[0].id
    },
    question: async () => Number((await opened.ask(await opened.customer())).id),
    async review(): Promise<string> {
      const productId = await opened.productId('gel-cleaner')
      return (await (await opened.write(await opened.customer(), { productId })).json()).id
    },
  }
}

const changes = (route: string) => !route.startsWith('GET ') || / .*\/export$/.test(route)

async function open(databases: TestDatabase) {
  const database = await databases.fresh()
  const shop = await openOffice(database)
  const size = async () => (await readHead(database.db))?.entries ?? 0
  const send = (route: string, { id = 1, picture = '', body, token = shop.owner.token }: Call) => {
    const [method = '', pattern = ''] = route.split(' ')
    const path = pattern
      .replace(':id', String(id))
      .replace(':picture', picture)
      .replace('brand/:name', 'brand/logo')
      .replace(':name', 'newsletter')
      .replace(':language', 'en')
    return shop.call(method, path, { token, ...(body && { body }) })
  }
  return {
    ...shop,
    database,
    size,
    send,
    actionsAfter: async (after: number) => {
      const entries = await entriesAfter(database.db, { after, count: 10 })
      return entries.map(({ action }) => action)
    },
  }
}

forEachDatabase((databases) => {
  it('has a row for every call that changes something', async () => {
    const { routes } = await open(databases)
    const all = routes.filter((route) => route.includes(' /api/admin') && changes(route))
    expect(Object.keys(table).sort()).toEqual(all.sort())
  })

  it('logs each with exactly one entry', async () => {
    const shop = await open(databases)
    for (const [route, [action, callOf]] of Object.entries(table)) {
      const call = await callOf(shop)
      const before = await shop.size()
      const response = await shop.send(route, call)
      const text = await response.text()
      expect([route, response.status, response.ok || text]).toEqual([route, response.status, true])
      const logged = await shop.actionsAfter(before)
      expect([route, ...logged]).toEqual([route, ...(action === null ? [] : [action])])
    }
  })

  it('refuses each to every role without its scope, and logs nothing', async () => {
    const shop = await open(databases)
    const people = await Promise.all(
      staffRoles.map(async (role) => ({ role, ...(await shop.join(role)) })),
    )
    for (const [route, [, callOf]] of Object.entries(table)) {
      const scope = shop.scopes.get(route)
      const without = people.filter(
        ({ role }) => scope && !includesScope(scopesOfRole[role], scope),
      )
      if (without.length === 0) continue
      const call = await callOf(shop)
      const before = await shop.size()
      for (const { role, token } of without) {
        const { status } = await shop.send(route, { ...call, token })
        expect([route, role, status]).toEqual([route, role, 403])
      }
      expect([route, await shop.actionsAfter(before)]).toEqual([route, []])
    }
  })
})

forEachDatabase(
  (databases) => {
    it('changes nothing where the log cannot be written', async () => {
      const shop = await open(databases)
      const refuse = await makeRefusable(shop.database, 'backend_audit_log')
      for (const [route, [action, callOf]] of Object.entries(table)) {
        if (action === null) continue
        const call = await callOf(shop)
        await refuse(true)
        const before = await allRows(shop.database)
        expect([route, (await shop.send(route, call)).status]).toEqual([route, 500])
        expect([route, await allRows(shop.database)]).toEqual([route, before])
        await refuse(false)
      }
    })
  },
  ['sqlite'],
)
