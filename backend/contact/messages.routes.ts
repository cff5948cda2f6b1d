import { type Context, Hono } from 'hono'
import { answerRequest } from '#/contract/contact.ts'
import { Refusal } from '#/contract/errors.ts'
import { messageChange, messagesQuery } from '#/contract/messages.ts'
import { parseInput, readJson } from '#/http/body.ts'
import { type AdminEnv, may } from '../admins/require-admin.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import { answerMessage, changeMessage, listMessages, readMessage } from './messages.ts'

/** The contact form's messages, for staff to work through. */
export function messagesRoutes(deps: Pick<BackendDeps, 'database' | 'clock' | 'settings'>) {
  const { db } = deps.database
  return new Hono<AdminEnv>()
    .get('/admin/messages', may('read_messages'), async (c) =>
      c.json(await listMessages(db, parseInput(c.req.query(), messagesQuery))),
    )
    .get('/admin/messages/:id', may('read_messages'), async (c) =>
      c.json(await readMessage(db, idOf(c))),
    )
    .patch('/admin/messages/:id', may('write_messages'), async (c) => {
      const { state } = await readJson(c.req.raw, messageChange)
      return c.json(await changeMessage(deps, { id: idOf(c), state, admin: c.var.admin }))
    })
    .post('/admin/messages/:id/answers', may('write_messages'), async (c) => {
      const answer = await readJson(c.req.raw, answerRequest)
      return c.json(await answerMessage(deps, { id: idOf(c), admin: c.var.admin, ...answer }))
    })
}

function idOf(c: Context<AdminEnv, `/admin/messages/:id${string}`>): number {
  const id = c.req.param('id') ?? ''
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Refusal('messageNotFound')
  return Number(id)
}
