import { describe, expect, it } from 'vitest'
import { adminOf, endSession } from '#/backend/admins/admin-sessions.ts'
import { signInAdmin } from '#/backend/admins/admin-sign-in.ts'
import { ada, adminDeps, grace, signedInAdmin } from '#/backend/admins/admins.fixture.ts'
import { openReviews } from '#/backend/reviews/reviewers.fixture.ts'
import { type StaffRole, staffRoles } from '#/contract/staff.ts'
import { staffLimits } from '#/contract/staff-limits.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

/** Every call that only admins may make, with a body that would do; one that is not here fails the test. */
const forAdmins: Readonly<Record<string, unknown>> = {
  'POST /api/admin/logout': undefined,
  'GET /api/admin/session': undefined,
  'POST /api/admin/second-factor': { password: ada.password },
  'PUT /api/admin/second-factor': { code: '123456' },
  'DELETE /api/admin/second-factor': { password: ada.password, code: '123456' },
  'POST /api/admin/views': { screen: '/admin/orders', name: 'Late', query: 'filter=open' },
  'DELETE /api/admin/views/:id': undefined,
  'GET /api/admin/staff': undefined,
  'POST /api/admin/staff': {
    password: ada.password,
    email: 'new@glovebox.test',
    name: 'New',
    role: 'support',
  },
  'PATCH /api/admin/staff/:id': { password: ada.password, role: 'owner' },
  'DELETE /api/admin/staff/:id': { password: ada.password },
  'POST /api/admin/staff/:id/invitation': { password: ada.password },
  'DELETE /api/admin/staff/:id/second-factor': { password: ada.password },
  'GET /api/admin/tokens': undefined,
  'POST /api/admin/tokens': { password: ada.password, name: 'Stock', scopes: ['read_products'] },
  'DELETE /api/admin/tokens/:id': undefined,
  'GET /api/admin/messages': undefined,
  'GET /api/admin/messages/:id': undefined,
  'PATCH /api/admin/messages/:id': { state: 'closed' },
  'POST /api/admin/messages/:id/answers': { text: 'Yes.', answers: 0 },
  'GET /api/admin/questions': undefined,
  'GET /api/admin/questions/:id': undefined,
  'PUT /api/admin/questions/:id/answer': { text: 'Yes.', version: 1 },
  'PATCH /api/admin/questions/:id': { state: 'declined', version: 1 },
  'GET /api/admin/subscribers/export': undefined,
  'GET /api/admin/settings': undefined,
  'PATCH /api/admin/settings': { version: 0, settings: {} },
  'GET /api/admin/launch': undefined,
  'POST /api/admin/mail/test': { to: 'owner@shop.example' },
  'GET /api/admin/mail/records': undefined,
  'POST /api/admin/payments/test': undefined,
  'GET /api/admin/doctor': undefined,
  'POST /api/admin/doctor/mend': { code: 'outbox.givenUp' },
  'GET /api/admin/backups': undefined,
  'GET /api/admin/backup-state': undefined,
  'POST /api/admin/backups': undefined,
  'GET /api/admin/updates': undefined,
  'POST /api/admin/updates': undefined,
  'POST /api/admin/updates/look': undefined,
  'GET /api/admin/backups/:name': undefined,
  'POST /api/admin/backups/:name/verify': undefined,
  'POST /api/admin/backups/:name/drill': undefined,
  'POST /api/admin/backups/:name/link': undefined,
  'PUT /api/admin/brand/:name': undefined,
  'DELETE /api/admin/brand/:name': undefined,
  'GET /api/admin/texts': undefined,
  'GET /api/admin/texts/:name/:language': undefined,
  'PUT /api/admin/texts/:name/:language': { version: 0, parts: {} },
  'POST /api/admin/texts/:name/:language/preview': { parts: {} },
  'POST /api/admin/texts/:name/:language/test': { parts: {} },
  'GET /api/admin/home': undefined,
  'PUT /api/admin/home': { version: 0, sections: [] },
  'POST /api/admin/home/preview': { sections: [] },
  'GET /api/admin/reviews/audit-logs': undefined,
  'GET /api/admin/reviews/stats': undefined,
  'GET /api/admin/reviews': undefined,
  'GET /api/admin/reviews/export': undefined,
  'POST /api/admin/reviews/import': { reviews: [{ rating: '5' }] },
  'PATCH /api/admin/reviews/:id/approve': undefined,
  'PATCH /api/admin/reviews/:id/reject': undefined,
  'PUT /api/admin/reviews/:id/reply': { text: 'Thank you.' },
  'POST /api/admin/reviews/:id/undo': undefined,
  'GET /api/admin/reviews/:id/pictures/:picture': undefined,
  'DELETE /api/admin/reviews/:id/pictures/:picture': undefined,
  'DELETE /api/admin/reviews/:id': undefined,
}
/** Which of them each role may make. */
const own = /admin\/(session|logout|second-factor|views(\/:id)?)$/
const callsOf: Readonly<Record<StaffRole, (route: string) => boolean>> = {
  owner: () => true,
  manager: (route) => !/ \/api\/admin\/(staff|tokens|doctor|backup|updates)/.test(route),
  support: (route) =>
    own.test(route) || / \/api\/admin\/(messages|questions|subscribers)/.test(route),
  moderator: (route) => own.test(route) || / \/api\/admin\/reviews(?!\/audit)/.test(route),
}
const openToAll = ['login', 'password', 'forgot-password'].map((call) => `POST /api/admin/${call}`)
/** What a customer's token is good for; an admin's is good for none of it. */
const forCustomers = [
  'GET /api/reviews/mine',
  'POST /api/questions',
  'POST /api/reviews',
  'GET /api/orders',
  'PATCH /api/auth/me',
]

forEachDatabase((databases) => {
  async function open() {
    const database = await databases.fresh()
    const shop = await openReviews(database)
    const clock = () => shop.now.at
    const deps = adminDeps(database, { clock })
    const [one, other] = [await shop.customer(), await shop.customer()]
    const written = await shop.write(one, { productId: await shop.productId('gel-cleaner') })
    const { id } = await written.json()

    const left = await signedInAdmin(database, grace, deps)
    await endSession(deps, await adminOf(deps, left.token))
    const start = shop.now.at
    shop.now.at = new Date(start.getTime() - (staffLimits.adminIdleMinutes + 1) * 60_000)
    const caller = { address: '203.0.113.7' }
    const { signedIn: idle } = await signInAdmin(deps, { ...grace }, caller)
    shop.now.at = new Date(start.getTime() - (staffLimits.adminSessionHours + 1) * 3_600_000)
    const { signedIn: old } = await signInAdmin(deps, { ...grace }, caller)
    shop.now.at = start
    const admin = await signedInAdmin(database, ada, deps)
    return {
      ...shop,
      database,
      admin: admin.token,
      one,
      /** Makes the call of a route, about the review of the first customer. */
      ask: (route: string, token: string | undefined) => {
        const [method = '', path = ''] = route.split(' ')
        const body = forAdmins[route]
        return shop.call(method, path.replace(':id', id), {
          ...(token !== undefined && { token }),
          ...(body !== undefined && { body }),
        })
      },
      outsiders: {
        unknown: undefined,
        'the customer who wrote the review': one.token,
        'another customer': other.token,
        garbage: 'garbage',
        'an empty token': '',
        'an admin who has signed out': left.token,
        'an admin who did nothing for too long': idle.token,
        'an admin who signed in too long ago': old.token,
      },
    }
  }

  it('knows every call there is for admins', async () => {
    const { routes } = await open()
    const admins = routes.filter((route) => route.includes(' /api/admin'))
    expect(admins.sort()).toEqual([...Object.keys(forAdmins), ...openToAll].sort())
  })

  it('names a scope for each of them, or that it needs none', async () => {
    const { scopes } = await open()
    expect([...scopes.keys()].sort()).toEqual(Object.keys(forAdmins).sort())
  })

  it.each(staffRoles)(
    'lets a person in the role %s make the calls of the role alone',
    async (role) => {
      const { ask, database, scopes } = await open()
      const person = { email: 'role@glovebox.test', name: 'Role', password: ada.password, role }
      const { token } = await signedInAdmin(database, person)
      const refused: string[] = []
      for (const route of Object.keys(forAdmins)) {
        if (route === 'POST /api/admin/logout') continue
        const response = await ask(route, token)
        const text = await response.text()
        if (!text.includes('requiredScope')) continue
        refused.push(route)
        expect(response.status, route).toBe(403)
        expect(JSON.parse(text)).toEqual({
          error: 'Your role doesn’t allow this. An owner of the shop can change that.',
          requiredScope: scopes.get(route),
        })
      }
      const allowed = callsOf[role]
      expect(refused).toEqual(Object.keys(forAdmins).filter((route) => !allowed(route)))
    },
  )

  describe('lets nobody else make a call for admins', () => {
    it('and does nothing for them', async () => {
      const { ask, outsiders, database } = await open()
      const count = async () => {
        const rows = await database.db.selectFrom('backend_audit_log').select('id').execute()
        const reviews = await database.db.selectFrom('backend_reviews').selectAll().execute()
        return [rows.length, reviews]
      }
      const before = await count()
      for (const [who, token] of Object.entries(outsiders)) {
        for (const route of [...Object.keys(forAdmins), 'GET /api/admin/anything-else']) {
          const response = await ask(route, token)
          expect(response.status, `${who}: ${route}`).toBe(401)
          expect(await response.json()).toEqual({
            error: 'Your session has ended. Please sign in again.',
          })
        }
      }
      expect(await count()).toEqual(before)
    })
  })

  it('lets no answer be kept by anything between it and the browser', async () => {
    const { ask, call, admin } = await open()
    const saved = ({ headers }: Response) => headers.get('cache-control')
    for (const body of [{ email: 'x' }, { ...grace }])
      expect(saved(await call('POST', '/api/admin/login', { body }))).toBe('no-store')
    const last = 'POST /api/admin/logout'
    for (const route of [...Object.keys(forAdmins).filter((one) => one !== last), last]) {
      const responses = [saved(await ask(route, undefined)), saved(await ask(route, admin))]
      expect([route, ...responses]).toEqual([route, 'no-store', 'no-store'])
    }
  })

  it('lets an admin make each of them, and none of a customer’s', async () => {
    const { ask, admin, one } = await open()
    for (const route of Object.keys(forAdmins)) {
      if (route === 'POST /api/admin/logout' || route.includes('second-factor')) continue
      const { status } = await ask(route, admin)
      expect([200, 201, 202, 204, 404, 409], route).toContain(status)
    }
    for (const route of forCustomers) {
      expect((await ask(route, admin)).status, route).toBe(401)
      expect((await ask(route, one.token)).status, route).not.toBe(401)
    }
    expect((await ask('POST /api/admin/logout', admin)).status).toBe(204)
    expect((await ask('GET /api/admin/session', admin)).status).toBe(401)
  })
})
