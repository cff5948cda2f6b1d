import { type Context, Hono } from 'hono'
import { Refusal } from '#/contract/errors.ts'
import {
  adminQuestionsQuery,
  ownQuestionsQuery,
  questionAnswer,
  questionChange,
  questionRequest,
  questionsQuery,
} from '#/contract/questions.ts'
import { productKey } from '#/contract/reviews.ts'
import { parseInput, readJson } from '#/http/body.ts'
import { type AdminEnv, may } from '../admins/require-admin.ts'
import type { BackendDeps, BackendEnv } from '../http/backend-deps.ts'
import { askingCustomer, visitorOf } from '../http/signed-in-customer.ts'
import { toAdminQuestion, toOwnQuestion } from './question-view.ts'
import {
  adminQuestions,
  answeredQuestions,
  answerQuestion,
  askQuestion,
  changeQuestion,
  deleteOwnQuestion,
  readQuestion,
} from './questions.service.ts'
import { listQuestionsOf } from './questions.store.ts'

/** The routes by which shoppers ask and read questions about products. */
export function questionsRoutes(deps: BackendDeps) {
  const { rateLimiter, database } = deps
  return new Hono<BackendEnv>()
    .get('/questions/product/:productId{.+}', async (c) => {
      const productId = parseInput(c.req.param('productId'), productKey)
      const query = parseInput(c.req.query(), questionsQuery)
      return c.json(await answeredQuestions(database.db, productId, query))
    })
    .get('/questions/mine', async (c) => {
      const { customer } = await askingCustomer(c, deps)
      const { productId } = parseInput(c.req.query(), ownQuestionsQuery)
      const questions = await listQuestionsOf(database.db, customer.id, productId)
      return c.json({ questions: questions.map(toOwnQuestion) })
    })
    .post('/questions', async (c) => {
      const asking = await askingCustomer(c, deps)
      const request = await readJson(c.req.raw, questionRequest)
      await rateLimiter.take('question:ip', c.env.address)
      await rateLimiter.take('question:customer', asking.customer.id)
      const { language } = visitorOf(c)
      const question = await askQuestion(deps, asking, { request, language })
      return c.json(toOwnQuestion(question), 201)
    })
    .delete('/questions/:id', async (c) => {
      const { customer } = await askingCustomer(c, deps)
      await rateLimiter.take('question:customer', customer.id)
      await deleteOwnQuestion(deps, customer.id, idOf(c.req.param('id')))
      return c.body(null, 204)
    })
}

/** The routes by which staff read and answer them. */
export function adminQuestionsRoutes(deps: Pick<BackendDeps, 'database' | 'clock' | 'settings'>) {
  const { db } = deps.database
  const requestOf = (c: Context<AdminEnv, '/admin/questions/:id'>) => ({
    id: idOf(c.req.param('id')),
    admin: c.var.admin,
  })
  return new Hono<AdminEnv>()
    .get('/admin/questions', may('read_messages'), async (c) =>
      c.json(await adminQuestions(db, parseInput(c.req.query(), adminQuestionsQuery))),
    )
    .get('/admin/questions/:id', may('read_messages'), async (c) =>
      c.json(toAdminQuestion(await readQuestion(db, idOf(c.req.param('id'))))),
    )
    .put('/admin/questions/:id/answer', may('write_messages'), async (c) => {
      const question = requestOf(c)
      const answer = await readJson(c.req.raw, questionAnswer)
      return c.json(toAdminQuestion(await answerQuestion(deps, { ...question, ...answer })))
    })
    .patch('/admin/questions/:id', may('write_messages'), async (c) => {
      const question = requestOf(c)
      const change = await readJson(c.req.raw, questionChange)
      return c.json(toAdminQuestion(await changeQuestion(deps, { ...question, ...change })))
    })
}

/** Turns an invalid id into one that no question has. */
function idOf(id: string): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Refusal('questionNotFound')
  return Number(id)
}
