import { useState } from 'react'
import type { BackendResult } from '#/clients/backend/call-backend.ts'
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

const load = () => import('#/clients/backend/questions.ts')

/** The customer's own questions about a product. The browser loads them, because pages are the same for everyone. */
export function useOwnQuestions(productId: string): OwnQuestionsView {
  const { customer } = useSession()
  const call = useCustomerCall()
  const key = customer && `${customer.id} ${productId}`
  const { value } = useQuery(
    async () => {
      const requests = await load().catch(() => null)
      return requests && call(requests.myQuestions(productId))
    },
    { key, version: useLanguage() },
  )
  const [changes, setChanges] = useState<Changes>({ key, ...none })
  const now = changes.key === key ? changes : { key, ...none }
  const loaded = value?.ok ? value.value.questions : []
  const newQuestions = now.newQuestions.filter(
    ({ id }) => !loaded.some((question) => question.id === id),
  )
  return {
    questions:
      key === null ? null : [...newQuestions, ...loaded].filter(({ id }) => !now.removed.has(id)),
    async ask(question) {
      const { sendQuestion } = await load()
      const response = await call(sendQuestion(question))
      if (response.ok) setChanges({ ...now, newQuestions: [response.value, ...now.newQuestions] })
      return response
    },
    async remove(id) {
      const { deleteQuestion } = await load()
      const response = await call(deleteQuestion(id))
      if (response.ok) setChanges({ ...now, removed: new Set([...now.removed, id]) })
      return response
    },
  }
}
