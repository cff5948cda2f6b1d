import { Hono } from 'hono'
import { Refusal } from '#/contract/errors.ts'
import { maxSavedViews, newSavedView, type SavedView } from '#/contract/saved-views.ts'
import { readJson } from '#/http/body.ts'
import type { Db } from '../database/tables.ts'
import type { AdminDeps } from './admin.types.ts'
import { type AdminEnv, may } from './require-admin.ts'

/** By name. */
export function listViews(db: Db, adminId: number): Promise<SavedView[]> {
  return db
    .selectFrom('backend_saved_views')
    .select(['id', 'screen', 'name', 'query'])
    .where('admin_id', '=', adminId)
    .orderBy('name')
    .execute()
}

/** The list views that each member of staff saves: nobody else sees them, and they aren't logged. */
export function savedViewRoutes({ database: { db } }: Pick<AdminDeps, 'database'>) {
  return new Hono<AdminEnv>()
    .post('/admin/views', may(null), async (c) => {
      const { id } = c.var.admin
      const view = await readJson(c.req.raw, newSavedView)
      if ((await listViews(db, id)).length >= maxSavedViews) throw new Refusal('invalidInput')
      const saved = await db
        .insertInto('backend_saved_views')
        .values({ admin_id: id, ...view })
        .onConflict((conflict) =>
          conflict.columns(['admin_id', 'screen', 'name']).doUpdateSet({ query: view.query }),
        )
        .returning(['id', 'screen', 'name', 'query'])
        .executeTakeFirstOrThrow()
      return c.json(saved satisfies SavedView, 201)
    })
    .delete('/admin/views/:id', may(null), async (c) => {
      await db
        .deleteFrom('backend_saved_views')
        .where('admin_id', '=', c.var.admin.id)
        .where('id', '=', Number(c.req.param('id')) || 0)
        .execute()
      return c.body(null, 204)
    })
}
