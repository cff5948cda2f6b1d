import { cleanText } from './clean-text.ts'
import { contactLimits } from './contact-limits.ts'
import { emailAddress } from './email-addresses.ts'
import { plainLine } from './plain-text.ts'
import { z } from './schema.ts'

/** Line breaks and tabs stay, because a message may have paragraphs. */
const controls = /(?![\r\n\t])\p{Cc}/gu

/** A message as plain text: invisible characters are removed, everything else is passed on to the email. */
const writtenMessage = z
  .string()
  .max(contactLimits.message * 2)
  .transform((text) => cleanText(text.toWellFormed().replace(controls, '')))
  .pipe(z.string().min(1).max(contactLimits.message))

/** `POST /api/contact`: 204 once the message is stored and its email to the shop is queued. */
export const contactRequest = z.strictObject({
  name: plainLine(contactLimits.name),
  email: emailAddress,
  topic: plainLine(contactLimits.topic),
  message: writtenMessage,
})
export type ContactRequest = z.infer<typeof contactRequest>

/** `POST /api/admin/messages/:id/answers`: sends the answer by email, stores it, and closes the message. */
export const answerRequest = z.strictObject({
  text: writtenMessage,
  /** How many answers there were when this one was written, so that nobody misses a colleague's answer. */
  answers: z.number().int().nonnegative(),
})
export type AnswerRequest = z.infer<typeof answerRequest>
