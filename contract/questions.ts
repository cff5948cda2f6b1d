import { cursorQuery, pageInfo } from './cursor-pages.ts'
import { isLanguage, type Language } from './languages.ts'
import { limits } from './limits.ts'
import { productKey, replyTextMax, writtenText } from './reviews.ts'
import { wholeNumber, z } from './schema.ts'

/** The API for questions on a product's page, for visitors and staff (questions-1). */

export const questionStates = ['open', 'answered', 'declined'] as const
export type QuestionState = (typeof questionStates)[number]

const { questionTextMin: min, questionTextMax: max, questionsPage } = limits
export const questionText = writtenText({ min, max })

/** `POST /api/questions` */
export const questionRequest = z.strictObject({ productId: productKey, text: questionText })
export type QuestionRequest = z.infer<typeof questionRequest>

/** `GET /api/questions/product/{productId}`: the answered questions, newest answer first. */
export const questionsQuery = z.strictObject({
  limit: wholeNumber(1, 50).default(questionsPage),
  offset: wholeNumber(0, 999_999_999).default(0),
})
export type QuestionsQuery = z.infer<typeof questionsQuery>

/** `GET /api/questions/mine` */
export const ownQuestionsQuery = z.strictObject({ productId: productKey.optional() })

const moment = z.iso.datetime()
const language = z.custom<Language>(isLanguage)
const answer = z.object({ text: z.string(), createdAt: moment })

/** A question as everybody may read it. */
const publicQuestion = z.object({
  id: z.number(),
  /** The last name is only an initial; both are empty for a customer without a name. */
  customerFirstName: z.string(),
  customerLastName: z.string(),
  text: z.string(),
  /** The language of the page that it was asked on. */
  language,
  createdAt: moment,
  answer,
})
export type PublicQuestion = z.infer<typeof publicQuestion>

export const questionPage = z.object({ questions: z.array(publicQuestion), hasMore: z.boolean() })
export type QuestionPage = z.infer<typeof questionPage>

/** The same as its author sees it, answered or not. */
export const ownQuestion = publicQuestion.extend({
  productId: z.string(),
  productHandle: z.string(),
  productTitle: z.string(),
  state: z.enum(questionStates),
  answer: answer.nullable(),
})
export type OwnQuestion = z.infer<typeof ownQuestion>

export const ownQuestions = z.object({ questions: z.array(ownQuestion) })

/** `GET /api/admin/questions` */
export const adminQuestionsQuery = cursorQuery.extend({
  state: z.enum(questionStates).default('open'),
})
export type AdminQuestionsQuery = z.infer<typeof adminQuestionsQuery>

/** A question as staff see it. */
export const adminQuestion = ownQuestion.extend({
  customerId: z.string(),
  /** Empty if the customer has none. */
  customerEmail: z.string(),
  /** Incremented by every action of staff; a change must name the version that it's based on. */
  version: z.number(),
})
export type AdminQuestion = z.infer<typeof adminQuestion>

export const adminQuestionPage = z.object({
  questions: z.array(adminQuestion),
  pageInfo,
  /** How many are waiting for an answer, counted up to 999. */
  open: z.number(),
})
export type AdminQuestionPage = z.infer<typeof adminQuestionPage>

const version = z.number().int().min(0)

/** `PUT /api/admin/questions/{id}/answer`: publishes the question with its answer. */
export const questionAnswer = z.strictObject({
  text: writtenText({ min: 1, max: replyTextMax }),
  version,
})
export type QuestionAnswer = z.infer<typeof questionAnswer>

/** `PATCH /api/admin/questions/{id}`: hides the question, or reopens it, which removes its answer. */
export const questionChange = z.strictObject({ state: z.enum(['open', 'declined']), version })
export type QuestionChange = z.infer<typeof questionChange>
