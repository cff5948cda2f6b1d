import { useState } from 'react'
import type { BackendResult } from '#/clients/backend/call-backend.ts'
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
  const ofCustomer = (some: Changes) => (some.key === key ? some : { key, ...none })
  const now = ofCustomer(changes)
  const loaded = value?.ok ? value.value.questions : []
  const newQuestions = now.newQuestions.filter(
    ({ id }) => !loaded.some((question) => question.id === id),
  )
  return {
    questions:
      key === null ? null : [...newQuestions, ...loaded].filter(({ id }) => !now.removed.has(id)),
    async ask(question) {
      const requests = await load().catch(() => null)
      if (requests === null) return unreachable
      const response = await call(requests.sendQuestion(question))
      if (response.ok)
        setChanges((changes) => {
          const latest = ofCustomer(changes)
          return { ...latest, newQuestions: [response.value, ...latest.newQuestions] }
        })
      return response
    },
    async remove(id) {
      const requests = await load().catch(() => null)
      if (requests === null) return unreachable
      const response = await call(requests.deleteQuestion(id))
      if (response.ok)
        setChanges((changes) => {
          const latest = ofCustomer(changes)
          return { ...latest, removed: new Set([...latest.removed, id]) }
        })
      return response
    },
  }
}
