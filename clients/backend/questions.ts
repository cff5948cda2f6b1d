import {
  adminQuestion,
  adminQuestionPage,
  type OwnQuestion,
  ownQuestion,
  ownQuestions,
  type QuestionAnswer,
  type QuestionChange,
  type QuestionPage,
  type QuestionRequest,
  type QuestionState,
  questionPage,
} from '../../contract/questions.ts'
import {
  type Ask,
  type BackendResult,
  callBackend,
  noBody,
  type TokenlessCall,
} from './call-backend.ts'

/** Further answered questions about a product, after the first ones. */
export function readQuestions(
  productId: string,
  offset: number,
): Promise<BackendResult<QuestionPage>> {
  const path = `/api/questions/product/${encodeURIComponent(productId)}?offset=${offset}`
  return callBackend({ path, response: questionPage })
}

export function myQuestions(productId: string): TokenlessCall<{ questions: OwnQuestion[] }> {
  const path = `/api/questions/mine?${new URLSearchParams({ productId })}`
  return { path, response: ownQuestions }
}

export function sendQuestion(json: QuestionRequest): TokenlessCall<OwnQuestion> {
  return { method: 'POST', path: '/api/questions', json, response: ownQuestion }
}

export function deleteQuestion(id: number): TokenlessCall<undefined> {
  return { method: 'DELETE', path: `/api/questions/${id}`, response: noBody }
}

/** Questions as staff read and answer them. */
export function questionCalls(ask: Ask) {
  const all = '/api/admin/questions'
  const pathOf = (id: number) => `${all}/${id}`
  const response = adminQuestion
  return {
    questions: ({
      limit,
      ...part
    }: {
      state: QuestionState
      limit: number
      after?: string
      before?: string
    }) => {
      const query = new URLSearchParams({ ...part, limit: `${limit}` })
      return ask({ path: `${all}?${query}`, response: adminQuestionPage })
    },
    question: (id: number) => ask({ path: pathOf(id), response }),
    answerQuestion: (id: number, json: QuestionAnswer) =>
      ask({ method: 'PUT', path: `${pathOf(id)}/answer`, json, response }),
    changeQuestion: (id: number, json: QuestionChange) =>
      ask({ method: 'PATCH', path: pathOf(id), json, response }),
  }
}
