import { Readable } from 'node:stream'
import { Hono } from 'hono'
import type { AuditAction } from '#/contract/audit.ts'
import { type BackupList, type BackupState, restoreFields } from '#/contract/backups.ts'
import { Refusal } from '#/contract/errors.ts'
import { isSameSecret } from '#/credentials/random-secrets.ts'
import { receiveForm } from '#/http/receive-form.ts'
import type { Admin, AdminDeps } from '../admins/admin.types.ts'
import { type AdminEnv, may } from '../admins/require-admin.ts'
import { isSetUp } from '../admins/setup-secret.store.ts'
import { appendAudit } from '../audit/audit.ts'
import type { BackendDeps, BackendEnv } from '../http/backend-deps.ts'

/** How long a link to a download can be followed, once. */
const linkMs = 60_000

/** The shop's backups, for its owners. */
export function backupsRoutes(deps: BackendDeps) {
  const { backups, database, clock, randomBytes } = deps
  const links = new Map<string, { name: string; admin: Admin; until: number }>()
  const log = (admin: Admin, action: AuditAction, object: string) =>
    database.transact((tx) => appendAudit(tx, { at: clock(), admin, action, details: { object } }))
  const download = async (name: string, admin: Admin) => {
    const { bytes, content } = await backups.open(name)
    await log(admin, 'DOWNLOAD_BACKUP', name)
    return new Response(Readable.toWeb(content) as ReadableStream, {
      headers: {
        'content-type': 'application/octet-stream',
        'content-length': String(bytes),
        'content-disposition': `attachment; filename="${name}"`,
      },
    })
  }
  const admins = new Hono<AdminEnv>()
    .get('/admin/backups', may('write_staff'), async (c) =>
      c.json({ backups: await backups.list() } satisfies BackupList),
    )
    .get('/admin/backup-state', may('write_staff'), async (c) =>
      c.json((await backups.state()) satisfies BackupState),
    )
    .post('/admin/backups', may('write_staff'), async (c) => {
      const name = await backups.make()
      await log(c.var.admin, 'MAKE_BACKUP', name)
      return c.json({ name }, 201)
    })
    .get('/admin/backups/:name', may('write_staff'), (c) =>
      download(c.req.param('name'), c.var.admin),
    )
    .post('/admin/backups/:name/verify', may('write_staff'), async (c) => {
      const name = c.req.param('name')
      await backups.verify(name)
      await log(c.var.admin, 'VERIFY_BACKUP', name)
      return c.body(null, 204)
    })
    .post('/admin/backups/:name/drill', may('write_staff'), async (c) => {
      const name = c.req.param('name')
      await backups.drill(name)
      await log(c.var.admin, 'DRILL_BACKUP', name)
      return c.body(null, 204)
    })
    // A browser writes what an address answers to disk as it arrives; what a page asks for, it has in memory first.
    .post('/admin/backups/:name/link', may('write_staff'), async (c) => {
      const name = c.req.param('name')
      const now = clock().getTime()
      for (const [token, { until }] of links) if (until < now) links.delete(token)
      const token = Buffer.from(randomBytes(32)).toString('base64url')
      links.set(token, { name, admin: c.var.admin, until: now + linkMs })
      return c.json({ url: `/api/backups/${token}` })
    })
  const byLink = new Hono<BackendEnv>().get('/backups/:token', (c) => {
    const token = c.req.param('token')
    const link = links.get(token)
    links.delete(token)
    if (!link || link.until < clock().getTime()) throw new Refusal('backupNotFound')
    return download(link.name, link.admin)
  })
  return { admins, byLink }
}

/** Restores an uploaded backup, for whoever has the link that was printed at startup, until there is an owner. */
export function restoreRoute(deps: AdminDeps & BackendDeps) {
  return new Hono<BackendEnv>().post('/setup/restore', async (c) => {
    const { setup, database, rateLimiter } = deps
    await rateLimiter.take('admin-sign-in:ip', c.env.address)
    const token = (c.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '')
    if (!setup || !isSameSecret(token, setup.token) || (await isSetUp(database.db)))
      throw new Refusal('setupOver')
    const restored = await setup.restore(async (file, maxBytes) => {
      const texts = await receiveForm(c.req.raw, {
        field: restoreFields.backup,
        file,
        maxBytes,
        tooLarge: 'backupTooLarge',
        cutOff: 'backupDamaged',
      })
      return texts.get(restoreFields.key)?.trim() || undefined
    })
    return c.json(restored)
  })
}
