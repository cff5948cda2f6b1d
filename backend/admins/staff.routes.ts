import { type Context, Hono } from 'hono'
import {
  type ApiTokenList,
  confirmedByPassword,
  newApiToken,
  type StaffList,
  staffInvitation,
  staffRoleChange,
} from '#/contract/admins.ts'
import { Refusal } from '#/contract/errors.ts'
import { staffLanguages } from '#/contract/languages.ts'
import { languageOf } from '#/contract/locale-choices.ts'
import { readJson } from '#/http/body.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import { createApiToken, revokeApiToken } from './api-tokens.ts'
import { listStaffWithEnds, listTokensWithEnds } from './end-grants.ts'
import type { StaffDeps } from './password-link.ts'
import { type AdminEnv, may } from './require-admin.ts'
import {
  asOwner,
  changeRole,
  inviteStaff,
  removeStaff,
  resendInvitation,
  resetSecondFactor,
} from './staff-members.ts'

/** Staff members and their roles. */
export function staffRoutes(deps: StaffDeps & Pick<BackendDeps, 'subscriptions'>) {
  return new Hono<AdminEnv>()
    .get('/admin/staff', may('write_staff'), async (c) => {
      return c.json({ staff: await listStaffWithEnds(deps) } satisfies StaffList)
    })
    .post('/admin/staff', may('write_staff'), async (c) => {
      const invitation = await readJson(c.req.raw, staffInvitation)
      const language = languageOf(c.req.raw.headers, staffLanguages(c.env.languages))
      return c.json(await inviteStaff(deps, c.var.admin, { ...invitation, language }), 201)
    })
    .patch('/admin/staff/:id', may('write_staff'), async (c) => {
      const { password, role } = await readJson(c.req.raw, staffRoleChange)
      const acting = { admin: c.var.admin, password }
      return c.json(await changeRole(deps, acting, { id: idOf(c.req.param('id')), role }))
    })
    .delete('/admin/staff/:id', may('write_staff'), async (c) => {
      await removeStaff(deps, await readActing(c), idOf(c.req.param('id')))
      return c.body(null, 204)
    })
    .post('/admin/staff/:id/invitation', may('write_staff'), async (c) => {
      const language = languageOf(c.req.raw.headers, staffLanguages(c.env.languages))
      const acting = await readActing(c)
      await resendInvitation(deps, acting, { id: idOf(c.req.param('id')), language })
      return c.body(null, 204)
    })
    .delete('/admin/staff/:id/second-factor', may('write_staff'), async (c) => {
      await resetSecondFactor(deps, await readActing(c), idOf(c.req.param('id')))
      return c.body(null, 204)
    })
}

/** API tokens for scripts. */
export function tokenRoutes(deps: StaffDeps & Pick<BackendDeps, 'subscriptions'>) {
  return new Hono<AdminEnv>()
    .get('/admin/tokens', may('write_staff'), async (c) =>
      c.json({ tokens: await listTokensWithEnds(deps) } satisfies ApiTokenList),
    )
    .post('/admin/tokens', may('write_staff'), async (c) => {
      const { password, ...tokenInput } = await readJson(c.req.raw, newApiToken)
      const { admin } = c.var
      const token = await asOwner(deps, { admin, password }, ({ tx }) =>
        createApiToken(tx, deps, { admin, ...tokenInput }),
      )
      return c.json(token, 201)
    })
    .delete('/admin/tokens/:id', may('write_staff'), async (c) => {
      const revoked = { admin: c.var.admin, id: idOf(c.req.param('id')) }
      if (!(await revokeApiToken(deps, revoked))) throw new Refusal('notFound')
      return c.body(null, 204)
    })
}

async function readActing(c: Context<AdminEnv>) {
  const { password } = await readJson(c.req.raw, confirmedByPassword)
  return { admin: c.var.admin, password }
}

/** @throws Refusal `notFound` for an invalid id */
function idOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Refusal('notFound')
  return Number(text)
}
