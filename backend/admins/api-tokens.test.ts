import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { ada } from './admins.fixture.ts'
import { openStaff } from './staff-members.fixture.ts'

const { password } = ada

forEachDatabase((databases) => {
  const open = async () => openStaff(await databases.fresh())

  it('makes a token that is told once, and revokes it', async () => {
    const { asAda, staff, log, database, failures } = await open()
    const wanted = { name: 'Stock', scopes: ['write_inventory', 'read_products'], password }
    const response = await asAda('POST', '/tokens', wanted)
    expect(response.status).toBe(201)
    const { token, ...made } = await response.json()
    expect(token).toMatch(/^shpat_[0-9a-f]{32}$/)
    expect(made).toEqual({
      id: expect.any(Number),
      name: 'Stock',
      scopes: ['read_products', 'write_inventory'],
      createdBy: ada.email,
      createdAt: '2026-11-21T09:00:00.000Z',
      lastUsedAt: null,
      revokedAt: null,
    })
    const headers = new Headers({ 'x-shopify-access-token': token })
    expect(await staff.callerOf(headers)).toMatchObject({ adminId: null, name: 'Stock' })
    expect((await asAda('DELETE', `/tokens/${made.id}`)).status).toBe(204)
    expect(await staff.callerOf(headers)).toBeNull()
    expect((await asAda('DELETE', `/tokens/${made.id}`)).status).toBe(404)
    expect((await asAda('POST', '/tokens', wanted)).status).toBe(409)

    const at = '2026-11-21T09:00:00.000Z'
    const list = await (await asAda('GET', '/tokens')).json()
    expect(list).toEqual({ tokens: [{ ...made, lastUsedAt: at, revokedAt: at, webhooks: [] }] })
    expect((await log()).slice(1)).toEqual([
      [
        'CREATE_API_TOKEN',
        ada.email,
        { object: 'Stock', after: { scopes: 'read_products write_inventory' } },
      ],
      ['REVOKE_API_TOKEN', ada.email, { object: 'Stock' }],
    ])
    const rows = await database.db.selectFrom('backend_api_tokens').selectAll().execute()
    const everywhere = JSON.stringify([rows, list, await log(), failures])
    expect(everywhere).not.toContain(token.slice('shpat_'.length))
  })

  it('gives a token no scope that there is not, nor that of managing staff', async () => {
    const { asAda, call } = await open()
    const make = (over: object) =>
      asAda('POST', '/tokens', { name: 'Stock', scopes: ['read_products'], password, ...over })
    for (const over of [
      { scopes: [] },
      { scopes: ['write_staff'] },
      { scopes: ['read_products', 'write_everything'] },
      { scopes: 'read_products' },
      { name: '' },
      { name: ada.email },
      { name: 'two\nlines' },
      { name: 'x'.repeat(51) },
    ])
      expect((await make(over)).status).toBe(400)
    const { token } = await (await make({})).json()
    const asToken = { headers: { 'x-shopify-access-token': token } }
    for (const path of ['/session', '/staff', '/tokens', '/reviews']) {
      expect((await call('GET', `/api/admin${path}`, asToken)).status).toBe(401)
      expect((await call('GET', `/api/admin${path}`, { token })).status).toBe(401)
    }
  })
})
