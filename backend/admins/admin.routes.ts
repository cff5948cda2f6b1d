import { Hono } from 'hono'
import { refusalMessage } from '#/content/refusal-message.ts'
import {
  type AdminSession,
  adminSignIn,
  chosenPassword,
  forgottenPassword,
  secondFactorConfirmation,
  secondFactorRemoval,
  secondFactorRequest,
} from '#/contract/admins.ts'
import { isRefusal, type Refusal, refusals } from '#/contract/errors.ts'
import { staffLanguages } from '#/contract/languages.ts'
import { languageOf } from '#/contract/locale-choices.ts'
import { scopesOfRole } from '#/contract/staff.ts'
import { deviceCookie } from '#/credentials/known-device.ts'
import { readJson } from '#/http/body.ts'
import type { BackendDeps, BackendEnv } from '../http/backend-deps.ts'
import { endSession } from './admin-sessions.ts'
import { signInAdmin } from './admin-sign-in.ts'
import { findAccount } from './admins.store.ts'
import { choosePassword } from './choose-password.ts'
import { askForPassword } from './forgot-password.ts'
import type { StaffDeps } from './password-link.ts'
import { type AdminEnv, may } from './require-admin.ts'
import { listViews } from './saved-views.ts'
import { countRecoveryCodes } from './second-factor.store.ts'
import { confirmSecondFactor, offerSecondFactor, removeSecondFactor } from './second-factor.ts'

/** The admin routes that are open to everybody. */
export function adminSignInRoutes(deps: StaffDeps & Pick<BackendDeps, 'pause'>) {
  return new Hono<BackendEnv>()
    .post('/admin/forgot-password', async (c) => {
      const { email } = await readJson(c.req.raw, forgottenPassword)
      const language = languageOf(c.req.raw.headers, staffLanguages(c.env.languages))
      await askForPassword(deps, { email, language }, c.env.address)
      return c.body(null, 204)
    })
    .post('/admin/password', async (c) => {
      await choosePassword(deps, await readJson(c.req.raw, chosenPassword), c.env.address)
      return c.body(null, 204)
    })
    .post('/admin/login', async (c) => {
      const credentials = await readJson(c.req.raw, adminSignIn)
      try {
        const caller = { address: c.env.address, cookies: c.req.header('cookie') }
        const { signedIn, device } = await signInAdmin(deps, credentials, caller)
        const at = { path: '/api/admin/login', publicUrl: deps.settings.publicUrl }
        return c.json(signedIn, 200, { 'set-cookie': deviceCookie(device, at) })
      } catch (error) {
        if (!isRefusal(error) || !asksForCode(error)) throw error
        const message = refusalMessage(
          error.code,
          languageOf(c.req.raw.headers, staffLanguages(c.env.languages)),
        )
        return c.json({ error: message, codeWanted: true }, refusals[error.code].status)
      }
    })
}

const asksForCode = ({ code }: Refusal) => code === 'adminCodeWanted' || code === 'wrongAdminCode'

/** The demo never sends emails: they're files. */
const isOpenWithoutMail = (deps: SessionDeps) =>
  !deps.settings.demo && !deps.settings.mailConfigured && isLaunched(deps)

const isLaunched = ({ settings, shopSettings }: SessionDeps) =>
  settings.launched || shopSettings.current().launched

type SessionDeps = Pick<BackendDeps, 'settings' | 'shopSettings' | 'backups'>

/** An admin's own session and second factor. */
export function adminRoutes(deps: StaffDeps & SessionDeps) {
  return new Hono<AdminEnv>()
    .post('/admin/logout', may(null), async (c) => {
      await endSession(deps, c.var.admin)
      return c.body(null, 204)
    })
    .get('/admin/session', may(null), async (c) => {
      const { id, name, email, role, expiresAt } = c.var.admin
      const account = await findAccount(deps.database.db, { id })
      const session: AdminSession = {
        admin: { id, name, email },
        role,
        scopes: scopesOfRole[role],
        expiresAt,
        secondFactor: account?.secondFactor?.confirmed ?? false,
        recoveryCodesLeft: await countRecoveryCodes(deps.database.db, id),
        views: await listViews(deps.database.db, id),
        mailConnected: deps.settings.mailConfigured,
        openWithoutMail: isOpenWithoutMail(deps),
        launched: isLaunched(deps),
        backupTooOld: role === 'owner' && (await deps.backups.isTooOld()),
        closed: deps.shopSettings.current().closed,
        lowStock: deps.shopSettings.current().lowStock,
      }
      return c.json(session)
    })
    .post('/admin/second-factor', may(null), async (c) => {
      const { password } = await readJson(c.req.raw, secondFactorRequest)
      return c.json(await offerSecondFactor(deps, c.var.admin, password))
    })
    .put('/admin/second-factor', may(null), async (c) => {
      const { code } = await readJson(c.req.raw, secondFactorConfirmation)
      return c.json(await confirmSecondFactor(deps, c.var.admin, code))
    })
    .delete('/admin/second-factor', may(null), async (c) => {
      await removeSecondFactor(deps, c.var.admin, await readJson(c.req.raw, secondFactorRemoval))
      return c.body(null, 204)
    })
}
