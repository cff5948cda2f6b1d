import { Hono } from 'hono'
import { brandNotesOf } from '#/contract/brand-colors.ts'
import { type DoctorReport, mendRequest } from '#/contract/doctor.ts'
import {
  type AnsweredShopSettings,
  type LaunchChecklist,
  type SetupState,
  setupRequest,
  shopSettingsChange,
  type VersionedShopSettings,
} from '#/contract/shop-settings.ts'
import { readJson } from '#/http/body.ts'
import type { AdminDeps } from '../admins/admin.types.ts'
import { type AdminEnv, may } from '../admins/require-admin.ts'
import { isSetUp } from '../admins/setup-secret.store.ts'
import { appendAudit } from '../audit/audit.ts'
import { listBrandPictures } from '../brand/brand-pictures.store.ts'
import type { BackendDeps, BackendEnv } from '../http/backend-deps.ts'
import { setUpShop } from './create-first-owner.ts'
import { openLaunchItems } from './launch-checklist.ts'
import { readShopSettings } from './settings.store.ts'
import { changeShopSettings } from './settings.ts'
import { unfinishedPolicies } from './unfinished-policies.ts'

/** Open to everybody who has the link, until there is an owner. */
export function setupRoute(deps: AdminDeps & BackendDeps) {
  return new Hono<BackendEnv>()
    .get('/setup', async (c) => {
      const open = deps.setup !== null && !(await isSetUp(deps.database.db))
      return c.json({ open } satisfies SetupState)
    })
    .post('/setup', async (c) =>
      c.json(await setUpShop(deps, await readJson(c.req.raw, setupRequest), c.env.address)),
    )
}

export function settingsRoutes(deps: BackendDeps) {
  const read = () => readShopSettings(deps.database.db, deps.shopSettings.defaults)
  const answered = async (saved: VersionedShopSettings): Promise<AnsweredShopSettings> => ({
    ...saved,
    brandNotes: brandNotesOf(saved.settings.brand),
    brandPictures: await listBrandPictures(deps.database.db),
  })
  return new Hono<AdminEnv>()
    .get('/admin/settings', may('write_settings'), async (c) =>
      c.json(await answered(await read())),
    )
    .patch('/admin/settings', may('write_settings'), async (c) => {
      const change = await readJson(c.req.raw, shopSettingsChange)
      return c.json(await answered(await changeShopSettings(deps, change, c.var.admin)))
    })
    .get('/admin/doctor', may('write_staff'), async (c) =>
      c.json({ findings: await deps.examine() } satisfies DoctorReport),
    )
    .post('/admin/doctor/mend', may('write_staff'), async (c) => {
      const { code } = await readJson(c.req.raw, mendRequest)
      await deps.mend(code)
      await deps.database.transact((tx) =>
        appendAudit(tx, {
          at: deps.clock(),
          admin: c.var.admin,
          action: 'MEND_SHOP',
          details: { object: code },
        }),
      )
      return c.body(null, 204)
    })
    .get('/admin/launch', may('write_settings'), async (c) => {
      const { settings } = await read()
      const checklist: LaunchChecklist = {
        launched: settings.launched || deps.settings.launched,
        open: await openLaunchItems(deps, settings),
        unfinished: unfinishedPolicies(deps.shopSettings.texts(), settings),
        cards: deps.settings.cards,
      }
      return c.json(checklist)
    })
}
