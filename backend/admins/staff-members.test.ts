import { expect, it } from 'vitest'
import { hashOfSecret } from '#/credentials/random-secrets.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { ada, grace } from './admins.fixture.ts'
import { openStaff } from './staff-members.fixture.ts'

const dayMs = 24 * 3_600_000
const { password } = ada

forEachDatabase((databases) => {
  const open = async (options = {}) => openStaff(await databases.fresh(), options)

  it('invites somebody, who chooses a password by a link that works once', async () => {
    const { invite, choose, emails, link, signIn, log, database, asAda } = await open()
    const response = await invite({ email: ' GRACE@glovebox.test ' })
    expect(response.status).toBe(201)
    const member = await response.json()
    expect(member).toEqual({
      id: expect.any(Number),
      email: grace.email,
      name: 'Grace',
      role: 'support',
      createdAt: '2026-11-21T09:00:00.000Z',
      secondFactor: false,
      invitedAt: '2026-11-21T09:00:00.000Z',
    })
    expect(await emails()).toMatchObject([
      { recipient: grace.email, subject: 'Choose your password for the Glovebox admin' },
    ])
    const token = await link()
    const saved = await database.db.selectFrom('backend_admin_invitations').selectAll().execute()
    expect(saved).toMatchObject([{ admin_id: member.id, token_hash: hashOfSecret(token) }])

    for (const chosen of ['', 'x', grace.password, password])
      expect((await signIn(grace.email, chosen)).status).not.toBe(200)
    for (const [chosen, confirmed] of [
      ['short', 'short'],
      ['long enough', 'long enough?'],
      ['x'.repeat(129), 'x'.repeat(129)],
      ['Password1', 'Password1'],
      ['Glovebox-2026', 'Glovebox-2026'],
      [grace.email, grace.email],
    ] as const)
      expect((await choose(token, chosen, confirmed)).status).toBe(400)
    const together = await Promise.all([1, 2, 3].map(() => choose(token, grace.password)))
    expect(together.map(({ status }) => status).sort()).toEqual([204, 400, 400])
    expect((await choose(token, 'another password')).status).toBe(400)
    const signedIn = await signIn(grace.email, grace.password)
    expect(signedIn.status).toBe(200)
    const { staff } = await (await asAda('GET', '/staff')).json()
    const ends = { tokens: [], invitations: [], webhooks: [] }
    expect(staff[1]).toEqual({ ...member, invitedAt: null, ends, isLastOwner: false })
    expect((await log()).filter(([action]) => /ADMIN/.test(action)).slice(1)).toEqual([
      ['CREATE_ADMIN', ada.email, { account: grace.email, after: { role: 'support' } }],
      ['CHANGE_ADMIN_PASSWORD', grace.email, {}],
    ])
  })

  it('replaces a link by the next one, which ends after seven days', async () => {
    const { invite, asAda, choose, link, now, emails, ask, join } = await open()
    const { id } = await (await invite({}, { 'accept-language': 'fr' })).json()
    expect((await emails())[0]?.subject).toBe(
      'Choisissez votre mot de passe pour l’administration de la boutique Glovebox',
    )
    const first = await link()
    expect((await asAda('POST', `/staff/${id}/invitation`, { password })).status).toBe(204)
    const second = await link()
    expect((await choose(first, grace.password)).status).toBe(400)
    now.at = new Date(now.at.getTime() + 7 * dayMs)
    expect((await choose(second, grace.password)).status).toBe(400)
    const owner = await join('owner', { ...grace, email: 'later@glovebox.test' })
    const { staff } = await (await ask(owner.token)('GET', '/staff')).json()
    expect(staff.map(({ invitedAt }: { invitedAt: null }) => invitedAt)).toEqual([null, null, null])
    for (const token of ['', 'x', "' or 1=1", '0'.repeat(43), 'x'.repeat(201)])
      expect((await choose(token, grace.password)).status).toBe(400)
  })

  it('ends a link with the account, and sessions with a password chosen by a link', async () => {
    const { join, asAda, link, choose, ask } = await open()
    const { id, token } = await join('manager')
    await asAda('POST', `/staff/${id}/invitation`, { password })
    expect((await ask(token)('GET', '/session')).status).toBe(200)
    expect((await choose(await link(), 'difference-engine')).status).toBe(204)
    expect((await ask(token)('GET', '/session')).status).toBe(401)
    await asAda('POST', `/staff/${id}/invitation`, { password })
    expect((await asAda('DELETE', `/staff/${id}`, { password })).status).toBe(204)
    expect((await choose(await link(), 'difference-engine')).status).toBe(400)
  })

  it('emails whoever forgot a password one link, and answers alike for every address', async () => {
    const { join, forgot, choose, link, emails, ask, signIn, log, database, now } = await open()
    const { id, token } = await join('manager')
    const keepApp = { totp_secret: 'JBSWY3DPEHPK3PXP', totp_confirmed: 1 }
    await database.db.updateTable('backend_admins').set(keepApp).where('id', '=', id).execute()
    const answers = await Promise.all(
      [' GRACE@glovebox.test ', 'nobody@glovebox.test', 'no address'].map(async (email) => {
        const response = await forgot(email)
        return [response.status, await response.text()]
      }),
    )
    expect(new Set(answers.map((answer) => answer.join())).size).toBe(1)
    expect(answers[0]).toEqual([204, ''])
    expect(await emails()).toMatchObject([
      { recipient: grace.email, subject: 'Choose a new password for the Glovebox admin' },
    ])
    const first = await link()
    await forgot(grace.email)
    expect((await choose(first, 'difference-engine')).status).toBe(400)
    expect((await ask(token)('GET', '/session')).status).toBe(200)
    expect((await choose(await link(), 'difference-engine')).status).toBe(204)
    expect((await ask(token)('GET', '/session')).status).toBe(401)
    const refused = await signIn(grace.email, 'difference-engine')
    expect(await refused.json()).toMatchObject({ codeWanted: true })
    await forgot(grace.email)
    now.at = new Date(now.at.getTime() + 60 * 60_000)
    expect((await choose(await link(), 'another password')).status).toBe(400)
    const asked = { account: grace.email, address: '203.0.113.7' }
    expect((await log()).filter(([action]) => /PASSWORD/.test(action))).toEqual([
      ['ASK_ADMIN_PASSWORD', null, asked],
      ['ASK_ADMIN_PASSWORD', null, asked],
      ['CHANGE_ADMIN_PASSWORD', grace.email, {}],
      ['ASK_ADMIN_PASSWORD', null, asked],
    ])
  })

  it('counts how often a new password is asked for, whoever has the address', async () => {
    const { forgot } = await open({ rateLimited: true })
    for (const email of [ada.email, 'nobody@glovebox.test']) {
      const statuses = []
      for (let i = 0; i < 6; i += 1) statuses.push((await forgot(email)).status)
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
    }
  })

  it('changes what a role may do from the next request on, and logs it', async () => {
    const { join, asAda, ask, log, staff } = await open()
    const { id, token } = await join('moderator')
    const asGrace = ask(token)
    expect((await asGrace('GET', '/reviews')).status).toBe(200)
    expect((await asGrace('GET', '/reviews/audit-logs')).status).toBe(403)
    const change = { role: 'manager', password }
    const changed = await asAda('PATCH', `/staff/${id}`, change)
    expect(await changed.json()).toMatchObject({ id, email: grace.email, role: 'manager' })
    expect((await asAda('PATCH', `/staff/${id}`, change)).status).toBe(200)
    expect((await asGrace('GET', '/reviews/audit-logs')).status).toBe(200)
    expect(await (await asGrace('GET', '/session')).json()).toMatchObject({ role: 'manager' })
    const headers = new Headers({ authorization: `Bearer ${token}` })
    expect((await staff.callerOf(headers))?.scopes).toContain('write_products')
    expect((await log()).slice(2)).toEqual([
      [
        'CHANGE_ADMIN_ROLE',
        ada.email,
        { account: grace.email, before: { role: 'moderator' }, after: { role: 'manager' } },
      ],
    ])
  })

  it('removes somebody with every session, and gives another a way in without the phone', async () => {
    const { join, asAda, ask, database, log } = await open()
    const { id, token } = await join('support')
    await database.db
      .updateTable('backend_admins')
      .set({ totp_secret: 'JBSWY3DPEHPK3PXP', totp_confirmed: 1 })
      .where('id', '=', id)
      .execute()
    const reset = () => asAda('DELETE', `/staff/${id}/second-factor`, { password })
    expect((await reset()).status).toBe(204)
    expect((await reset()).status).toBe(204)
    expect((await asAda('DELETE', `/staff/${id}`, { password })).status).toBe(204)
    expect((await ask(token)('GET', '/session')).status).toBe(401)
    expect((await asAda('DELETE', `/staff/${id}`, { password })).status).toBe(404)
    expect((await log()).slice(2)).toEqual([
      ['DISABLE_SECOND_FACTOR', ada.email, { account: grace.email }],
      ['REMOVE_ADMIN', ada.email, { account: grace.email }],
    ])
  })

  it('asks for the own password again, and counts the guesses', async () => {
    const { owner, asAda, invite, signIn, database } = await open({ rateLimited: true })
    const wrong = { password: 'difference-engine' }
    const attempts = [
      () => invite(wrong),
      () => asAda('PATCH', `/staff/${owner.id}`, { role: 'owner', ...wrong }),
      () => asAda('DELETE', `/staff/${owner.id}`, wrong),
      () => asAda('POST', `/staff/${owner.id}/invitation`, wrong),
      () => asAda('DELETE', `/staff/${owner.id}/second-factor`, wrong),
      () => asAda('POST', '/tokens', { name: 'Stock', scopes: ['read_products'], ...wrong }),
    ]
    for (const attempt of attempts) {
      const response = await attempt()
      expect(response.status).toBe(401)
      expect((await response.json()).error).toContain('your own password')
    }
    expect((await invite({ password: undefined })).status).toBe(400)
    for (const attempt of attempts.slice(2)) await attempt()
    for (const attempt of attempts) expect((await attempt()).status).toBe(429)
    // Counted apart from sign-ins: neither kind of guesses keeps the other's owner waiting.
    expect((await signIn(ada.email, password)).status).toBe(200)
    expect(await database.db.selectFrom('backend_admins').selectAll().execute()).toHaveLength(1)
    expect(await database.db.selectFrom('backend_api_tokens').selectAll().execute()).toEqual([])
    expect(await database.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([])
  })

  it('refuses what is no member of staff', async () => {
    const { invite, asAda } = await open()
    for (const over of [
      { email: 'grace' },
      { email: 'a@glovebox.test, b@glovebox.test' },
      { name: '' },
      { name: '<b>Grace</b>' },
      { name: 'see www.evil.example' },
      { role: 'admin' },
      { role: undefined },
      { scopes: ['write_staff'] },
    ])
      expect((await invite(over)).status).toBe(400)
    expect((await invite({ email: ada.email })).status).toBe(409)
    for (const id of ['0', '-1', '1e3', '999', '9'.repeat(40), "1'--", '%00'])
      expect((await asAda('PATCH', `/staff/${id}`, { role: 'support', password })).status).toBe(404)
  })

  it('keeps what each asks lists for, for themselves', async () => {
    const { asAda, ask, join } = await open()
    const view = { screen: '/admin/orders', name: ' To pack ', query: 'filter=unfulfilled' }
    const saved = await (await asAda('POST', '/views', view)).json()
    expect(saved).toEqual({ ...view, id: expect.any(Number), name: 'To pack' })
    await asAda('POST', '/views', { ...view, query: 'filter=open' })
    const asGrace = ask((await join('support')).token)
    expect((await (await asGrace('GET', '/session')).json()).views).toEqual([])
    expect((await asGrace('DELETE', `/views/${saved.id}`)).status).toBe(204)
    const { views } = await (await asAda('GET', '/session')).json()
    expect(views).toEqual([{ ...saved, query: 'filter=open' }])
    for (const wrong of [{ screen: '/admin' }, { name: '' }, { query: 'x'.repeat(501) }])
      expect((await asAda('POST', '/views', { ...view, ...wrong })).status).toBe(400)
    await asAda('DELETE', `/views/${saved.id}`)
    expect((await (await asAda('GET', '/session')).json()).views).toEqual([])
  })
})
