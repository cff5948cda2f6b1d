import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router'
import { productPath } from '#/contract/page-addresses.ts'
import type { AdminQuestion } from '#/contract/questions.ts'
import { replyTextMax } from '#/contract/reviews.ts'
import { Field } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { FormFailure } from '../../forms/form-footer.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Badge } from '../../ui/badge.tsx'
import { useNotify } from '../../ui/notices.tsx'
import { adminContext, useAdmin } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { PageHead } from '../frame/page-head.tsx'
import { isGranted } from '../frame/screens.ts'
import { useLastLoaded } from '../list/list-address.ts'
import { LoadingFailed } from '../list/list-page.tsx'
import { OutboxNotice } from '../outbox-notice.tsx'
import { Panel } from '../panel.tsx'
import { ToolButton } from '../tool-button.tsx'
import type { Route } from './+types/question-page.ts'
import { useNameOf } from './questions-page.tsx'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const response = await context.get(adminContext).load.question(Number(params.id))
  if (response.ok) return { question: response.value }
  return response.status === 404 ? { question: null } : null
}

/** One question about a product, and its answer (questions-4). */
export default function QuestionPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('adminQuestions')
  const question = useLastLoaded(loaderData, params.id)?.question
  const nameOf = useNameOf()
  const crumbs = [{ to: '/admin/questions', text: t('heading') }]
  return (
    <>
      <PageHead
        heading={question ? t('questionFrom', { name: nameOf(question) }) : t('heading')}
        crumbs={crumbs}
        actions={question && <StateButton question={question} />}
      />
      {loaderData === null && <LoadingFailed text={t('loadingFailed')} />}
      {question === null && <p>{t('unknown')}</p>}
      {question && <Question key={`${question.id} ${question.version}`} question={question} />}
    </>
  )
}

/** Hides the question, or reopens it. */
function StateButton({ question: { id, state, version } }: { question: AdminQuestion }) {
  const { t } = useTranslation(['adminQuestions', 'admin'])
  const { client, granted } = useAdmin()
  const { revalidate } = useRevalidator()
  const notify = useNotify()
  const to = state === 'declined' ? 'open' : 'declined'
  const change = async () => {
    const response = await client.changeQuestion(id, { state: to, version })
    notify({ text: response.ok ? t(`changed.${to}`) : (response.error ?? t('admin:noAnswer')) })
    await revalidate()
  }
  return (
    <>
      <Badge tone="neutral">{t(`states.${state}`)}</Badge>
      {isGranted(granted, 'write_messages') && (
        <ToolButton onClick={() => void change()}>
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
  const { t } = useTranslation(['adminQuestions', 'admin'])
  const { client } = useAdmin()
  const { revalidate } = useRevalidator()
  const notify = useNotify()
  const form = useForm({
    read: ({ text = '' }) =>
      text.trim() === '' ? { problems: { text: t('answerProblem') } } : { value: text },
    async send(text) {
      const response = await client.answerQuestion(id, { text, version })
      if (!response.ok) return { failure: response.error ?? t('admin:noAnswer') }
      notify({ text: t(answer ? 'corrected' : 'published') })
      await revalidate()
    },
  })
  return (
    <Panel heading={t('answer')}>
      <Form form={form} className="grid gap-3 p-4">
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
        {!answer && <OutboxNotice />}
        <FormFailure />
        <div className="flex justify-end">
          <ToolButton type="submit" tone="main" aria-disabled={form.busy || undefined}>
            {t(answer ? 'correct' : 'publish')}
          </ToolButton>
        </div>
      </Form>
    </Panel>
  )
}
