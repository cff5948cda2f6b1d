import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unreachable } from '#/clients/failure.ts'
import type { OwnQuestion, PublicQuestion, QuestionPage } from '#/contract/questions.ts'
import { useLanguageNames } from '../i18n/language-names.ts'
import { useShopDate } from '../i18n/use-shop-date.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { AskQuestion, questionsPlace } from './ask-question.tsx'
import { initialOf } from './author-name.tsx'
import { ByLanguage } from './by-language.tsx'
import { DeleteWritten } from './own-review.tsx'
import { type OwnQuestionsView, useOwnQuestions } from './use-own-questions.ts'

interface ProductQuestionsProps {
  productId: string
  /** The questions that the page came with. */
  initial: QuestionPage
}

/** What shoppers have asked about a product, the shop's answers, and a form to ask (questions-1). */
export function ProductQuestions({ productId, initial }: ProductQuestionsProps) {
  const { t } = useTranslation('questions')
  const own = useOwnQuestions(productId)
  const { page, failed, busy, loadMore } = useQuestionList(productId, initial)
  const others = page.questions.filter(({ id }) => !own.questions?.some((own) => own.id === id))
  return (
    <section
      id={questionsPlace}
      aria-labelledby="questions-heading"
      className="flex flex-col gap-8"
    >
      <h2 id="questions-heading" className="text-title">
        {t('heading')}
      </h2>
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[24rem_1fr]">
        <AskQuestion productId={productId} own={own} />
        <div className="flex min-w-0 flex-col gap-8">
          <OwnQuestions own={own} />
          {page.questions.length === 0 && <p className="text-slate">{t('none')}</p>}
          <ByLanguage
            written={others}
            summary={(language) => t('inLanguage', { language })}
            show={(written) => written.length > 0 && <QuestionItems questions={written} />}
          />
          {failed && (
            <Banner tone="bad" role="alert">
              {t('moreFailed')}
            </Banner>
          )}
          {page.hasMore && (
            <Button tone="second" busy={busy} onClick={loadMore} className="self-center">
              {busy ? t('loading') : t('more')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

function OwnQuestions({ own }: { own: OwnQuestionsView }) {
  const { t } = useTranslation('questions')
  if (!own.questions?.length) return null
  return (
    <section aria-labelledby="own-questions" className="flex flex-col gap-5">
      <h3 id="own-questions" className="text-xl">
        {t('own')}
      </h3>
      <QuestionItems
        questions={own.questions}
        after={(question) => <OwnState question={question} own={own} />}
      />
    </section>
  )
}

/** The answered questions, starting with those that the page came with. */
function useQuestionList(productId: string, initial: QuestionPage) {
  const [page, setPage] = useState(initial)
  const [state, setState] = useState<'busy' | 'failed' | null>(null)
  async function loadMore() {
    setState('busy')
    const response = await readQuestionsFrom(productId, page.questions.length)
    setState(response.ok ? null : 'failed')
    if (!response.ok) return
    const shownIds = new Set(page.questions.map(({ id }) => id))
    const more = response.value.questions.filter(({ id }) => !shownIds.has(id))
    setPage({ ...response.value, questions: [...page.questions, ...more] })
  }
  return { page, failed: state === 'failed', busy: state === 'busy', loadMore }
}

/** A part of the answered questions, read with code that is downloaded on demand. */
export function readQuestionsFrom(productId: string, offset: number) {
  return import('#/clients/backend/questions.ts')
    .then(({ readQuestions }) => readQuestions(productId, offset))
    .catch(() => unreachable)
}

interface QuestionItemsProps<Question> {
  questions: readonly Question[]
  /** Below each question. */
  after?: (question: Question) => ReactNode
}

function QuestionItems<Question extends PublicQuestion | OwnQuestion>({
  questions,
  after,
}: QuestionItemsProps<Question>) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {questions.map((question) => (
        <li key={question.id} className="flex flex-col gap-3 py-6 first:pt-0 last:pb-0">
          <QuestionAndAnswer question={question} />
          {after?.(question)}
        </li>
      ))}
    </ul>
  )
}

function QuestionAndAnswer({ question }: { question: PublicQuestion | OwnQuestion }) {
  const { t } = useTranslation('questions')
  const shopDate = useShopDate()
  const { customerFirstName, customerLastName, createdAt, answer } = question
  const name = `${customerFirstName} ${initialOf(customerLastName)}`.trim()
  const date = shopDate(createdAt)
  const { reader, within } = useLanguageNames()
  return (
    <>
      <p lang={question.language} className="written font-semibold">
        {question.text}
      </p>
      <p className="-mt-2 flex flex-wrap gap-x-3 text-sm text-slate">
        <time dateTime={createdAt}>
          {name ? t('askedBy', { name, date }) : t('askedOn', { date })}
        </time>
        {question.language !== reader && (
          <span>{t('inLanguage', { language: within(question.language) })}</span>
        )}
      </p>
      {answer && (
        <div className="ml-1 max-w-prose border-l-3 border-signal pl-4">
          <p className="text-sm font-semibold">
            {t('answered', { date: shopDate(answer.createdAt) })}
          </p>
          <p lang={question.language} className="written mt-1 text-slate">
            {answer.text}
          </p>
        </div>
      )}
    </>
  )
}

const tones = {
  open: 'bg-signal-mist text-ink',
  answered: 'bg-pine-mist text-pine-deep',
  declined: 'bg-alarm-mist text-alarm',
} as const

/** The state of a customer's own question, with a button to delete it. */
function OwnState({ question, own }: { question: OwnQuestion; own: OwnQuestionsView }) {
  const { t } = useTranslation('questions')
  const { id, state, text } = question
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className={`rounded-full px-3 py-0.5 text-sm font-semibold ${tones[state]}`}>
        {t(`states.${state}`)}
      </span>
      <DeleteWritten
        texts={{
          label: t('deleteFor', { text }),
          heading: t('delete.heading'),
          text: t('delete.text'),
          done: t('delete.done'),
          failed: t('delete.failed'),
        }}
        remove={() => own.remove(id)}
      />
    </div>
  )
}
