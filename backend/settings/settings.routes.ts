import { type Context, Hono } from 'hono'
import { brandNotesOf } from '#/contract/brand-colors.ts'
import { dkimSelector, mailTest } from '#/contract/connections.ts'
import { type DoctorReport, mendRequest } from '#/contract/doctor.ts'
import { Refusal } from '#/contract/errors.ts'
import { languageOf } from '#/contract/locale-choices.ts'
import { languagesAt } from '#/contract/page-addresses.ts'
import { type SetupState, setupRequest } from '#/contract/setup.ts'
import {
  type AnsweredShopSettings,
  type LaunchChecklist,
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
import { lostIn, readSecrets } from './secrets.store.ts'
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
    .post('/setup', async (c) => {
      const request = await readJson(c.req.raw, setupRequest)
      const origin = c.req.header('origin')
      return c.json(await setUpShop(deps, request, { address: c.env.address, origin }))
    })
}

export function settingsRoutes(deps: BackendDeps) {
  const read = () => readShopSettings(deps.database.db, deps.shopSettings.defaults)
  const answered = async (saved: VersionedShopSettings): Promise<AnsweredShopSettings> => ({
    ...(await withSecretsNamed(deps, saved)),
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
    .post('/admin/mail/test', may('write_settings'), async (c) => {
      const { to } = await readJson(c.req.raw, mailTest)
      await deps.rateLimiter.take('connection-test:account', c.var.admin.email)
      return c.json(await deps.connections.testMail(to, languageFor(c)))
    })
    .get('/admin/mail/records', may('write_settings'), async (c) => {
      const { success, data } = dkimSelector.optional().safeParse(c.req.query('selector'))
      if (!success) throw new Refusal('invalidInput')
      await deps.rateLimiter.take('connection-test:account', c.var.admin.email)
      return c.json(await deps.connections.mailRecords(data))
    })
    .post('/admin/payments/test', may('write_settings'), async (c) => {
      await deps.rateLimiter.take('connection-test:account', c.var.admin.email)
      return c.json(await deps.connections.testPayments(languageFor(c)))
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
        lost: lostIn(await readSecrets(deps.database.db)),
        unfinished: unfinishedPolicies(deps.shopSettings.texts(), settings),
        cards: deps.settings.cards,
      }
      return c.json(checklist)
    })
}

const languageFor = (c: Context<AdminEnv>) =>
  languageOf(c.req.raw.headers, languagesAt(c.req.path, c.env.languages))

/** Says that there are secrets, and tells none of them. */
async function withSecretsNamed(
  { database, settings: { fixed } }: BackendDeps,
  { version, settings }: VersionedShopSettings,
) {
  const secrets = await readSecrets(database.db)
  const hasWebhook = secrets.stripeWebhookSecret !== undefined
  const payments = settings.payments && {
    ...settings.payments,
    ...(hasWebhook && { stripeWebhookSecret: true as const }),
  }
  return { version, settings: { ...settings, payments }, fixed: [...fixed], lost: lostIn(secrets) }
}
