import { cursorQuery, pageInfo } from './cursor-pages.ts'
import { isLanguage, type Language } from './languages.ts'
import { z } from './schema.ts'

/** The API between the admin and the backend about messages of the contact form. */

export const messageStates = ['open', 'closed', 'spam'] as const
export type MessageState = (typeof messageStates)[number]

/** `GET /api/admin/messages` */
export const messagesQuery = cursorQuery.extend({
  state: z.enum(messageStates).default('open'),
  /** Part of a name, an email address, or the text. */
  search: z.string().trim().max(100).default(''),
})
export type MessagesQuery = z.infer<typeof messagesQuery>

const moment = z.iso.datetime()
const summary = z.object({
  id: z.number(),
  createdAt: moment,
  state: z.enum(messageStates),
  name: z.string(),
  email: z.string(),
  /** One of `contactTopics`, or an owner's own as it was written. */
  topic: z.string(),
  /** The start of the text. */
  beginning: z.string(),
})
export type MessageSummary = z.infer<typeof summary>

export const messagePage = z.object({
  messages: z.array(summary),
  pageInfo,
  /** How many are waiting for an answer, counted up to 999. */
  open: z.number(),
})
export type MessagePage = z.infer<typeof messagePage>

/** `GET /api/admin/messages/:id` */
export const contactMessage = summary.omit({ beginning: true }).extend({
  /** The language of the page that the visitor wrote from. */
  language: z.custom<Language>(isLanguage),
  text: z.string(),
  /** Oldest first. */
  answers: z.array(
    z.object({ id: z.number(), createdAt: moment, adminEmail: z.string(), text: z.string() }),
  ),
})
export type ContactMessage = z.infer<typeof contactMessage>

/** `PATCH /api/admin/messages/:id` */
export const messageChange = z.strictObject({ state: z.enum(messageStates) })
