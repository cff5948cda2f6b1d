import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { productPath } from '#/contract/page-addresses.ts'
import type { AdminQuestion } from '#/contract/questions.ts'
import { replyTextMax } from '#/contract/reviews.ts'
import { Field } from '../../forms/field.tsx'
import { Badge } from '../../ui/badge.tsx'
import { adminContext, useAdmin } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { isGranted } from '../frame/screens.ts'
import { OutboxNotice } from '../outbox-notice.tsx'
import { Panel } from '../panel.tsx'
import { AnswerForm } from '../record/answer-form.tsx'
import { recordIn, recordTexts } from '../record/load-record.ts'
import { RecordPage } from '../record/record-page.tsx'
import { useAct, useChange } from '../record/use-change.ts'
import { ToolButton } from '../tool-button.tsx'
import type { Route } from './+types/question-page.ts'
import { useNameOf } from './questions-page.tsx'

export const clientLoader = async ({ context, params }: Route.ClientLoaderArgs) =>
  recordIn(await context.get(adminContext).load.question(Number(params.id)))

/** One question about a product, and its answer (questions-4). */
export default function QuestionPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('adminQuestions')
  const nameOf = useNameOf()
  return (
    <RecordPage
      loaded={loaderData}
      id={params.id}
      texts={recordTexts(t)}
      list="/admin/questions"
      headingOf={(question) => t('questionFrom', { name: nameOf(question) })}
      actionsOf={(question) => <StateButton question={question} />}
    >
      {(question) => <Question key={question.version} question={question} />}
    </RecordPage>
  )
}

/** Hides the question, or reopens it. */
function StateButton({ question: { id, state, version } }: { question: AdminQuestion }) {
  const { t } = useTranslation('adminQuestions')
  const { client, granted } = useAdmin()
  const act = useAct()
  const to = state === 'declined' ? 'open' : 'declined'
  const toggle = () =>
    act(() => client.changeQuestion(id, { state: to, version }), { done: t(`changed.${to}`) })
  return (
    <>
      <Badge tone="neutral">{t(`state.${state}`)}</Badge>
      {isGranted(granted, 'write_messages') && (
        <ToolButton onClick={() => void toggle()}>
          {t(to === 'open' ? 'reopen' : 'decline')}
        </ToolButton>
      )}
    </>
  )
}

function Question({ question }: { question: AdminQuestion }) {
  const { t } = useTranslation('adminQuestions')
  const { granted } = useAdmin()
  const { time } = useFormats()
  const nameOf = useNameOf()
  const { productHandle, productTitle, customerEmail, createdAt, text, answer } = question
  return (
    <div className="grid max-w-3xl gap-4">
      <Panel heading={productTitle}>
        <div className="grid justify-items-start gap-2 p-4">
          <p className="text-slate wrap-anywhere">
            {[nameOf(question), customerEmail].filter(Boolean).join(', ')} ·{' '}
            <time dateTime={createdAt}>{time(createdAt)}</time>
          </p>
          <p lang={question.language} className="whitespace-pre-wrap wrap-anywhere">
            {text}
          </p>
          <Link
            to={`${productPath(productHandle)}#questions`}
            className="inline-flex min-h-6 items-center underline underline-offset-2"
          >
            {t('onProduct')}
          </Link>
        </div>
      </Panel>
      {isGranted(granted, 'write_messages') ? (
        <Answer question={question} />
      ) : (
        answer && (
          <Panel heading={t('answer')}>
            <p className="p-4 whitespace-pre-wrap wrap-anywhere">{answer.text}</p>
          </Panel>
        )
      )}
    </div>
  )
}

function Answer({ question: { id, version, answer, language } }: { question: AdminQuestion }) {
  const { t } = useTranslation('adminQuestions')
  const { client } = useAdmin()
  const change = useChange()
  const done = t(answer ? 'corrected' : 'published')
  return (
    <Panel heading={t('answer')}>
      <AnswerForm
        submit={t(answer ? 'correct' : 'publish')}
        problem={t('answerProblem')}
        send={(text) => change(() => client.answerQuestion(id, { text, version }), { done })}
        notice={!answer && <OutboxNotice />}
      >
        <Field name="text" label={t('answerLabel')} hint={t(answer ? 'correctHint' : 'answerHint')}>
          {(input) => (
            <textarea
              {...input}
              lang={language}
              rows={6}
              maxLength={replyTextMax}
              defaultValue={answer?.text}
            />
          )}
        </Field>
      </AnswerForm>
    </Panel>
  )
}
