import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { contactLimits } from '#/contract/contact-limits.ts'
import type { ContactMessage, MessageState } from '#/contract/messages.ts'
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
import { OutboxNotice, useSentText } from '../outbox-notice.tsx'
import { Panel } from '../panel.tsx'
import { ToolButton } from '../tool-button.tsx'
import type { Route } from './+types/message-page.ts'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const response = await context.get(adminContext).load.message(Number(params.id))
  if (response.ok) return { message: response.value }
  return response.status === 404 ? { message: null } : null
}

/** One message of the contact form, and what was answered (admin-14). */
export default function MessagePage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('adminMessages')
  const loaded = useLastLoaded(loaderData, params.id)
  const message = loaded?.message
  const crumbs = [{ to: '/admin/messages', text: t('heading') }]
  return (
    <>
      <PageHead
        heading={message ? t('messageFrom', { name: message.name }) : t('heading')}
        crumbs={crumbs}
        actions={message && <StateButtons {...message} />}
      />
      {loaderData === null && <LoadingFailed text={t('loadingFailed')} />}
      {message === null && <p>{t('unknown')}</p>}
      {message && <Message key={message.id} message={message} />}
    </>
  )
}

/** Which states a message can move to from its current one. */
const moves = { open: ['closed', 'spam'], closed: ['open', 'spam'], spam: ['open'] } as const

function StateButtons({ id, state }: ContactMessage) {
  const { t } = useTranslation(['adminMessages', 'admin'])
  const { client, granted } = useAdmin()
  const { revalidate } = useRevalidator()
  const notify = useNotify()
  const move = async (to: MessageState) => {
    const response = await client.changeMessage(id, to)
    notify({
      text: response.ok ? t(`moved.${to}`) : (response.error ?? t('admin:noAnswer')),
    })
    await revalidate()
  }
  return (
    <>
      <Badge tone="neutral">{t(`states.${state}`)}</Badge>
      {isGranted(granted, 'write_messages') &&
        moves[state].map((to) => (
          <ToolButton key={to} onClick={() => void move(to)}>
            {t(`move.${to}`)}
          </ToolButton>
        ))}
    </>
  )
}

function Message({ message }: { message: ContactMessage }) {
  const { t } = useTranslation('adminMessages')
  const { granted } = useAdmin()
  const { name, email, topic, createdAt, text, answers } = message
  return (
    <div className="grid max-w-3xl gap-4">
      <Panel heading={t(`topics.${topic}`)}>
        <Written by={`${name}, ${email}`} at={createdAt} text={text} />
      </Panel>
      {answers.length > 0 && (
        <Panel heading={t('answers')}>
          <ul className="divide-y divide-line">
            {answers.map((answer) => (
              <li key={answer.id}>
                <Written by={answer.adminEmail} at={answer.createdAt} text={answer.text} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {isGranted(granted, 'write_messages') && <Answer message={message} />}
    </div>
  )
}

interface WrittenProps {
  by: ReactNode
  at: string
  text: string
}

/** What somebody wrote, with its line breaks. */
function Written({ by, at, text }: WrittenProps) {
  const { time } = useFormats()
  return (
    <div className="p-4">
      <p className="mb-2 text-slate wrap-anywhere">
        {by} · <time dateTime={at}>{time(at)}</time>
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
    </div>
  )
}

function Answer({ message: { id, email, answers } }: { message: ContactMessage }) {
  const { t } = useTranslation(['adminMessages', 'admin'])
  const { client } = useAdmin()
  const { revalidate } = useRevalidator()
  const notify = useNotify()
  const sentText = useSentText()
  const form = useForm({
    read: ({ text = '' }) =>
      text.trim() === '' ? { problems: { text: t('answerProblem') } } : { value: text },
    async send(text, element) {
      const response = await client.answerMessage(id, { text, answers: answers.length })
      // Shows what somebody else has replied meanwhile; what was typed here stays.
      await revalidate()
      if (!response.ok) return { failure: response.error ?? t('admin:noAnswer') }
      element.reset()
      notify({ text: sentText(t('sent')) })
    },
  })
  return (
    <Panel heading={t('answer')}>
      <Form form={form} className="grid gap-3 p-4">
        <Field name="text" label={t('answerLabel', { email })} hint={t('answerHint')}>
          {(input) => <textarea {...input} rows={8} maxLength={contactLimits.message} />}
        </Field>
        <OutboxNotice />
        <FormFailure />
        <div className="flex justify-end">
          <ToolButton type="submit" tone="main" aria-disabled={form.busy || undefined}>
            {t('send')}
          </ToolButton>
        </div>
      </Form>
    </Panel>
  )
}
