import { Hono } from 'hono'
import { homeDraft, versionedHome } from '#/contract/home-sections.ts'
import { readJson } from '#/http/body.ts'
import { type AdminEnv, may } from '../admins/require-admin.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import { readHome } from '../settings/home.store.ts'
import { changeHome, previewHome } from './home.ts'

/** The routes by which the owner arranges the home page. */
export function homeRoutes(deps: BackendDeps) {
  return new Hono<AdminEnv>()
    .get('/admin/home', may('write_settings'), async (c) =>
      c.json(await readHome(deps.database.db)),
    )
    .put('/admin/home', may('write_settings'), async (c) =>
      c.json(await changeHome(deps, await readJson(c.req.raw, versionedHome), c.var.admin)),
    )
    .post('/admin/home/preview', may('write_settings'), async (c) =>
      c.json(await previewHome(deps, await readJson(c.req.raw, homeDraft), c.var.admin)),
    )
}
