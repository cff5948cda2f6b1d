import type { AnswerRequest } from '../../contract/contact.ts'
import { contactMessage, type MessageState, messagePage } from '../../contract/messages.ts'
import type { Ask } from './call-backend.ts'

/** Messages of the contact form. */
export function messageCalls(ask: Ask) {
  const all = '/api/admin/messages'
  const one = (id: number) => `${all}/${id}`
  const response = contactMessage
  return {
    messages: ({
      limit,
      ...part
    }: {
      state: MessageState
      limit: number
      after?: string
      before?: string
    }) => {
      const query = new URLSearchParams({ ...part, limit: `${limit}` })
      return ask({ path: `${all}?${query}`, response: messagePage })
    },
    message: (id: number) => ask({ path: one(id), response }),
    answerMessage: (id: number, json: AnswerRequest) =>
      ask({ method: 'POST', path: `${one(id)}/answers`, json, response }),
    changeMessage: (id: number, state: MessageState) =>
      ask({ method: 'PATCH', path: one(id), json: { state }, response }),
  }
}
