import { type Context, Hono } from 'hono'
import { Refusal } from '#/contract/errors.ts'
import {
  type TextPlace,
  textChange,
  textDraft,
  textPlace,
  textsQuery,
} from '#/contract/shop-texts.ts'
import { parseInput, readJson } from '#/http/body.ts'
import { type AdminEnv, may } from '../admins/require-admin.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import { findTexts } from './find-texts.ts'
import { changeText, listTexts, previewEmail, readText, sendTestEmail } from './texts.ts'

/** @throws Refusal `notFound` for a text that doesn't exist, or that the owner can't edit */
function placeOf(c: Context<AdminEnv>): TextPlace {
  const { success, data } = textPlace.safeParse(c.req.param())
  if (!success) throw new Refusal('notFound')
  return data
}

/** The routes by which the owner edits policies and emails. */
export function textsRoutes(deps: BackendDeps) {
  const draftOf = async (c: Context<AdminEnv>) => ({
    ...placeOf(c),
    ...(await readJson(c.req.raw, textDraft)),
  })
  return new Hono<AdminEnv>()
    .get('/admin/texts', may('write_settings'), async (c) => {
      const { search = '' } = parseInput(c.req.query(), textsQuery)
      const [list, found] = await Promise.all([listTexts(deps), findTexts(deps, search)])
      return c.json({ ...list, found })
    })
    .get('/admin/texts/:name/:language', may('write_settings'), async (c) =>
      c.json(await readText(deps, placeOf(c))),
    )
    .put('/admin/texts/:name/:language', may('write_settings'), async (c) => {
      const place = placeOf(c)
      const change = await readJson(c.req.raw, textChange)
      return c.json(await changeText(deps, { ...place, ...change }, c.var.admin))
    })
    .post('/admin/texts/:name/:language/preview', may('write_settings'), async (c) => {
      const { subject, html } = await previewEmail(deps, await draftOf(c), c.var.admin)
      return c.json({ subject, html })
    })
    .post('/admin/texts/:name/:language/test', may('write_settings'), async (c) => {
      await sendTestEmail(deps, await draftOf(c), c.var.admin)
      return c.body(null, 204)
    })
}
