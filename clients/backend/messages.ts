import type { AnswerRequest } from '../../contract/contact.ts'
import { contactMessage, type MessageState, messagePage } from '../../contract/messages.ts'
import type { Ask } from './call-backend.ts'

/** Messages of the contact form. */
export function messageCalls(ask: Ask) {
  const all = '/api/admin/messages'
  const pathOf = (id: number) => `${all}/${id}`
  const response = contactMessage
  return {
    messages: ({
      limit,
      ...part
    }: {
      state: MessageState
      search?: string
      limit: number
      after?: string
      before?: string
    }) => {
      const query = new URLSearchParams({ ...part, limit: `${limit}` })
      return ask({ path: `${all}?${query}`, response: messagePage })
    },
    message: (id: number) => ask({ path: pathOf(id), response }),
    answerMessage: (id: number, json: AnswerRequest) =>
      ask({ method: 'POST', path: `${pathOf(id)}/answers`, json, response }),
    changeMessage: (id: number, state: MessageState) =>
      ask({ method: 'PATCH', path: pathOf(id), json: { state }, response }),
  }
}
