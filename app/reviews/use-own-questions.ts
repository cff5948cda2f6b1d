import { useState } from 'react'
import type { BackendResult, TokenlessCall } from '#/clients/backend/call-backend.ts'
import { unreachable } from '#/clients/failure.ts'
import type { OwnQuestion, QuestionRequest } from '#/contract/questions.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { useSession } from '../session/session-provider.tsx'
import { useCustomerCall } from '../session/use-customer-call.ts'
import { useQuery } from '../ui/use-query.ts'

export interface OwnQuestionsView {
  /** Null until they are known, and for guests. */
  questions: readonly OwnQuestion[] | null
  ask(question: QuestionRequest): Promise<BackendResult<OwnQuestion>>
  remove(id: number): Promise<{ ok: boolean; error?: string | null }>
}

/** What the customer has asked or deleted since the list was read. */
interface Changes {
  key: string | null
  newQuestions: readonly OwnQuestion[]
  removed: ReadonlySet<number>
}

const none: Omit<Changes, 'key'> = { newQuestions: [], removed: new Set() }

type Requests = typeof import('#/clients/backend/questions.ts')
const load = () => import('#/clients/backend/questions.ts')

/** The customer's own questions about a product. The browser loads them, because pages are the same for everyone. */
export function useOwnQuestions(productId: string): OwnQuestionsView {
  const { customer } = useSession()
  const call = useCustomerCall()
  const key = customer && `${customer.id} ${productId}`
  async function send<T>(request: (requests: Requests) => TokenlessCall<T>) {
    const requests = await load().catch(() => null)
    return requests === null ? unreachable : call(request(requests))
  }
  const { value } = useQuery(() => send(({ myQuestions }) => myQuestions(productId)), {
    key,
    version: useLanguage(),
  })
  const [changes, setChanges] = useState<Changes>({ key, ...none })
  const ofCustomer = (some: Changes) => (some.key === key ? some : { key, ...none })
  const now = ofCustomer(changes)
  const change = (next: (latest: Changes) => Partial<Changes>) =>
    setChanges((some) => ({ ...ofCustomer(some), ...next(ofCustomer(some)) }))
  const loaded = value?.ok ? value.value.questions : []
  const newQuestions = now.newQuestions.filter(
    ({ id }) => !loaded.some((question) => question.id === id),
  )
  return {
    questions:
      key === null ? null : [...newQuestions, ...loaded].filter(({ id }) => !now.removed.has(id)),
    async ask(question) {
      const response = await send(({ sendQuestion }) => sendQuestion(question))
      if (response.ok)
        change(({ newQuestions }) => ({ newQuestions: [response.value, ...newQuestions] }))
      return response
    },
    async remove(id) {
      const response = await send(({ deleteQuestion }) => deleteQuestion(id))
      if (response.ok) change(({ removed }) => ({ removed: new Set([...removed, id]) }))
      return response
    },
  }
}
